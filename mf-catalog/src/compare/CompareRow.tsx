import type { ReactNode } from 'react'
import styles from './CompareTable.module.css'

export interface Cell {
  /** Code of the product. */
  id: string
  content: ReactNode
  /** How it compares, in words. */
  said?: string | null | undefined
  /** It is the best of the row. */
  isBest?: boolean | undefined
}

/** A row of the comparison; its name stays in sight while the columns go by. */
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
