import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './IconButton.module.css'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The accessible name, also shown as the native tooltip. */
  label: string
  icon: ReactNode
  /** For switches such as «в избранное»: pressed or not. Left out for plain actions. */
  pressed?: boolean | undefined
  size?: 'sm' | 'md' | undefined
  /** Draws a frame around the icon, for buttons on a busy background. */
  framed?: boolean | undefined
}

/** A square button with an icon and no visible text. */
export function IconButton({ label, icon, pressed, size = 'md', framed, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      aria-pressed={pressed}
      className={classNames(styles.button, styles[size], framed && styles.framed, className)}
    >
      {icon}
    </button>
  )
}
