import { type Calculator, type CalculatorField, type Inputs, inputValue } from './calculator.ts'
import { choiceField, house, needsOf, roundUpToWhole, waste } from './sizes.ts'

/** Films and carpets overlap by 10 to 15 cm of a roll of 1,5 m. */
const OVERLAP = 1.15

export const pitch: readonly CalculatorField[] = [
  ...house,
  { name: 'angle', label: 'Угол ската', unit: '°', least: 12, most: 60, initial: 30 },
  { name: 'eaves', label: 'Свес', unit: 'м', least: 0, most: 2, initial: 0.5 },
]

/** A roof with two pitches: metres along the ridge and down one pitch. */
export function pitchOf(inputs: Inputs): { ridge: number; slope: number; area: number } {
  const eaves = inputValue(inputs, 'eaves')
  const ridge = inputValue(inputs, 'length') + 2 * eaves
  const slope = (inputValue(inputs, 'width') / 2 + eaves) / Math.cos((inputValue(inputs, 'angle') * Math.PI) / 180)
  return { ridge, slope, area: 2 * ridge * slope }
}

/** Planks of 2 m overlap by 10 cm. */
const planks = (metres: number): number => roundUpToWhole(metres / 1.9)

/**
 * A gable roof of metal tiles or profiled sheets. Pitch: (width / 2 + eaves) / cos(angle); sheets: whole columns of the
 * useful width along the ridge (length + 2 × eaves), each of ⌈pitch / useful length of a sheet⌉ sheets, on two pitches.
 * Ridge, eaves and gable planks of 2 m with an overlap of 10 cm; film with 15 %; 8 screws for 1 m².
 * Source: СП 17.13330.2017 and the guides of Grand Line and Металл Профиль: useful width 1100 mm, overlap 150–200 mm, 6–8 screws for 1 m².
 * Read: solodkovsky.com.ua/yak-pravilno-stikuvati-listi-metalocherepici.html has 1,18 m whole and 1,1 m useful, 15 cm overlap.
 */
export const metalRoof: Calculator = {
  kind: 'metal-roof',
  version: 1,
  formula:
    'скат\u00a0— (ширина ÷ 2 + свес) ÷ cos угла; листы\u00a0— ряды по\u00a0полезной ширине × листы по\u00a0длине ската × 2; планки по\u00a02\u00a0м с\u00a0нахлёстом 10\u00a0см; 8\u00a0саморезов на\u00a01\u00a0м²',
  source:
    'СП\u00a017.13330; инструкции Grand Line и\u00a0«Металл Профиль»: полезная ширина 1,1\u00a0м, 6–8 саморезов на\u00a01\u00a0м²',
  fields: [
    ...pitch,
    { name: 'useful', label: 'Полезная ширина листа', unit: 'м', least: 0.3, most: 1.5, initial: 1.1 },
    { name: 'sheet', label: 'Длина листа', unit: 'м', least: 0.8, most: 8, initial: 2.25 },
    { name: 'overlap', label: 'Нахлёст по\u00a0скату', unit: 'м', least: 0.1, most: 0.4, initial: 0.15 },
    { ...waste, initial: 5 },
  ],
  calculate: (inputs) => {
    const { ridge, slope, area } = pitchOf(inputs)
    const [sheet, overlap] = [inputValue(inputs, 'sheet'), inputValue(inputs, 'overlap')]
    const inColumn = Math.max(1, roundUpToWhole((slope - overlap) / (sheet - overlap)))
    return needsOf(inputs, [
      {
        ...{
          key: 'sheet',
          name: 'Металлочерепица',
          words: `Металлочерепица ${roundUpToWhole(sheet * 1000)}`,
          wantedUnit: 'шт',
        },
        wanted: 2 * roundUpToWhole(ridge / inputValue(inputs, 'useful')) * inColumn,
      },
      { key: 'ridge', name: 'Планка конька 2\u00a0м', wanted: planks(ridge), wantedUnit: 'шт' },
      { key: 'eaves', name: 'Планка карнизная 2\u00a0м', wanted: 2 * planks(ridge), wantedUnit: 'шт' },
      { key: 'gable', name: 'Планка торцевая 2\u00a0м', wanted: 4 * planks(slope), wantedUnit: 'шт' },
      { key: 'screw', name: 'Саморез кровельный', wanted: roundUpToWhole(area * 8), wantedUnit: 'шт' },
      {
        ...{ key: 'film', name: 'Мембрана гидроизоляционная', words: 'Мембрана супердиффузионная' },
        ...{ wanted: area * OVERLAP, wantedUnit: 'м²' },
      },
    ])
  },
}

/**
 * A gable roof of bitumen shingles per square metre of both pitches. Underlay on the whole area up to 18°, above that
 * along the eaves and gables (1 m); ridge and eaves shingles by the metre; 80 g of nails for 1 m².
 * Source: ТехноНИКОЛЬ Shinglas, guide for laying: underlay on the whole area on slopes of 12–18°, about 80 g of nails
 * for 1 m².
 */
export const softRoof: Calculator = {
  kind: 'soft-roof',
  version: 1,
  formula:
    'скат\u00a0— (ширина ÷ 2 + свес) ÷ cos угла; черепица по\u00a0площади двух скатов; ковёр сплошной до\u00a018°, круче\u00a0— полосой 1\u00a0м по\u00a0карнизам и\u00a0торцам; гвозди 80\u00a0г/м²',
  source: 'ТехноНИКОЛЬ Shinglas, инструкция по\u00a0монтажу гибкой черепицы',
  fields: [
    ...pitch,
    choiceField(
      'carpet',
      'Подкладочный ковёр',
      [
        [0, 'По\u00a0инструкции'],
        [1, 'Сплошной'],
      ],
      0,
    ),
    waste,
  ],
  calculate: (inputs) => {
    const { ridge, slope, area } = pitchOf(inputs)
    const isWhole = inputValue(inputs, 'carpet') === 1 || inputValue(inputs, 'angle') <= 18
    const edge = 2 * ridge + 4 * slope
    return needsOf(inputs, [
      { key: 'shingle', name: 'Черепица гибкая', wanted: area, wantedUnit: 'м²' },
      { key: 'ridge', name: 'Карниз-конёк', wanted: 3 * ridge, wantedUnit: 'м' },
      {
        ...{ key: 'carpet', name: 'Ковёр подкладочный', wantedUnit: 'м²' },
        wanted: (isWhole ? area : Math.min(area, edge)) * OVERLAP,
      },
      { key: 'eaves', name: 'Планка карнизная 2\u00a0м', wanted: 2 * planks(ridge), wantedUnit: 'шт' },
      { key: 'gable', name: 'Планка торцевая 2\u00a0м', wanted: 4 * planks(slope), wantedUnit: 'шт' },
      { key: 'nail', name: 'Гвозди кровельные', wanted: area * 0.08, wantedUnit: 'кг' },
    ])
  },
}
