import styles from './PageText.module.css'
import { SafeHtml } from './SafeHtml.tsx'

/** The retailer's text about a page, below its content; nothing when it is empty. */
export function PageText({ html }: { html: string | undefined }) {
  if (!html) return null
  return <SafeHtml html={html} className={styles.text} />
}
