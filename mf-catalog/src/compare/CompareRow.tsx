import type { ReactNode } from 'react'
import styles from './CompareTable.module.css'

export interface Cell {
  /** Code of the product. */
  id: string
  content: ReactNode
  /** The comparison as text. */
  said?: string | null | undefined
  /** Whether it is the best value of the row. */
  isBest?: boolean | undefined
}

/** A row of the comparison; its name is sticky during horizontal scrolling. */
export function CompareRow({ name, cells }: { name: string; cells: readonly Cell[] }) {
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.name}>
        <span className={styles.words}>{name}</span>
      </th>
      {cells.map(({ id, content, said, isBest }) => (
        <td key={id} className={styles.value}>
          {content}
          {said && <span className={isBest ? styles.best : styles.said}>{said}</span>}
        </td>
      ))}
    </tr>
  )
}
