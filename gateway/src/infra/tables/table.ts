/** A number stays a number in the file; null leaves the cell empty. */
export type Cell = string | number | null

export interface Column {
  head: string
  /** In characters. */
  width: number
  kind: 'text' | 'money' | 'amount' | 'link'
}

/** A table to be written as a file; its rows arrive a page at a time. */
export interface Table {
  /** Name of the sheet in a workbook. */
  name: string
  /** Title lines: what the table is, for whom and when, then its filters. */
  about: string[]
  columns: Column[]
  rows: AsyncIterable<Cell[][]>
  /** Rows after the last one, known once all have arrived; not sorted or filtered with the others. */
  footerRows: () => Cell[][]
}
