import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './Banner.module.css'

/** The same as in its styles, in pixels. */
const BANNER_HEIGHT = 48

export interface BannerProps {
  as: 'aside' | 'section'
  label: string
  /** `ink`: the page is a preview; `blueprint`: staff works in a client's account. */
  tone: 'ink' | 'blueprint'
  lead: string
  /** The subject of the banner, truncated on a narrow screen. */
  subject: string
  /** How long the state lasts. */
  note: ReactNode
  action: { text: string; disabled: boolean; run: () => void }
}

/** A banner above every page that names a special state and has a button to end it. Several banners stack. */
export function Banner({ as: Element, label, tone, lead, subject, note, action }: BannerProps) {
  const place = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const own = place.current
    if (own) return registerBanner(own)
  }, [])
  return (
    <Element ref={place} className={`${styles.bar} ${styles[tone]}`} aria-label={label} data-boundary="shell">
      <p className={styles.text}>
        {lead} <b className={styles.subject}>{subject}</b>
      </p>{' '}
      <span className={styles.note}>{note}</span>
      <button type="button" className={styles.action} disabled={action.disabled} onClick={action.run}>
        {action.text}
      </button>
    </Element>
  )
}

const mountedBanners = new Set<HTMLElement>()

/** Positions each banner under the ones before it; `--banner-height` offsets sticky elements of the page. */
function registerBanner(bar: HTMLElement): () => void {
  mountedBanners.add(bar)
  layoutBanners()
  return () => {
    mountedBanners.delete(bar)
    layoutBanners()
  }
}

function layoutBanners(): void {
  const inOrder = [...mountedBanners].sort((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
  inOrder.forEach((bar, at) => {
    bar.style.top = `${at * BANNER_HEIGHT}px`
  })
  const { style } = document.documentElement
  if (inOrder.length > 0) style.setProperty('--banner-height', `${inOrder.length * BANNER_HEIGHT}px`)
  else style.removeProperty('--banner-height')
}
