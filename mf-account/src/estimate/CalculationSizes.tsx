import type { Estimate } from '@vitrina/contracts/site/estimates'
import { calculatorOf, inputsOf } from '@vitrina/site/calculators'
import { formatNumber } from '@vitrina/site/numbers'

/** The sizes of a calculation in words: «длина — 5 м, высота — 2,7 м»; nothing when its calculator no longer exists. */
export default function CalculationSizes({ calculation }: { calculation: Estimate['calculations'][number] }) {
  const calculator = calculatorOf(calculation.calculator)
  if (!calculator) return null
  const inputs = inputsOf(calculator, calculation.inputs)
  const sizes = calculator.fields.flatMap(({ name, label, unit, choices }) => {
    const value = inputs[name]
    if (value === undefined) return []
    const shown = choices?.find((choice) => choice.value === value)?.label ?? formatNumber(value)
    return [`${label.toLowerCase()}\u00a0— ${shown}${unit && `\u00a0${unit}`}`]
  })
  return sizes.join(', ')
}
