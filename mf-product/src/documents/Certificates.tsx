import { productTexts as words } from '@vitrina/site/texts'
import { buttonClass } from '@vitrina/ui/button-class'
import { anchors } from '../product/anchors.ts'
import { Section } from '../section/Section.tsx'
import { texts } from '../texts.ts'
import styles from './Documents.module.css'

/** The archive of the supplier's papers; `path` is null when the supplier is not known. */
export function Certificates({ path }: { path: string | null }) {
  return (
    <Section id={anchors.certificates} title={words.certificates}>
      <div className={styles.words}>
        <p>{path ? texts.certificates : texts.noCertificates}</p>
        {path && (
          <a href={path} download={words.archiveName} className={buttonClass()}>
            {words.downloadArchive}
          </a>
        )}
      </div>
    </Section>
  )
}
