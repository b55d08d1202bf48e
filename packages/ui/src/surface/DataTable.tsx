import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'
import styles from './DataTable.module.css'

export interface Column<Row> {
  id: string
  title: string
  cell: (row: Row) => ReactNode
  /** Right-aligned in tabular figures. */
  numeric?: boolean | undefined
}

export interface DataTableProps<Row> {
  caption: string
  /** Shows the caption to screen readers only, when a heading above says the same. */
  hideCaption?: boolean | undefined
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/** A table of facts: branches and quantities, lines of an order. The first column names the row. */
export function DataTable<Row>({ caption, hideCaption, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className={styles.caption}>
          {hideCaption ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
        </caption>
        <thead>
          <tr>
            {columns.map(({ id, title, numeric }) => (
              <th key={id} scope="col" className={classNames(styles.head, numeric && styles.numeric)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className={styles.row}>
              {columns.map(({ id, cell, numeric }, at) =>
                at === 0 ? (
                  <th key={id} scope="row" className={styles.cell}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={id} className={classNames(styles.cell, numeric && styles.numeric)}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
