/** One measured figure and its limit. */
export interface Figure {
  name: string
  value: string
  bound: string
  holds: boolean
}

export const figure = (name: string, value: string, bound: string, holds: boolean): Figure => ({
  name,
  value,
  bound,
  holds,
})

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

export function printTable(figures: Figure[]): void {
  const widest = (pick: (figure: Figure) => string) => Math.max(...figures.map((row) => pick(row).length))
  const [name, value, bound] = [widest((row) => row.name), widest((row) => row.value), widest((row) => row.bound)]
  for (const row of figures) {
    console.log(
      `${row.name.padEnd(name)}  ${row.value.padStart(value)}  ${row.bound.padEnd(bound)}  ${row.holds ? 'holds' : 'FALLS SHORT'}`,
    )
  }
}
