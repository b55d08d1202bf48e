import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { BESIDE_SIDEBAR } from './beside-sidebar.ts'
import styles from './SidebarLayout.module.css'

export interface SidebarLayoutProps {
  /** Hidden below 1024 px, where the page shows the same content in a sheet. */
  sidebar: ReactNode
  sidebarLabel: string
  children: ReactNode
  /** `right` is for the summary of a basket, and stays visible (below the content) on narrow screens. */
  side?: 'left' | 'right' | undefined
  /** The column is folded and the content takes its place. */
  folded?: boolean | undefined
  /** Text of a skip link over a long left column, for keyboard users. */
  skip?: string | undefined
}

/**
 * A narrow sticky column with the content beside it. Their order in the document is that of a narrow screen, so that a
 * page that is painted while streaming does not shift.
 */
export function SidebarLayout({ sidebar, sidebarLabel, children, side = 'left', folded, skip }: SidebarLayoutProps) {
  const column = (
    <aside key="sidebar" className={styles.sidebar} aria-label={sidebarLabel} hidden={folded}>
      {skip && (
        <a
          className={styles.skip}
          href={`#${BESIDE_SIDEBAR}`}
          onClick={(event) => {
            const content = document.getElementById(BESIDE_SIDEBAR)
            if (!content) return
            event.preventDefault()
            content.focus()
          }}
        >
          {skip}
        </a>
      )}
      {sidebar}
    </aside>
  )
  const content = (
    <div key="content" className={styles.content} {...(side === 'left' ? { id: BESIDE_SIDEBAR, tabIndex: -1 } : {})}>
      {children}
    </div>
  )
  return (
    <div className={classNames(styles.layout, !folded && styles[side])}>
      {side === 'left' ? [column, content] : [content, column]}
    </div>
  )
}
