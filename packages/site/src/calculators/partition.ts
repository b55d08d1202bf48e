import { kept } from '../quantity.ts'
import { type Calculator, given, type Inputs, type Reckoned } from './calculator.ts'
import { openings, surface, waste } from './walls.ts'

/** Screws for a square metre of the partition, both sides, by the layers of a side: through one layer, through two. */
const screwsBy: Readonly<Record<number, readonly [short: number, long: number]>> = { 1: [34, 0], 2: [14, 30] }

/** Whole profiles for a number of pieces of one length; pieces longer than a profile are joined. */
function profilesFor(pieces: number, length: number, profile: number): number {
  const fromOne = Math.floor(kept(profile / length))
  return Math.ceil(fromOne >= 1 ? pieces / fromOne : kept((pieces * length) / profile))
}

/** Posts stand at every step and at both ends. */
const posts = (inputs: Inputs): number => Math.ceil(kept(given(inputs, 'length') / (given(inputs, 'step') / 1000))) + 1

/** A frame of steel profiles with gypsum boards on both sides. */
export const partition: Calculator = {
  kind: 'partition',
  version: 1,
  title: 'Перегородка из\u00a0гипсокартона',
  formula:
    'направляющие по\u00a0полу и\u00a0потолку, стойки с\u00a0шагом и\u00a0по\u00a0краям, листы и\u00a0саморезы с\u00a0двух сторон, вата один раз; листы и\u00a0вата без\u00a0проёмов',
  fields: [
    { name: 'length', label: 'Длина', unit: 'м', least: 0.1, most: 1000 },
    { name: 'height', label: 'Высота', unit: 'м', least: 0.1, most: 20 },
    openings,
    {
      ...{ name: 'step', label: 'Шаг стоек', unit: 'мм', least: 300, most: 600, initial: 600 },
      choices: [300, 400, 600].map((value) => ({ value, label: String(value) })),
    },
    {
      ...{ name: 'layers', label: 'Слоёв листов на\u00a0сторону', unit: '', least: 1, most: 2, initial: 1 },
      choices: [1, 2].map((value) => ({ value, label: String(value) })),
    },
    { name: 'profile', label: 'Длина профиля', unit: 'м', least: 1, most: 12, initial: 3 },
    {
      ...{ name: 'wool', label: 'Звукоизоляция', unit: '', least: 0, most: 1, initial: 1 },
      choices: [
        { value: 1, label: 'Минеральная вата' },
        { value: 0, label: 'Без\u00a0ваты' },
      ],
    },
    waste,
  ],
  reckon: (inputs) => {
    const area = surface(inputs)
    if (area <= 0) return []
    const profile = given(inputs, 'profile')
    const [short, long] = screwsBy[given(inputs, 'layers')] ?? [0, 0]
    const needs: Omit<Reckoned, 'waste'>[] = [
      {
        ...{ key: 'track', name: 'Профиль направляющий', wantedUnit: 'шт' },
        wanted: Math.ceil(kept((2 * given(inputs, 'length')) / profile)),
      },
      {
        ...{ key: 'post', name: 'Профиль стоечный', wantedUnit: 'шт' },
        wanted: profilesFor(posts(inputs), given(inputs, 'height'), profile),
      },
      { key: 'sheet', name: 'Гипсокартон', wanted: kept(area * 2 * given(inputs, 'layers')), wantedUnit: 'м²' },
      { key: 'screw', name: 'Саморез 25\u00a0мм', wanted: Math.ceil(kept(area * short)), wantedUnit: 'шт' },
      { key: 'long-screw', name: 'Саморез 35\u00a0мм', wanted: Math.ceil(kept(area * long)), wantedUnit: 'шт' },
      { key: 'wool', name: 'Минеральная вата', wanted: kept(area * given(inputs, 'wool')), wantedUnit: 'м²' },
    ]
    return needs.filter(({ wanted }) => wanted > 0).map((need) => ({ ...need, waste: given(inputs, 'waste') }))
  },
}
