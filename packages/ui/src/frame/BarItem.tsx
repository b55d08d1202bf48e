import type { ReactNode } from 'react'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'
import { plainLink, type RenderLink } from '../link.tsx'
import { CountBadge } from '../mark/CountBadge.tsx'
import styles from './BarItem.module.css'

export interface BarItemProps {
  href: string
  icon: ReactNode
  /** «Избранное», or the sum under the basket. */
  text: ReactNode
  /** Said in place of the text and the number: «Корзина, 3 товара на 4 500 ₽». */
  label?: string | undefined
  count?: number | undefined
  current?: boolean | undefined
  renderLink?: RenderLink | undefined
}

/** A place of the header or of the phone's bottom bar: an icon with a number and a word under it. */
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
        {/* Another word is another element: one that changed in place would have moved. */}
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
