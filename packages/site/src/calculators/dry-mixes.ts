import { type Calculator, type CalculatorField, type Inputs, inputValue } from './calculator.ts'
import {
  choiceField,
  floorArea,
  height,
  length,
  needsOf,
  openings,
  surfaceArea,
  wallArea,
  waste,
  width,
} from './sizes.ts'

/** Litres of primer per square metre and coat; makers of deep primers for walls and floors state 0,1–0,2 l. */
export const PRIMER = 0.15

const thicknessField = (least: number, most: number, initial: number): CalculatorField => ({
  ...{ name: 'thickness', label: 'Толщина слоя', unit: 'мм' },
  ...{ least, most, initial },
})

/** Kilograms of dry mix: area × thickness in mm × kilograms for 1 m² and 1 mm. */
const mixAmount = (inputs: Inputs, area: number): number =>
  area * inputValue(inputs, 'thickness') * inputValue(inputs, 'rate')

/**
 * Kilograms of plaster: (length × height − openings) × thickness in mm × kilograms for 1 m² and 1 mm; beacons every 1,2
 * m along the wall, each as high as the wall; primer 0,15 l/m².
 * Source: Knauf Rotband, technical sheet: 8,5 kg for 1 m² at 10 mm; cement mixes about 15 kg according to their bags.
 */
export const plaster: Calculator = {
  kind: 'plaster',
  version: 1,
  formula:
    '(длина × высота − проёмы) × толщина слоя × расход на\u00a01\u00a0мм; маяки через 1,2\u00a0м, грунтовка 0,15\u00a0л/м²',
  source: 'Кнауф-Ротбанд, технический лист: 8,5\u00a0кг/м² при слое 10\u00a0мм; цементные смеси\u00a0— 15\u00a0кг/м²',
  fields: [
    length,
    height,
    openings,
    thicknessField(2, 100, 10),
    choiceField(
      'rate',
      'Смесь',
      [
        [0.85, 'Гипсовая, 8,5\u00a0кг на\u00a010\u00a0мм'],
        [1.5, 'Цементная, 15\u00a0кг на\u00a010\u00a0мм'],
      ],
      0.85,
    ),
    { name: 'beacon', label: 'Длина маяка', unit: 'м', least: 0.5, most: 6, initial: 3 },
    waste,
  ],
  calculate: (inputs) => {
    const area = surfaceArea(inputs)
    if (area <= 0) return []
    const beacons = Math.ceil(inputValue(inputs, 'length') / 1.2) + 1
    return needsOf(inputs, [
      {
        ...{ key: 'mix', name: inputValue(inputs, 'rate') < 1 ? 'Штукатурка гипсовая' : 'Штукатурка цементная' },
        ...{ wanted: mixAmount(inputs, area), wantedUnit: 'кг' },
      },
      {
        ...{ key: 'beacon', name: 'Маяк штукатурный', wantedUnit: 'шт' },
        wanted: Math.ceil((beacons * inputValue(inputs, 'height')) / inputValue(inputs, 'beacon')),
      },
      { key: 'primer', name: 'Грунтовка', wanted: area * PRIMER, wantedUnit: 'л' },
    ])
  },
}

/**
 * Kilograms of putty for the walls of a room: (2 × (length + width) × height − openings) × thickness in mm × kilograms
 * for 1 m² and 1 mm; primer 0,15 l/m².
 * Source: Knauf Fugen and Rotband Finish, technical sheets: 0,8–1,0 kg for 1 m² at 1 mm.
 */
export const putty: Calculator = {
  kind: 'putty',
  version: 1,
  formula: '(периметр × высота − проёмы) × толщина слоя × расход на\u00a01\u00a0мм; грунтовка 0,15\u00a0л/м²',
  source: 'Кнауф-Фуген и\u00a0Кнауф-Ротбанд Финиш, технические листы: 0,8–1\u00a0кг/м² на\u00a01\u00a0мм слоя',
  fields: [
    length,
    width,
    height,
    openings,
    thicknessField(0.2, 10, 1),
    { name: 'rate', label: 'Расход на\u00a01\u00a0м² и\u00a01\u00a0мм', unit: 'кг', least: 0.1, most: 3, initial: 1 },
    waste,
  ],
  calculate: (inputs) => {
    const area = wallArea(inputs)
    return needsOf(inputs, [
      {
        ...{ key: 'mix', name: 'Шпаклёвка', words: 'Шпаклёвка гипсовая' },
        wanted: mixAmount(inputs, area),
        wantedUnit: 'кг',
      },
      { key: 'primer', name: 'Грунтовка', wanted: area * PRIMER, wantedUnit: 'л' },
    ])
  },
}

/**
 * Kilograms of a self-levelling floor: length × width × thickness in mm × kilograms for 1 m² and 1 mm; primer 0,15 l/m².
 * Source: Knauf Tribon, technical sheet: 1,7–1,8 kg for 1 m² at 1 mm.
 */
export const levelling: Calculator = {
  kind: 'levelling',
  version: 1,
  formula: 'длина × ширина × толщина слоя × расход на\u00a01\u00a0мм; грунтовка 0,15\u00a0л/м²',
  source: 'Кнауф-Трибон, технический лист: 1,7–1,8\u00a0кг/м² на\u00a01\u00a0мм слоя',
  fields: [
    length,
    width,
    thicknessField(1, 100, 10),
    { name: 'rate', label: 'Расход на\u00a01\u00a0м² и\u00a01\u00a0мм', unit: 'кг', least: 0.5, most: 3, initial: 1.7 },
    waste,
  ],
  calculate: (inputs) => {
    const area = floorArea(inputs)
    return needsOf(inputs, [
      { key: 'mix', name: 'Наливной пол', wanted: mixAmount(inputs, area), wantedUnit: 'кг' },
      { key: 'primer', name: 'Грунтовка', wanted: area * PRIMER, wantedUnit: 'л' },
    ])
  },
}
