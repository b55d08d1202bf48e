import { Link } from '@vitrina/federation/router'
import styles from './RowHeading.module.css'

export interface RowHeadingProps {
  id: string
  title: string
  /** Link to the full list. */
  all?: { to: string; name: string }
}

/** The heading of a row of the home page, with a link to the full list. */
export function RowHeading({ id, title, all }: RowHeadingProps) {
  return (
    <div className={styles.heading}>
      <h2 id={id}>{title}</h2>
      {all && (
        <Link className={styles.all} to={all.to}>
          {all.name}
        </Link>
      )}
    </div>
  )
}
