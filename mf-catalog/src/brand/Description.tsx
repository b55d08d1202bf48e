import { SafeHtml } from '@vitrina/ui/SafeHtml'
import { useState } from 'react'
import { brandsTexts } from '../texts.ts'
import styles from './Description.module.css'

/** Of HTML, with its tags: about as much as a phone shows of a text that is cut. */
const SHORT = 320

/** What is told of a brand. On a phone a long text is cut until it is asked for, so that the goods are not far away. */
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
