import { Link } from '@vitrina/federation/router'
import { homeTexts } from '../texts.ts'
import styles from './Audiences.module.css'

/** Links for professional buyers. */
export function Audiences() {
  return (
    <ul className={styles.row}>
      {homeTexts.audiences.map(({ title, text, path, more }) => (
        <li key={title} className={styles.audience}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.text}>{text}</p>
          <p className={styles.more}>
            <Link to={path}>{more}</Link>
          </p>
        </li>
      ))}
    </ul>
  )
}
