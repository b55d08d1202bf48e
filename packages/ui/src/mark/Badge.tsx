import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Badge.module.css'

export interface BadgeProps {
  kind?: 'plain' | 'sale' | 'info' | 'success' | 'warning' | undefined
  children: ReactNode
}

/** A short label on a card, a line or a heading. */
export function Badge({ kind = 'plain', children }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[kind])}>{children}</span>
}
