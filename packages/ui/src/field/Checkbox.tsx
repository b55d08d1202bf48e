import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Choice.module.css'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'id' | 'size'> {
  label: ReactNode
  /** A muted number at the end of the line: the count of a filter value. */
  count?: number | undefined
  hint?: ReactNode
  error?: ReactNode
}

const markClass = classNames(styles.mark, styles.square)

export interface CheckMarkProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Replaces the visible label. */
  'aria-label': string
}

/** A checkbox without a visible label, with its click area; `className` applies to that area. */
export function CheckMark({ className, ...input }: CheckMarkProps) {
  return (
    <label className={className}>
      <input {...input} type="checkbox" className={markClass} />
    </label>
  )
}

/** A native checkbox with its label; the whole line is clickable. */
export function Checkbox({ label, count, hint, error, className, ...input }: CheckboxProps) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className={classNames(styles.choice, className)}>
      <label className={styles.line}>
        <input
          {...input}
          type="checkbox"
          className={markClass}
          aria-describedby={note ? id : undefined}
          aria-invalid={error ? true : undefined}
        />
        <span className={styles.label}>{label}</span>
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </label>
      {note && (
        <p id={id} className={error ? styles.error : styles.hint}>
          {note}
        </p>
      )}
    </div>
  )
}
