import { texts } from '../i18n/texts.ts'
import styles from './Versions.module.css'

/** More than this is opened by who wants to read it: rows are to be compared at a glance. */
const SHOWN_WHOLE = 280

/** What the changelog of a part says of a version, in the words of its team. */
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
