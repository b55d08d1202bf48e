import type { ReactNode } from 'react'
import { Blueprint } from '../drawing/Blueprint.tsx'
import { EmptyDrawing } from '../drawing/EmptyDrawing.tsx'
import styles from './State.module.css'

export interface EmptyStateProps {
  title: string
  /** Text on what to do next. */
  text?: ReactNode
  /** The button or link for that. */
  action?: ReactNode
  /** Replaces the default picture of a crate. */
  drawing?: ReactNode
  heading?: 'h1' | 'h2' | 'h3' | undefined
}

/** An empty list with a hint on what to do. */
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
