import type { ReactNode } from 'react'
import { Blueprint } from '../drawing/Blueprint.tsx'
import { EmptyDrawing } from '../drawing/EmptyDrawing.tsx'
import styles from './State.module.css'

export interface EmptyStateProps {
  title: string
  /** What to do next. */
  text?: ReactNode
  /** A button or a link that does it. */
  action?: ReactNode
  /** In place of the crate. */
  drawing?: ReactNode
  heading?: 'h1' | 'h2' | 'h3' | undefined
}

/** Nothing is here yet, and what to do about it. */
export function EmptyState({ title, text, action, drawing, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <Blueprint className={styles.state}>
      {drawing ?? <EmptyDrawing />}
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </Blueprint>
  )
}
