import { roundTo3 } from '../quantity.ts'
import { type Calculator, inputValue } from './calculator.ts'
import { height, length, needsOf, openings, perimeter, roundUpToWhole, wallArea, wasteField, width } from './sizes.ts'

/** Trim at the top and the bottom of a strip, metres. */
const TRIM = 0.1

/** Kilograms of dry glue per square metre: a pack of 250 g is enough for about 25–35 m². */
const GLUE = 0.01

/**
 * Rolls of wallpaper. A strip is 10 cm longer than the height of the wall, rounded up to whole repeats of the pattern.
 * Strips: ⌈perimeter / width of the roll⌉ minus the whole strips that fit into the openings. Rolls: ⌈strips / ⌊length
 * of the roll / strip⌋⌉. Glue 10 g/m².
 * Source: ГОСТ 6810-2002 (rolls of 0,53 × 10,05 m and 1,06 × 10,05 m) and cutting by whole repeats.
 */
export const wallpaper: Calculator = {
  kind: 'wallpaper',
  version: 1,
  formula:
    'полоса\u00a0— высота + 10\u00a0см, вверх до\u00a0целого раппорта; полос\u00a0— периметр ÷ ширина рулона − целые полосы проёмов; рулонов\u00a0— полосы ÷ полосы из\u00a0рулона; клей 10\u00a0г/м²',
  source: 'ГОСТ\u00a06810-2002: размеры рулонов; раскрой по\u00a0целым раппортам',
  fields: [
    length,
    width,
    { ...height, most: 10 },
    openings,
    { name: 'roll', label: 'Ширина рулона', unit: 'м', least: 0.3, most: 2, initial: 0.53 },
    { name: 'rollLength', label: 'Длина рулона', unit: 'м', least: 5, most: 50, initial: 10.05 },
    { name: 'repeat', label: 'Раппорт', unit: 'см', least: 0, most: 150, initial: 0 },
    wasteField(0),
  ],
  calculate: (inputs) => {
    const area = wallArea(inputs)
    if (area <= 0) return []
    const repeat = inputValue(inputs, 'repeat') / 100
    const cut = inputValue(inputs, 'height') + TRIM
    const strip = repeat > 0 ? roundUpToWhole(cut / repeat) * repeat : cut
    const all = roundUpToWhole(perimeter(inputs) / inputValue(inputs, 'roll'))
    const spared = Math.floor(
      roundTo3(inputValue(inputs, 'openings') / (inputValue(inputs, 'height') * inputValue(inputs, 'roll'))),
    )
    const strips = Math.max(1, all - spared)
    const fromRoll = Math.floor(roundTo3(inputValue(inputs, 'rollLength') / strip))
    const rolls = fromRoll >= 1 ? strips / fromRoll : (strips * strip) / inputValue(inputs, 'rollLength')
    return needsOf(inputs, [
      {
        ...{ key: 'roll', name: 'Обои', wanted: roundUpToWhole(rolls), wantedUnit: 'рулон' },
        fit: { sides: { one: 1000 * inputValue(inputs, 'roll'), other: 1000 * inputValue(inputs, 'rollLength') } },
      },
      { key: 'glue', name: 'Клей обойный', wanted: area * GLUE, wantedUnit: 'кг' },
    ])
  },
}
