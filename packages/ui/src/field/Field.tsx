import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Field.module.css'

/** Attributes that connect a control with its label, hint and error. */
export interface ControlAttributes {
  id: string
  className: string | undefined
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
}

export interface FieldLook {
  label: string
  hint?: ReactNode
  /** The error and how to fix it; its presence marks the control as invalid. */
  error?: ReactNode
  /** Adds «необязательно» to the label: most fields are required, so the optional ones are marked. */
  optional?: boolean | undefined
  /** Shows the label to screen readers only, where the context makes it obvious (a search in a header). */
  hideLabel?: boolean | undefined
  className?: string | undefined
}

export interface FieldProps extends FieldLook {
  children: (control: ControlAttributes) => ReactNode
}

/** Layout of a form field: label, control, hint, error. The fields below are built with it. */
export function Field({ label, hint, error, optional, hideLabel, className, children }: FieldProps) {
  const id = useId()
  const described = classNames(hint ? `${id}-hint` : null, error ? `${id}-error` : null)
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={hideLabel ? styles.hiddenLabel : styles.label}>
        {label}
        {optional && <span className={styles.optional}> необязательно</span>}
      </label>
      {children({
        id,
        className: styles.control,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
