import { galleryTexts } from '@vitrina/site/texts'
import { WarningIcon } from '@vitrina/ui/signs'
import type { FailureName } from './read-document.ts'
import { hints } from './texts.ts'
import styles from './Viewer.module.css'

/** What went wrong with one slide, in the words of the specification and in Russian. */
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
