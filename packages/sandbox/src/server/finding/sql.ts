/** Part of a query with the values of its own placeholders, which are numbered from $1. */
export interface SqlFragment {
  sql: string
  params: readonly unknown[]
}

/** The values of one query, gathered while its text is put together. */
export interface SqlParameters {
  /** In the order of their placeholders, for the driver. */
  readonly values: unknown[]
  /** Takes a value and gives its placeholder: `$3`. */
  add(value: unknown): string
  /** Takes the values of a fragment and gives its text with the placeholders they have here. */
  embed(fragment: SqlFragment): string
}

export function createParameters(): SqlParameters {
  const values: unknown[] = []
  return {
    values,
    add(value) {
      values.push(value)
      return `$${values.length}`
    },
    embed({ sql, params }) {
      const before = values.length
      values.push(...params)
      return sql.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + before}`)
    },
  }
}
