import { kept } from '../quantity.ts'
import { type Calculator, given } from './calculator.ts'
import { choice, floor, length, needsOf, perimeter, wasteOf, whole, width } from './sizes.ts'

/**
 * Square metres of a floor covering: length × width × (1 + share cut off by the laying scheme); the waste comes on top.
 * Underlay: length × width. Skirting: ⌈(2 × (length + width) − doors) / its length⌉.
 * Source: makers of laminate (Quick-Step, Kronospan): 5 % for boards along the walls, 10 % across corners, 15 % for a
 * herringbone.
 */
export const flooring: Calculator = {
  kind: 'flooring',
  version: 1,
  formula:
    'длина × ширина + подрезка по\u00a0укладке; подложка по\u00a0площади; плинтус\u00a0— (периметр − двери) ÷ его длина',
  source: 'Рекомендации производителей ламината: подрезка 5\u00a0% при прямой укладке, 10\u00a0% при диагональной',
  fields: [
    length,
    width,
    choice(
      'scheme',
      'Укладка',
      [
        [5, 'Прямая, 5\u00a0% на\u00a0подрезку'],
        [10, 'Диагональная, 10\u00a0%'],
        [15, 'Ёлочкой, 15\u00a0%'],
      ],
      5,
    ),
    { name: 'doors', label: 'Ширина дверей', unit: 'м', least: 0, most: 100, initial: 0.8 },
    { name: 'skirting', label: 'Длина плинтуса', unit: 'м', least: 0.5, most: 6, initial: 2.5 },
    wasteOf(0),
  ],
  reckon: (inputs) => {
    const area = floor(inputs)
    const around = Math.max(0, perimeter(inputs) - given(inputs, 'doors'))
    return needsOf(inputs, [
      {
        ...{ key: 'covering', name: 'Ламинат', wantedUnit: 'м²' },
        wanted: kept(area * (1 + given(inputs, 'scheme') / 100)),
      },
      { key: 'underlay', name: 'Подложка', wanted: area, wantedUnit: 'м²' },
      { key: 'skirting', name: 'Плинтус', wanted: whole(around / given(inputs, 'skirting')), wantedUnit: 'шт' },
    ])
  },
}
