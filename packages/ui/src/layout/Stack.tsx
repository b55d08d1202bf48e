import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Stack.module.css'

export interface StackProps {
  children: ReactNode
  /** In steps of 4 px. */
  gap?: 1 | 2 | 3 | 4 | 6 | 8 | 12 | undefined
  as?: 'div' | 'section' | 'ul' | 'ol' | 'nav' | undefined
  className?: string | undefined
}

/** A vertical stack. */
export function Stack({ children, gap = 4, as: Element = 'div', className }: StackProps) {
  return <Element className={classNames(styles.stack, styles[`gap${gap}`], className)}>{children}</Element>
}

/** Inline items that wrap. */
export function Cluster({ children, gap = 2, as: Element = 'div', className }: StackProps) {
  return <Element className={classNames(styles.cluster, styles[`gap${gap}`], className)}>{children}</Element>
}

/** Equal columns, as many as fit; `narrow` columns are at least 160 px wide, `wide` ones 320, others 240. */
export function Columns({
  children,
  gap = 4,
  width = 'medium',
  as: Element = 'div',
  className,
}: StackProps & { width?: 'narrow' | 'medium' | 'wide' | undefined }) {
  return (
    <Element className={classNames(styles.columns, styles[width], styles[`gap${gap}`], className)}>{children}</Element>
  )
}
