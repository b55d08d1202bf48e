import { useMemo } from 'react'
import { classNames } from '../class-names.ts'
import { htmlToElements } from './html-to-elements.ts'
import styles from './SafeHtml.module.css'

export interface SafeHtmlProps {
  /** Untrusted HTML: tags that are not on the allow list are removed, and their text stays. */
  html: string
  /** Only inline markup that is valid inside a heading: `a`, emphasis, superscript and subscript. */
  inline?: boolean | undefined
  /** Viewer group of images that belong to no gallery; undefined leaves them plain. */
  lightbox?: string | undefined
  className?: string | undefined
}

/** Renders untrusted HTML as React elements; nothing in it can run, and the browser never parses the markup. */
export function SafeHtml({ html, inline = false, lightbox, className }: SafeHtmlProps) {
  const elements = useMemo(() => htmlToElements(html, inline, lightbox), [html, inline, lightbox])
  if (inline) return <span className={className}>{elements}</span>
  return <div className={classNames(styles.prose, className)}>{elements}</div>
}
