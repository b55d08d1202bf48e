import type { Estimate } from '@vitrina/contracts/site/estimates'
import { calculatorOf, inputsOf } from '@vitrina/site/calculators'
import { formatNumber } from '@vitrina/site/numbers'
import { Button } from '@vitrina/ui/Button'
import styles from './EstimateSections.module.css'
import { estimateTexts as texts } from './texts.ts'

export interface CalculationHeadProps {
  calculation: Estimate['calculations'][number]
  isReadOnly: boolean
  onSizes: () => void
}

/** The sizes of a calculation in words: «Длина 5 м, Высота 2,7 м»; '' when its calculator is no longer there. */
function sizesOf({ calculator: kind, inputs: kept }: CalculationHeadProps['calculation']): string {
  const calculator = calculatorOf(kind)
  if (!calculator) return ''
  const inputs = inputsOf(calculator, kept)
  return calculator.fields
    .flatMap(({ name, label, unit, choices }) => {
      const value = inputs[name]
      if (value === undefined) return []
      const shown = choices?.find((choice) => choice.value === value)?.label ?? formatNumber(value)
      return [`${label.toLowerCase()}\u00a0— ${shown}${unit && `\u00a0${unit}`}`]
    })
    .join(', ')
}

/** What the lines under it were calculated from, and the way to change it for all of them. */
export function CalculationHead({ calculation, isReadOnly, onSizes }: CalculationHeadProps) {
  const { title } = calculation
  return (
    <div className={styles.calculation}>
      <h3>{title}</h3>
      <span className={styles.sizes}>{sizesOf(calculation)}</span>
      {!isReadOnly && (
        <Button size="sm" kind="ghost" aria-label={texts.sizesOf(title)} onClick={onSizes}>
          {texts.changeSizes}
        </Button>
      )}
    </div>
  )
}
