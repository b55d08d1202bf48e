import type { ReactNode } from 'react'
import styles from './Chips.module.css'

/** Filter chips of a page: on a phone one scrolling line, so that the list starts on the first screen. */
export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.chips} aria-label={label}>
      {children}
    </nav>
  )
}
