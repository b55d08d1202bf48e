import { type Calculator, inputValue } from './calculator.ts'
import { choiceField, layers, needsOf, openings, roundUpToWhole, sides, surfaceArea, waste } from './sizes.ts'

/** Films overlap by 10 to 15 cm of a roll of 1,5 m. */
const OVERLAP = 1.1

/**
 * Insulation of a wall, a floor or a pitch of a roof: (length × height − openings) × layers square metres; a film is
 * the area with 10 % for overlaps; plastic anchors per square metre where the slabs are glued to a facade.
 * Source: ТехноНИКОЛЬ and Rockwool guides: staggered joints of layers, films overlapping by 100–150 mm; 5 to 8 anchors
 * for 1 m² of a plastered facade.
 */
export const insulation: Calculator = {
  kind: 'insulation',
  version: 1,
  formula: '(длина × высота − проёмы) × слои; плёнка\u00a0— площадь с\u00a0нахлёстом 10\u00a0%; дюбели по\u00a0площади',
  source: 'Инструкции ТехноНИКОЛЬ и\u00a0Rockwool; 5–8 дюбелей на\u00a01\u00a0м² фасада под\u00a0штукатурку',
  fields: [
    ...sides.map((side) => ({ ...side, least: 0.1, most: 100 })),
    openings,
    { ...layers, most: 5 },
    choiceField(
      'film',
      'Плёнка',
      [
        [0, 'Без\u00a0плёнки'],
        [1, 'С\u00a0одной стороны'],
        [2, 'С\u00a0двух сторон'],
      ],
      1,
    ),
    { name: 'anchors', label: 'Дюбелей на\u00a01\u00a0м²', unit: '', least: 0, most: 12, initial: 0 },
    { ...waste, initial: 5 },
  ],
  calculate: (inputs) => {
    const area = surfaceArea(inputs)
    return needsOf(inputs, [
      { key: 'slab', name: 'Утеплитель', wanted: area * inputValue(inputs, 'layers'), wantedUnit: 'м²' },
      { key: 'film', name: 'Пароизоляция', wanted: area * OVERLAP * inputValue(inputs, 'film'), wantedUnit: 'м²' },
      {
        ...{ key: 'anchor', name: 'Дюбель для\u00a0теплоизоляции', wantedUnit: 'шт' },
        wanted: roundUpToWhole(area * inputValue(inputs, 'anchors')),
      },
    ])
  },
}
