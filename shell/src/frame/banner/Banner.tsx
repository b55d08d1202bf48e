import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './Banner.module.css'

/** As in its styles, in pixels. */
const BANNER_HEIGHT = 48

export interface BannerProps {
  as: 'aside' | 'section'
  label: string
  /** What is looked at is not what others see, or somebody else's account is worked in. */
  tone: 'ink' | 'blueprint'
  lead: string
  /** What it is about: cut off when there is little room. */
  subject: string
  /** How long. */
  note: ReactNode
  action: { text: string; disabled: boolean; run: () => void }
}

/** A bar above every page that says in what state it is seen, and leads out of it. Several stand under each other. */
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

/** Gives each bar its place under those before it; what sticks to the top of the page stands under all of them. */
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
