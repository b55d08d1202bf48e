import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { BESIDE_SIDEBAR } from './beside-sidebar.ts'
import styles from './SidebarLayout.module.css'

export interface SidebarLayoutProps {
  /** Hidden below 1024 px: there the page shows the same content in a sheet. */
  sidebar: ReactNode
  sidebarLabel: string
  children: ReactNode
  /** `right` is for the summary of a basket, and stays visible (below the content) on narrow screens. */
  side?: 'left' | 'right' | undefined
  /** The column is put away and the content takes its place. */
  folded?: boolean | undefined
  /** Words of a link over a long column on the left, for who goes by the keyboard. */
  skip?: string | undefined
}

/**
 * A narrow column that sticks while the page scrolls, and the content beside it. They stand in the document in the order in
 * which a narrow screen shows them: a page that is painted before its end has arrived does not move.
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
