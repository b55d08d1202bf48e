import { useState, useSyncExternalStore } from 'react'
import { classNames } from '../class-names.ts'
import { useLazyComponent, withRetry } from '../on-demand.ts'
import styles from './SafeHtml.module.css'
import type { SafeHtmlProps } from './SafeHtml.tsx'

export interface ServedHtmlProps extends SafeHtmlProps {
  /** The same text without markup, shown until the parser is loaded. */
  plain?: string | undefined
}

const subscribeToNothing = () => () => {}
const noop = () => undefined

const loadSafeHtml = withRetry(() =>
  import(/* webpackChunkName: "safe-html" */ './SafeHtml.tsx').then(({ SafeHtml }) => ({ default: SafeHtml })),
)

/**
 * `SafeHtml` for server-rendered pages: hydration leaves the server markup untouched, and the HTML parser is loaded
 * only for pages rendered in the browser. The server build replaces this module with `SafeHtml`.
 */
export function ServedHtml({ html, plain, inline = false, lightbox, className }: ServedHtmlProps) {
  const isTakenOver = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )
  const [served] = useState(isTakenOver ? html : null)
  const isText = inline && !/[<&]/.test(html)
  const Reader = useLazyComponent(loadSafeHtml, served !== html && !isText, noop)
  const Tag = inline ? 'span' : 'div'
  const name = inline ? className : classNames(styles.prose, className)
  if (isText) return <Tag className={name}>{html}</Tag>
  if (served === html) {
    // React sets it only when it creates the element, and the server has created this one.
    // biome-ignore lint/security/noDangerouslySetInnerHtml: keeps React out of the server's markup, nothing is written
    return <Tag className={name} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  }
  if (Reader) return <Reader html={html} inline={inline} lightbox={lightbox} className={className} />
  return <Tag className={name}>{plain}</Tag>
}
