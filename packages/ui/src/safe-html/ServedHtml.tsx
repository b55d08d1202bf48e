import { useState, useSyncExternalStore } from 'react'
import { classNames } from '../class-names.ts'
import { useLazyComponent, withRetry } from '../on-demand.ts'
import styles from './SafeHtml.module.css'
import type { SafeHtmlProps } from './SafeHtml.tsx'

export interface ServedHtmlProps extends SafeHtmlProps {
  /** The same without markup, shown until the markup can be read. */
  plain?: string | undefined
}

const subscribeToNothing = () => () => {}
const noop = () => undefined

const loadSafeHtml = withRetry(() =>
  import(/* webpackChunkName: "safe-html" */ './SafeHtml.tsx').then(({ SafeHtml }) => ({ default: SafeHtml })),
)

/**
 * `SafeHtml` for pages that the server has drawn: the browser leaves that part of the document as it is, and fetches
 * the reader of HTML only for pages that it draws itself. The server's build has `SafeHtml` in its place.
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
    // React writes it only where it makes the element, and the server has made this one.
    // biome-ignore lint/security/noDangerouslySetInnerHtml: keeps React out of the server's markup, nothing is written
    return <Tag className={name} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  }
  if (Reader) return <Reader html={html} inline={inline} lightbox={lightbox} className={className} />
  return <Tag className={name}>{plain}</Tag>
}
