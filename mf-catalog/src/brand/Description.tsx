import { SafeHtml } from '@vitrina/ui/SafeHtml'
import { useState } from 'react'
import { brandsTexts } from '../texts.ts'
import styles from './Description.module.css'

/** Length of HTML including tags that fits a collapsed text on a phone. */
const SHORT = 320

/** The description of a brand. On a phone a long text is collapsed, so that the products are not too far down. */
export function Description({ html }: { html: string }) {
  const [isWhole, setWhole] = useState(html.length <= SHORT)
  return (
    <div>
      <div className={isWhole ? undefined : styles.cut}>
        <SafeHtml html={html} />
      </div>
      {!isWhole && (
        <button type="button" className={styles.more} onClick={() => setWhole(true)}>
          {brandsTexts.readOn}
        </button>
      )}
    </div>
  )
}
