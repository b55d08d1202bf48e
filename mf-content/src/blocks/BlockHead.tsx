import { Link } from '@vitrina/federation/router'
import styles from './BlockHead.module.css'

/** The heading of a block with a link to the full list. */
export function BlockHead({ title, to, name }: { title: string; to: string | null; name: string }) {
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      {to && <Link to={to}>{name}</Link>}
    </div>
  )
}
