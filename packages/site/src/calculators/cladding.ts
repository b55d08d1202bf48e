import { type Calculator, inputValue } from './calculator.ts'
import {
  ceilingProfile,
  choiceField,
  height,
  length,
  needsOf,
  openings,
  railOf,
  roundUpToWhole,
  screw25,
  screw35,
  stockLengthsFor,
  surfaceArea,
  waste,
} from './sizes.ts'

/**
 * Screws per square metre of one side, by the number of layers: through one layer, through two. Half of С111 and С112.
 */
const screwsByLayers: Readonly<Record<number, readonly [short: number, long: number]>> = { 1: [17, 0], 2: [7, 15] }

/** Metres between the hangers that hold a post to the wall. */
const HANGER_STEP = 1.5

/**
 * A wall lined with gypsum boards on a frame of ceiling profiles. Rails ПН 28/27: 2 × length. Posts ПП 60/27: at every
 * step and both ends. Hangers: ⌈height / 1,5 m⌉ per post, two screws LN 9 per hanger. Boards in m²: layers × (length ×
 * height − openings).
 * Source: Knauf С625 and С626 (cladding on ceiling profiles): posts every 400 or 600 mm, hangers at most 1500 mm apart,
 * 1,0 m² of boards per layer. An estimator's handbook has 2,0 m of posts and 1,6 hangers for 1 m² with posts every 600
 * mm (КНАУФ С-623, the current name of the system); this calculator gives 1,8 m and 1,3 to 1,5 on walls of 2,75 m.
 */
export const cladding: Calculator = {
  kind: 'cladding',
  version: 1,
  formula:
    'профиль ПН по\u00a0полу и\u00a0потолку, стойки ПП с\u00a0шагом и\u00a0по\u00a0краям, подвесы через 1,5\u00a0м по\u00a0высоте, листы и\u00a0саморезы по\u00a0площади без\u00a0проёмов',
  source: 'Кнауф, системы С625 и\u00a0С626: облицовка на\u00a0потолочном профиле',
  fields: [
    length,
    height,
    openings,
    choiceField(
      'step',
      'Шаг стоек',
      [
        [400, '400\u00a0мм'],
        [600, '600\u00a0мм'],
      ],
      600,
    ),
    choiceField(
      'layers',
      'Слоёв листов',
      [
        [1, '1'],
        [2, '2'],
      ],
      1,
    ),
    { name: 'profile', label: 'Длина профиля', unit: 'м', least: 1, most: 12, initial: 3 },
    waste,
  ],
  calculate: (inputs) => {
    const area = surfaceArea(inputs)
    if (area <= 0) return []
    const profile = inputValue(inputs, 'profile')
    const posts = roundUpToWhole(inputValue(inputs, 'length') / (inputValue(inputs, 'step') / 1000)) + 1
    const hangers = posts * roundUpToWhole(inputValue(inputs, 'height') / HANGER_STEP)
    const [short, long] = screwsByLayers[inputValue(inputs, 'layers')] ?? [0, 0]
    return needsOf(inputs, [
      {
        ...railOf(profile),
        wanted: roundUpToWhole((2 * inputValue(inputs, 'length')) / profile),
      },
      {
        ...ceilingProfile('post', profile),
        wanted: stockLengthsFor(posts, inputValue(inputs, 'height'), profile),
      },
      { key: 'hanger', name: 'Подвес прямой', wanted: hangers, wantedUnit: 'шт' },
      {
        key: 'sheet',
        name: 'Гипсокартон',
        words: 'Гипсокартон 12,5',
        fit: { height: inputValue(inputs, 'height') },
        wanted: area * inputValue(inputs, 'layers'),
        wantedUnit: 'м²',
      },
      { ...screw25, wanted: roundUpToWhole(area * short), wantedUnit: 'шт' },
      { ...screw35, wanted: roundUpToWhole(area * long), wantedUnit: 'шт' },
      {
        key: 'frame-screw',
        name: 'Саморез по\u00a0металлу 9\u00a0мм',
        words: 'Саморез по металлу 3,5×9',
        wanted: hangers * 2,
        wantedUnit: 'шт',
      },
    ])
  },
}
