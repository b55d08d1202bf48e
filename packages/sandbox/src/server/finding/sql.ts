/** A part of a query with its own values; its placeholders are numbered from $1. */
export interface SqlFragment {
  sql: string
  params: readonly unknown[]
}

/** Collects the values of a query while its text is built. */
export interface SqlParameters {
  /** Values in the order of their placeholders, for the driver. */
  readonly values: unknown[]
  /** Adds a value and returns its placeholder: `$3`. */
  add(value: unknown): string
  /** Adds the values of a fragment and returns its text with renumbered placeholders. */
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
