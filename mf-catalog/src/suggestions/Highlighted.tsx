import { highlightMatches } from './highlight.ts'
import styles from './Option.module.css'

/** A text with the typed words highlighted. */
export function Highlighted({ text, questions }: { text: string; questions: readonly string[] }) {
  let at = 0
  return highlightMatches(text, questions).map((stretch) => {
    at += stretch.text.length
    return stretch.isHit ? (
      <mark key={at} className={styles.hit}>
        {stretch.text}
      </mark>
    ) : (
      stretch.text
    )
  })
}
