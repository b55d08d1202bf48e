import { useId } from 'react'
import { type Columns, type Field, fields, withColumn } from './columns.ts'
import styles from './FileDialog.module.css'
import type { OpenedFile } from './opened-file-storage.ts'
import { fileTexts as texts } from './texts.ts'

const SHOWN_ROWS = 6

const fieldOf = (columns: Columns, column: number): Field | '' =>
  fields.find((field) => columns[field] === column) ?? ''

/** The first rows of a file, with the meaning of each column in its head. */
export function ColumnsTable({ file, onChange }: { file: OpenedFile; onChange: (columns: Columns) => void }) {
  const { table, columns, head } = file
  const id = useId()
  const width = Math.max(1, ...table.rows.map((row) => row.length))
  const from = Math.max(0, head)
  const places = Array.from({ length: width }, (_, column) => column)
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={texts.preview}>
        <thead>
          <tr>
            <th scope="col">{texts.rowNumber}</th>
            {places.map((column) => (
              <th key={column} scope="col">
                <select
                  className={styles.select}
                  aria-label={texts.columnOf(column + 1)}
                  name={`${id}-${column}`}
                  value={fieldOf(columns, column)}
                  onChange={(event) => {
                    const field = fields.find((known) => known === event.target.value) ?? null
                    onChange(withColumn(columns, column, field))
                  }}
                >
                  <option value="">{texts.skip}</option>
                  {fields.map((field) => (
                    <option key={field} value={field}>
                      {texts.fields[field]}
                    </option>
                  ))}
                </select>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.slice(from, from + SHOWN_ROWS).map((row, at) => (
            <tr key={table.numbers[from + at] ?? at} className={from + at === head ? styles.heads : undefined}>
              <td className={styles.number}>{table.numbers[from + at]}</td>
              {places.map((column) => (
                <td key={column} className={fieldOf(columns, column) === '' ? styles.left : undefined}>
                  {row[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
