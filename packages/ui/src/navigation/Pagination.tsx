import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '../icon/signs.tsx'
import { plainLink, type RenderLink } from '../link.tsx'
import styles from './Pagination.module.css'
import { pageNumbers } from './page-numbers.ts'

export interface PaginationProps {
  /** From 1. */
  current: number
  total: number
  hrefOf: (page: number) => string
  /** The button «Показать ещё» of the page, above the numbers. */
  more?: ReactNode
  renderLink?: RenderLink | undefined
}

/** Numbered pages as links; nothing for a single page. */
export function Pagination({ current, total, hrefOf, more, renderLink = plainLink }: PaginationProps) {
  if (total <= 1) return null
  const step = (page: number, rel: 'prev' | 'next') => {
    const inside = page >= 1 && page <= total
    const icon = rel === 'prev' ? <ChevronLeftIcon size={20} /> : <ChevronRightIcon size={20} />
    const label = rel === 'prev' ? 'Предыдущая страница' : 'Следующая страница'
    if (!inside) return <span className={classNames(styles.page, styles.off)}>{icon}</span>
    return renderLink({ href: hrefOf(page), rel, className: styles.page, 'aria-label': label, children: icon })
  }
  return (
    <div className={styles.root}>
      {more}
      <nav aria-label="Страницы">
        <ul className={styles.list}>
          <li>{step(current - 1, 'prev')}</li>
          {pageNumbers(current, total).map((page, at) => (
            <li key={page ?? `gap-${at}`}>
              {page === null ? (
                <span className={styles.gap}>…</span>
              ) : (
                renderLink({
                  href: hrefOf(page),
                  className: styles.page,
                  rel: relOf(page, current),
                  'aria-label': `Страница ${page}`,
                  'aria-current': page === current ? 'page' : undefined,
                  children: page,
                })
              )}
            </li>
          ))}
          <li>{step(current + 1, 'next')}</li>
        </ul>
      </nav>
    </div>
  )
}

function relOf(page: number, current: number): 'prev' | 'next' | undefined {
  if (page === current - 1) return 'prev'
  return page === current + 1 ? 'next' : undefined
}
