import type { ReactNode } from 'react'
import styles from './PageTitle.module.css'

export interface PageTitleProps {
  children: ReactNode
  /** Muted text after the title: «248 товаров». */
  aside?: ReactNode
  /** Buttons at the right edge. */
  actions?: ReactNode
}

/** The one `h1` of a page. */
export function PageTitle({ children, aside, actions }: PageTitleProps) {
  return (
    <div className={styles.root}>
      <div className={styles.words}>
        <h1 className={styles.title}>{children}</h1>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
