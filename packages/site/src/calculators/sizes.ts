/** Fields shared by calculators, the areas computed from them, and counting in whole pieces. */
import { roundTo3 } from '../quantity.ts'
import { type CalculatorField, type Inputs, inputValue, type MaterialNeed } from './calculator.ts'

export const wasteField = (initial: number): CalculatorField => ({
  ...{ name: 'waste', label: 'Запас', unit: '%' },
  ...{ least: 0, most: 100, initial },
})

export const waste = wasteField(10)

export const layers: CalculatorField = { name: 'layers', label: 'Слоёв', unit: '', least: 1, most: 20, initial: 1 }

export const openings: CalculatorField = {
  ...{ name: 'openings', label: 'Проёмы', unit: 'м²' },
  ...{ least: 0, most: 10_000, initial: 0 },
}

/** Total perimeter of all windows and doors, metres. */
export const edges: CalculatorField = {
  ...{ name: 'edges', label: 'Периметр проёмов', unit: 'м' },
  ...{ least: 0, most: 10_000, initial: 0 },
}

export const length: CalculatorField = {
  ...{ name: 'length', label: 'Длина', unit: 'м' },
  ...{ least: 0.1, most: 100, example: 5 },
}

export const width: CalculatorField = {
  ...{ name: 'width', label: 'Ширина', unit: 'м' },
  ...{ least: 0.1, most: 100, example: 4 },
}

export const height: CalculatorField = {
  ...{ name: 'height', label: 'Высота', unit: 'м' },
  ...{ least: 0.1, most: 20, example: 2.7 },
}

/** The sides of a house or of its foundation. */
export const house: readonly CalculatorField[] = [
  { ...length, label: 'Длина дома', example: 10 },
  { ...width, label: 'Ширина дома', example: 8 },
]

export const sides: readonly CalculatorField[] = [
  { ...length, least: 0.01, most: 1000 },
  { ...height, label: 'Высота или ширина', least: 0.01, most: 1000 },
]

/** A field with a few values to choose from. */
export function choiceField(
  name: string,
  label: string,
  choices: readonly (readonly [value: number, label: string])[],
  initial: number,
): CalculatorField {
  const values = choices.map(([value]) => value)
  return {
    ...{ name, label, unit: '', least: Math.min(...values), most: Math.max(...values), initial },
    choices: choices.map(([value, words]) => ({ value, label: words })),
  }
}

/** Square metres of one side minus its openings. */
export const surfaceArea = (inputs: Inputs): number =>
  Math.max(0, inputValue(inputs, 'length') * inputValue(inputs, 'height') - inputValue(inputs, 'openings'))

/** Square metres of a floor or a ceiling. */
export const floorArea = (inputs: Inputs): number => inputValue(inputs, 'length') * inputValue(inputs, 'width')

/** Perimeter of a room or a house, metres. */
export const perimeter = (inputs: Inputs): number => 2 * (inputValue(inputs, 'length') + inputValue(inputs, 'width'))

/** Square metres of all four walls minus their openings. */
export const wallArea = (inputs: Inputs): number =>
  Math.max(0, perimeter(inputs) * inputValue(inputs, 'height') - inputValue(inputs, 'openings'))

/** Rounds up to whole pieces, ignoring the noise of binary fractions. */
export const roundUpToWhole = (count: number): number => Math.ceil(roundTo3(count))

/** Whole profiles or rods for a number of equal pieces; pieces longer than one are joined. */
export function stockLengthsFor(pieces: number, size: number, stock: number): number {
  const fromOne = Math.floor(roundTo3(stock / size))
  return Math.ceil(fromOne >= 1 ? pieces / fromOne : roundTo3((pieces * size) / stock))
}

/** Needs shared by frames with gypsum boards; the length of a profile is in metres. */
export const railOf = (profile: number) => ({
  ...{ key: 'rail', name: 'Профиль потолочный направляющий 28×27', wantedUnit: 'шт' },
  words: `Профиль направляющий ППН 27×28 мм, ${profile} м`,
  fit: { length: profile },
})
export const ceilingProfile = (key: string, profile: number) => ({
  ...{ key, name: 'Профиль потолочный 60×27', wantedUnit: 'шт' },
  words: `Профиль потолочный ПП 60×27 мм, ${profile} м`,
  fit: { length: profile },
})
export const screw25 = { key: 'screw', name: 'Саморез 25\u00a0мм', words: 'Саморез по металлу 3,5×25' }
export const screw35 = { key: 'long-screw', name: 'Саморез 35\u00a0мм', words: 'Саморез по металлу 3,5×35' }

/** A need without its waste, which comes from the inputs; the amount is rounded to three decimals. */
export type NeedWithoutWaste = Omit<MaterialNeed, 'waste'>

/** The non-zero needs, with the waste of the inputs. */
export const needsOf = (inputs: Inputs, parts: readonly NeedWithoutWaste[]): MaterialNeed[] =>
  parts
    .map((part) => ({ ...part, wanted: roundTo3(part.wanted) }))
    .filter(({ wanted }) => wanted > 0)
    .map((part) => ({ ...part, waste: inputValue(inputs, 'waste') }))
