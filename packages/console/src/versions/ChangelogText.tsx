import { texts } from '../i18n/texts.ts'
import styles from './Versions.module.css'

/** Longer changelogs are collapsed, so that rows can be compared at a glance. */
const SHOWN_WHOLE = 280

/** The changelog of a version as its team wrote it. */
export function ChangelogText({ text }: { text: string }) {
  if (text.length <= SHOWN_WHOLE) return <p className={styles.changes}>{text}</p>
  const [first = '', ...rest] = text.split('\n')
  const beginning = first.length > SHOWN_WHOLE ? texts.versions.changes : first
  const hidden = beginning === first ? rest.join('\n').trim() : text
  return (
    <details className={styles.changes}>
      <summary>{beginning}</summary>
      {hidden}
    </details>
  )
}
