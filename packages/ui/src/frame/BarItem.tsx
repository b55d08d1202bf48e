import type { ReactNode } from 'react'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'
import { plainLink, type RenderLink } from '../link.tsx'
import { CountBadge } from '../mark/CountBadge.tsx'
import styles from './BarItem.module.css'

export interface BarItemProps {
  href: string
  icon: ReactNode
  /** Visible label: «Избранное», or the sum of the basket. */
  text: ReactNode
  /** Accessible name that replaces the text and the number: «Корзина, 3 товара на 4 500 ₽». */
  label?: string | undefined
  count?: number | undefined
  current?: boolean | undefined
  renderLink?: RenderLink | undefined
}

/** An item of the header or of the phone's bottom bar: an icon with a number and a label. */
export function BarItem({ href, icon, text, label, count = 0, current, renderLink = plainLink }: BarItemProps) {
  return renderLink({
    href,
    className: styles.item,
    'aria-current': current ? 'page' : undefined,
    children: (
      <>
        <span className={styles.icon}>
          {icon}
          <span className={styles.count}>
            <CountBadge count={count} />
          </span>
        </span>
        {/* Keyed by the text: a text that changes in place would count as a layout shift. */}
        <span
          key={typeof text === 'string' ? text : undefined}
          className={styles.text}
          aria-hidden={label !== undefined || undefined}
        >
          {text}
        </span>
        {label && <VisuallyHidden>{label}</VisuallyHidden>}
      </>
    ),
  })
}
