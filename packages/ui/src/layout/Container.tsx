import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Container.module.css'

export interface ContainerProps {
  children: ReactNode
  as?: 'div' | 'main' | 'section' | 'header' | 'footer' | undefined
  className?: string | undefined
}

/** Content up to 1320 px wide with the page's side margins. */
export function Container({ children, as: Tag = 'div', className }: ContainerProps) {
  return <Tag className={classNames(styles.container, className)}>{children}</Tag>
}
