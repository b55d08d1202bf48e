import type { CalculatorField } from '@vitrina/site/calculators/calculator'
import { formatNumber, parseTypedNumber } from '@vitrina/site/numbers'
import { roundTo6 } from '@vitrina/site/quantity'
import { SelectField } from '@vitrina/ui/SelectField'
import { TextField } from '@vitrina/ui/TextField'
import { MAX_INPUT_LENGTH } from './address.ts'
import styles from './SizeField.module.css'
import { calculatorTexts as texts } from './texts.ts'

export interface SizeFieldProps {
  field: CalculatorField
  text: string
  fault: string | undefined
  onTyped: (text: string) => void
}

/** Step of the stepper: a tenth for small values, one for large ones. */
const stepOf = (value: number, { most, initial }: CalculatorField): number => {
  if (most <= 30 && initial !== undefined && Number.isInteger(initial)) return 1
  if (value >= 100) return 10
  return value >= 10 || most > 200 ? 1 : 0.1
}

/** A size with its unit and stepper buttons, or a list of choices. */
export function SizeField({ field, text, fault, onTyped }: SizeFieldProps) {
  const { label, unit, least, most, choices } = field
  if (choices)
    return (
      <SelectField
        name={field.name}
        label={unit ? `${label}, ${unit}` : label}
        value={text}
        onChange={(event) => onTyped(event.target.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={formatNumber(choice.value)}>
            {choice.label}
          </option>
        ))}
      </SelectField>
    )
  const press = (sign: 1 | -1) => {
    const value = parseTypedNumber(text) ?? 0
    const moved = roundTo6(value + sign * stepOf(sign < 0 ? value - 0.001 : value, field))
    onTyped(formatNumber(Math.min(most, Math.max(least, moved))).replace(/\s/g, ''))
  }
  return (
    <div className={styles.size}>
      <TextField
        className={styles.field}
        label={unit ? `${label}, ${unit}` : label}
        name={field.name}
        value={text}
        error={fault}
        inputMode="decimal"
        autoComplete="off"
        maxLength={MAX_INPUT_LENGTH}
        onChange={(event) => onTyped(event.target.value)}
      />
      <button type="button" className={styles.press} aria-label={texts.less(label)} onClick={() => press(-1)}>
        −
      </button>
      <button type="button" className={styles.press} aria-label={texts.more(label)} onClick={() => press(1)}>
        +
      </button>
    </div>
  )
}
