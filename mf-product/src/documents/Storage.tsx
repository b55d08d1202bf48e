import { productTexts as words } from '@vitrina/site/texts'
import { anchors } from '../product/anchors.ts'
import { Section } from '../section/Section.tsx'
import { texts } from '../texts.ts'
import styles from './Documents.module.css'

/** Storage terms and the disclaimer that the page is not a public offer. */
export function Storage() {
  return (
    <Section id={anchors.storage} title={words.storage}>
      <div className={styles.words}>
        {texts.storage.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className={styles.disclaimer}>{texts.disclaimer}</p>
      </div>
    </Section>
  )
}
