import type { ReactNode } from 'react'
import styles from './Icon.module.css'

export interface IconProps {
  /** Side of the square in CSS pixels: 16, 20 or 24 (the default). */
  size?: 16 | 20 | 24
  className?: string | undefined
}

/** The base of every icon: a 24 px drawing in the text colour, hidden from screen readers. */
export function Icon({ size = 24, className, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      className={className ? `${styles.icon} ${className}` : styles.icon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size === 16 ? 2 : 1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}
