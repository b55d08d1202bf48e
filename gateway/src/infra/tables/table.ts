/** A number is a number in the file as well; null leaves its cell empty. */
export type Cell = string | number | null

export interface Column {
  head: string
  /** In characters. */
  width: number
  kind: 'text' | 'money' | 'amount' | 'link'
}

/** A table before it is written as a file: rows come a page at a time. */
export interface Table {
  /** Of the sheet in a workbook. */
  name: string
  /** What it is, for whom and when; then what narrows it. */
  about: string[]
  columns: Column[]
  rows: AsyncIterable<Cell[][]>
  /** Rows behind the last one, known once all have come: they are neither sorted nor filtered with the others. */
  footerRows: () => Cell[][]
}
