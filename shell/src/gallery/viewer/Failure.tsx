import { galleryTexts } from '@vitrina/site/texts'
import { WarningIcon } from '@vitrina/ui/signs'
import type { FailureName } from './read-document.ts'
import { hints } from './texts.ts'
import styles from './Viewer.module.css'

/** The error of one slide: the specified English text and a Russian explanation. */
export function Failure({ name }: { name: FailureName }) {
  return (
    <div role="alert" className={styles.failure}>
      <WarningIcon />
      <p className={styles.failed} lang="en">
        {galleryTexts[name]}
      </p>
      <p>{hints[name]}</p>
    </div>
  )
}
