import { useMemo } from 'react'
import { classNames } from '../class-names.ts'
import { htmlToElements } from './html-to-elements.ts'
import styles from './SafeHtml.module.css'

export interface SafeHtmlProps {
  /** HTML from outside, trusted for nothing: what is not on the list of allowed tags loses its tags and keeps its text. */
  html: string
  /** Only what may stand inside a heading or a line: `a`, emphasis, raised and lowered characters. */
  inline?: boolean | undefined
  /** Group under which images that are in no gallery open in the lightbox of the page; left out, they stay as they are. */
  lightbox?: string | undefined
  className?: string | undefined
}

/** HTML from outside as elements; nothing in it can run, and no markup is handed to the browser to parse. */
export function SafeHtml({ html, inline = false, lightbox, className }: SafeHtmlProps) {
  const elements = useMemo(() => htmlToElements(html, inline, lightbox), [html, inline, lightbox])
  if (inline) return <span className={className}>{elements}</span>
  return <div className={classNames(styles.prose, className)}>{elements}</div>
}
