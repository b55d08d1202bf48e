import { VisuallyHidden } from '@vitrina/ui/VisuallyHidden'
import styles from './CompareTable.module.css'
import { compareTexts as words } from './texts.ts'

/** A missing value of a product. */
export function NotGiven() {
  return (
    <span className={styles.none}>
      <span aria-hidden="true">—</span>
      <VisuallyHidden>{words.notGiven}</VisuallyHidden>
    </span>
  )
}
