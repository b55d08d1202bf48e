import { roundTo3 } from '../quantity.ts'
import { type Calculator, inputValue } from './calculator.ts'
import { choiceField, floorArea, length, needsOf, perimeter, roundUpToWhole, wasteField, width } from './sizes.ts'

/**
 * Square metres of a floor covering: length × width × (1 + the cutting loss of the laying scheme); the waste is added
 * to that. Underlay: length × width. Skirting: ⌈(2 × (length + width) − doors) / its length⌉.
 * Source: makers of laminate (Quick-Step, Kronospan): 5 % for boards along the walls, 10 % diagonally, 15 % for a
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
    choiceField(
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
    wasteField(0),
  ],
  calculate: (inputs) => {
    const area = floorArea(inputs)
    const around = Math.max(0, perimeter(inputs) - inputValue(inputs, 'doors'))
    return needsOf(inputs, [
      {
        ...{ key: 'covering', name: 'Ламинат', wantedUnit: 'м²' },
        wanted: roundTo3(area * (1 + inputValue(inputs, 'scheme') / 100)),
      },
      { key: 'underlay', name: 'Подложка', wanted: area, wantedUnit: 'м²' },
      {
        key: 'skirting',
        name: 'Плинтус',
        wanted: roundUpToWhole(around / inputValue(inputs, 'skirting')),
        wantedUnit: 'шт',
      },
    ])
  },
}
