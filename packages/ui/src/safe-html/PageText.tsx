import styles from './PageText.module.css'
import { SafeHtml } from './SafeHtml.tsx'

/** What the retailer says about a page, below all of it; nothing where it says nothing. */
export function PageText({ html }: { html: string | undefined }) {
  if (!html) return null
  return <SafeHtml html={html} className={styles.text} />
}
