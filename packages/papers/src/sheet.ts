export interface Column {
  title: string
  /** A share of the page: columns of 1 and 3 take a quarter and three quarters of it. */
  width: number
  align: 'left' | 'right' | 'center'
}

export interface Section {
  title: string | null
  /** One text for each column; a shorter row leaves its last columns empty. */
  rows: readonly (readonly string[])[]
  /** The row below the section, set apart from the others. */
  total: readonly string[] | null
}

/** A sheet of A4 as data: all texts are plain, with line breaks where they are meant. */
export interface Sheet {
  title: string
  /** What stands above the table: «Покупатель», «Объект», «Дата». */
  facts: readonly (readonly [name: string, value: string])[]
  columns: readonly Column[]
  sections: readonly Section[]
  /** What stands below the table, the last one set in the weight of a heading. */
  totals: readonly (readonly [name: string, value: string])[]
  notes: readonly string[]
  /** An address: its QR code stands in the corner of the first page. */
  qr?: string | undefined
  /** For tables of many columns. */
  landscape?: boolean | undefined
}
