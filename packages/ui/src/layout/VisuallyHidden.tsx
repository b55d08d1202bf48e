import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

export interface VisuallyHiddenProps {
  children: ReactNode
  as?: 'span' | 'h2'
  id?: string
}

/** Text for screen readers only. */
export function VisuallyHidden({ children, as: Tag = 'span', id }: VisuallyHiddenProps) {
  return (
    <Tag id={id} className={styles.hidden}>
      {children}
    </Tag>
  )
}
