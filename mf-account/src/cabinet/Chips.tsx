import type { ReactNode } from 'react'
import styles from './Chips.module.css'

/** Chips that narrow what a page shows: on a phone one line that is pushed aside, so that the list begins at once. */
export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.chips} aria-label={label}>
      {children}
    </nav>
  )
}
