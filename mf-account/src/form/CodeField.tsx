import { classNames } from '@vitrina/ui/class-names'
import { Field } from '@vitrina/ui/Field'
import { type ReactNode, type Ref, useState } from 'react'
import styles from './CodeField.module.css'
import { CODE_LENGTH } from './code.ts'

const PLACES = Array.from({ length: CODE_LENGTH }, (_, place) => `place-${place}`)

interface CodeFieldProps {
  label: string
  hint: ReactNode
  /** Error message of the field; `isWrong` alone leaves the message to a note nearby. */
  error?: string | undefined
  value: string
  isWrong: boolean
  ref: Ref<HTMLInputElement>
  onType: (text: string) => void
}

/** Six boxes drawn below one input, so that pasting and codes suggested by the phone work as in any field. */
export function CodeField({ label, hint, error, value, isWrong, ref, onType }: CodeFieldProps) {
  const [hasFocus, setFocus] = useState(false)
  const at = Math.min(value.length, PLACES.length - 1)
  return (
    <Field label={label} hint={hint} error={error}>
      {({ id, 'aria-describedby': describedBy }) => (
        <div className={styles.boxes}>
          {PLACES.map((place, index) => (
            <span
              key={place}
              aria-hidden="true"
              className={classNames(styles.box, isWrong && styles.wrong, hasFocus && index === at && styles.current)}
            >
              {value[index]}
            </span>
          ))}
          <input
            ref={ref}
            id={id}
            className={styles.input}
            aria-describedby={describedBy}
            aria-invalid={isWrong || undefined}
            value={value}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            onChange={(event) => onType(event.target.value)}
            onFocus={() => setFocus(true)}
            onBlur={() => setFocus(false)}
          />
        </div>
      )}
    </Field>
  )
}
