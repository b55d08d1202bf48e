import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Choice.module.css'

export interface RadioCard<Value extends string> {
  value: Value
  title: ReactNode
  text?: ReactNode
  /** At the right edge: a price, a date. */
  aside?: ReactNode
  disabled?: boolean | undefined
}

export interface RadioCardsProps<Value extends string> {
  legend: string
  options: readonly RadioCard<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  /** The name of the field in the form; made up when left out. */
  name?: string | undefined
  error?: ReactNode
  /** Cards side by side where there is room. */
  columns?: boolean | undefined
}

/** One choice out of a few, each explained on its own card. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, options, value, onChange, error, columns } = props
  const id = useId()
  const name = props.name ?? id
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={classNames(styles.cards, columns && styles.columns)}>
        {options.map((option) => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              className={classNames(styles.mark, styles.round)}
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.cardBody}>
              <span className={styles.cardTitle}>{option.title}</span>
              {option.text && <span className={styles.cardText}>{option.text}</span>}
            </span>
            {option.aside && <span className={styles.aside}>{option.aside}</span>}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
