import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Spinner } from '../feedback/Spinner.tsx'
import styles from './Button.module.css'
import { type ButtonLook, buttonClass } from './button-class.ts'

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Replaces the label with a spinner, keeps the width, and ignores clicks. */
  loading?: boolean | undefined
}

/** A button. While loading it keeps focus and stays in the reading order, but does nothing when pressed. */
export function Button({ kind, size, wide, loading = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ kind, size, wide }), loading && styles.loading, className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      <span className={styles.content}>{children}</span>
      {loading && <Spinner size={20} className={styles.spinner} />}
    </button>
  )
}
