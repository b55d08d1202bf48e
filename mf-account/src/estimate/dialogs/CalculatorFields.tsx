import type { Calculator, CalculatorField } from '@vitrina/site/calculators'
import { formatNumber } from '@vitrina/site/numbers'
import { SelectField } from '@vitrina/ui/SelectField'
import { TextField } from '@vitrina/ui/TextField'
import styles from './dialogs.module.css'

export interface CalculatorFieldsProps {
  calculator: Calculator
  typed: Readonly<Record<string, string>>
  faults: Readonly<Record<string, string>>
  onTyped: (name: string, text: string) => void
}

/** The value of a field: what was typed, or its initial value. */
export const textIn = (typed: Readonly<Record<string, string>>, { name, initial }: CalculatorField): string =>
  typed[name] ?? (initial === undefined ? '' : formatNumber(initial))

/** Fields for the sizes of a calculator. */
export function CalculatorFields({ calculator, typed, faults, onTyped }: CalculatorFieldsProps) {
  return (
    <div className={styles.fields}>
      {calculator.fields.map((field) => {
        const { name, unit, choices } = field
        const about = {
          label: unit ? `${field.label}, ${unit}` : field.label,
          value: textIn(typed, field),
          error: faults[name],
        }
        return choices ? (
          <SelectField key={name} {...about} onChange={(event) => onTyped(name, event.target.value)}>
            {choices.map(({ value, label }) => (
              <option key={value} value={formatNumber(value)}>
                {label}
              </option>
            ))}
          </SelectField>
        ) : (
          <TextField
            key={name}
            {...about}
            inputMode="decimal"
            onChange={(event) => onTyped(name, event.target.value)}
          />
        )
      })}
    </div>
  )
}
