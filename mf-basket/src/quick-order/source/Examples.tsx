import { writeTexts as texts } from '../texts.ts'
import styles from './WriteList.module.css'

const examples = [
  [texts.exampleWords, texts.exampleWordsNote],
  [texts.exampleCodes, texts.exampleCodesNote],
  [texts.exampleArea, texts.exampleAreaNote],
] as const

/** Examples of how a list can be written. */
export function Examples() {
  return (
    <section className={styles.examples} aria-label={texts.examples}>
      <h3 className={styles.examplesTitle}>{texts.examples}</h3>
      <dl className={styles.exampleList}>
        {examples.map(([example, note]) => (
          <div key={example} className={styles.example}>
            <dt>{example}</dt>
            <dd>{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
