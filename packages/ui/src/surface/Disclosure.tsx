import type { ReactNode } from 'react'
import { ChevronDownIcon } from '../icon/signs.tsx'
import styles from './Disclosure.module.css'

export interface DisclosureProps {
  title: ReactNode
  /** Content to the right of the title: a count, a chosen value. */
  aside?: ReactNode
  open?: boolean | undefined
  children: ReactNode
}

/** A native disclosure that works without scripts; find-in-page opens it. */
export function Disclosure({ title, aside, open, children }: DisclosureProps) {
  return (
    <details className={styles.root} open={open}>
      <summary className={styles.summary}>
        <span className={styles.title}>{title}</span>
        {aside && <span className={styles.aside}>{aside}</span>}
        <ChevronDownIcon size={20} className={styles.arrow} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
