import type { ReactNode } from 'react'
import { CloseIcon } from '../icon/signs.tsx'
import { plainLink, type RenderLink } from '../link.tsx'
import styles from './Chip.module.css'

export interface ChipProps {
  children: ReactNode
  /** URL of the chip. With `removes` it is the page without this choice. */
  href: string
  current?: boolean | undefined
  /** Draws a cross and tells screen readers that the link removes the choice. */
  removes?: boolean | undefined
  renderLink?: RenderLink | undefined
}

/** A choice as a link: a popular filter, or an applied one that can be removed. */
export function Chip({ children, href, current, removes, renderLink = plainLink }: ChipProps) {
  return renderLink({
    href,
    className: styles.chip,
    'aria-current': current ? 'true' : undefined,
    'aria-label': removes && typeof children === 'string' ? `Убрать: ${children}` : undefined,
    children: (
      <>
        {children}
        {removes && <CloseIcon size={16} />}
      </>
    ),
  })
}
