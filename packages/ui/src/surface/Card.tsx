import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Card.module.css'

export interface CardProps {
  children: ReactNode
  /** `none` for content with its own padding, such as a table. */
  padding?: 'none' | 'md' | 'lg' | undefined
  as?: 'div' | 'section' | 'article' | 'li' | 'aside' | undefined
  className?: string | undefined
}

/** A white box with a hairline border. */
export function Card({ children, padding = 'md', as: Tag = 'div', className }: CardProps) {
  return <Tag className={classNames(styles.card, styles[padding], className)}>{children}</Tag>
}
