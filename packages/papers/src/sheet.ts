export interface Column {
  title: string
  /** Relative width: columns of 1 and 3 take a quarter and three quarters of the page. */
  width: number
  align: 'left' | 'right' | 'center'
}

export interface Section {
  title: string | null
  /** One text for each column; a shorter row leaves its last columns empty. */
  rows: readonly (readonly string[])[]
  /** The total row below the section, set apart from the others. */
  total: readonly string[] | null
}

/** The data of an A4 sheet: all texts are plain, line breaks are kept. */
export interface Sheet {
  title: string
  /** Pairs above the table: «Покупатель», «Объект», «Дата». */
  facts: readonly (readonly [name: string, value: string])[]
  columns: readonly Column[]
  sections: readonly Section[]
  /** Pairs below the table, the last one set in the weight of a heading. */
  totals: readonly (readonly [name: string, value: string])[]
  notes: readonly string[]
  /** An address; its QR code stands in the corner of the first page. */
  qr?: string | undefined
  /** For tables of many columns. */
  landscape?: boolean | undefined
}
