import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
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
}

/** A narrow column that sticks while the page scrolls, and the content beside it. */
export function SidebarLayout({ sidebar, sidebarLabel, children, side = 'left', folded }: SidebarLayoutProps) {
  return (
    <div className={classNames(styles.layout, !folded && styles[side])}>
      <aside className={styles.sidebar} aria-label={sidebarLabel} hidden={folded}>
        {sidebar}
      </aside>
      <div className={styles.content}>{children}</div>
    </div>
  )
}
