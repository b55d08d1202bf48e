import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Choice.module.css'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'id' | 'size'> {
  label: ReactNode
  /** A quiet number at the end of the line: how many goods a filter value has. */
  count?: number | undefined
  hint?: ReactNode
  error?: ReactNode
}

const markClass = classNames(styles.mark, styles.square)

export interface CheckMarkProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Said aloud instead of words beside the box. */
  'aria-label': string
}

/** The box alone with the place around it that can be pressed; `className` is of that place. */
export function CheckMark({ className, ...input }: CheckMarkProps) {
  return (
    <label className={className}>
      <input {...input} type="checkbox" className={markClass} />
    </label>
  )
}

/** A native checkbox with its label; a click anywhere on the line counts. */
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
