/** Fields that calculators of walls, floors and roofs have in common, and the surface that they mean. */
import { type CalculatorField, given, type Inputs } from './calculator.ts'

export const waste: CalculatorField = { name: 'waste', label: 'Запас', unit: '%', least: 0, most: 100, initial: 10 }

export const layers: CalculatorField = { name: 'layers', label: 'Слоёв', unit: '', least: 1, most: 20, initial: 1 }

export const openings: CalculatorField = {
  ...{ name: 'openings', label: 'Проёмы', unit: 'м²' },
  ...{ least: 0, most: 10_000, initial: 0 },
}

export const sides: readonly CalculatorField[] = [
  { name: 'length', label: 'Длина', unit: 'м', least: 0.01, most: 1000 },
  { name: 'height', label: 'Высота или ширина', unit: 'м', least: 0.01, most: 1000 },
]

/** Square metres of one side without its openings. */
export const surface = (inputs: Inputs): number =>
  Math.max(0, given(inputs, 'length') * given(inputs, 'height') - given(inputs, 'openings'))
