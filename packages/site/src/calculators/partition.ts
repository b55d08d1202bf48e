import { type Calculator, type Inputs, inputValue } from './calculator.ts'
import {
  choiceField,
  height,
  length,
  needsOf,
  openings,
  roundUpToWhole,
  screw25,
  screw35,
  stockLengthsFor,
  surfaceArea,
  waste,
} from './sizes.ts'

/** Screws per square metre of the partition, both sides, by the layers of a side: through one layer, through two. */
const screwsByLayers: Readonly<Record<number, readonly [short: number, long: number]>> = { 1: [34, 0], 2: [14, 30] }

/** Posts at every step and at both ends. */
const posts = (inputs: Inputs): number =>
  roundUpToWhole(inputValue(inputs, 'length') / (inputValue(inputs, 'step') / 1000)) + 1

/**
 * A frame of steel profiles with gypsum boards on both sides. Rails: 2 × length. Posts: at every step and both ends.
 * Boards in m²: 2 × layers × (length × height − openings); wool in m² once; screws per square metre.
 * Source: Knauf С111 and С112, consumption of materials for 1 m² of a partition without cutting loss: 2,0 and 4,0 m² of
 * boards, 34 screws TN 25, or 14 of them and 30 TN 35. An estimator's handbook for КНАУФ С-111 and С-112 has the same
 * boards and 2,0 m of posts for 1 m² at 600 mm; it has 20 and 34 screws, so the values here are the more cautious for
 * С111.
 */
export const partition: Calculator = {
  kind: 'partition',
  version: 1,
  formula:
    'направляющие по\u00a0полу и\u00a0потолку, стойки с\u00a0шагом и\u00a0по\u00a0краям, листы и\u00a0саморезы с\u00a0двух сторон, вата один раз; листы и\u00a0вата без\u00a0проёмов',
  source: 'Кнауф, системы С111 и\u00a0С112: расход материалов на\u00a01\u00a0м² перегородки',
  fields: [
    { ...length, most: 1000 },
    height,
    openings,
    {
      ...choiceField(
        'step',
        'Шаг стоек',
        [300, 400, 600].map((value) => [value, String(value)] as const),
        600,
      ),
      unit: 'мм',
    },
    choiceField(
      'layers',
      'Слоёв листов на\u00a0сторону',
      [1, 2].map((value) => [value, String(value)] as const),
      1,
    ),
    { name: 'profile', label: 'Длина профиля', unit: 'м', least: 1, most: 12, initial: 3 },
    choiceField(
      'wool',
      'Звукоизоляция',
      [
        [1, 'Минеральная вата'],
        [0, 'Без\u00a0ваты'],
      ],
      1,
    ),
    waste,
  ],
  calculate: (inputs) => {
    const area = surfaceArea(inputs)
    if (area <= 0) return []
    const profile = inputValue(inputs, 'profile')
    const [short, long] = screwsByLayers[inputValue(inputs, 'layers')] ?? [0, 0]
    return needsOf(inputs, [
      {
        ...{ key: 'track', name: 'Профиль направляющий', words: `Профиль направляющий ПН 50×40 мм, ${profile} м` },
        ...{ wantedUnit: 'шт', fit: { length: profile } },
        wanted: roundUpToWhole((2 * inputValue(inputs, 'length')) / profile),
      },
      {
        ...{ key: 'post', name: 'Профиль стоечный', words: `Профиль стоечный ПС 50×50 мм, ${profile} м` },
        ...{ wantedUnit: 'шт', fit: { length: profile } },
        wanted: stockLengthsFor(posts(inputs), inputValue(inputs, 'height'), profile),
      },
      {
        key: 'sheet',
        name: 'Гипсокартон',
        words: 'Гипсокартон 12,5',
        fit: { height: inputValue(inputs, 'height') },
        wanted: area * 2 * inputValue(inputs, 'layers'),
        wantedUnit: 'м²',
      },
      { ...screw25, wanted: roundUpToWhole(area * short), wantedUnit: 'шт' },
      { ...screw35, wanted: roundUpToWhole(area * long), wantedUnit: 'шт' },
      { key: 'wool', name: 'Минеральная вата', wanted: area * inputValue(inputs, 'wool'), wantedUnit: 'м²' },
    ])
  },
}
