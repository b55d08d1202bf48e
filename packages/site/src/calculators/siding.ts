import { type Calculator, inputValue } from './calculator.ts'
import { edges, height, house, needsOf, openings, perimeter, roundUpToWhole, wallArea, waste } from './sizes.ts'

/** Length of the profiles that are sold with siding, metres. */
const PROFILE = 3.05

/**
 * Siding around a house: panels of (2 × (length + width) × height − openings) / (length × useful width of a panel);
 * starting strip around the house, four outer corners, J-profile around openings and under the eaves; 20 screws for 1 m².
 * Source: Docke and Grand Line, guides for vinyl siding: panel of 3,66 × 0,23 m covers 0,84 m², a screw every 40 cm.
 * Read: marketudachi.ru (five ways to sell siding cheaper) has 3,66 × 0,23 m of useful sizes and 0,84 m² for a panel.
 */
export const siding: Calculator = {
  kind: 'siding',
  version: 1,
  formula:
    '(периметр × высота − проёмы) ÷ полезная площадь панели; стартовая планка по\u00a0периметру, 4\u00a0угла по\u00a0высоте, J-профиль вокруг проёмов и\u00a0под\u00a0карнизом; 20\u00a0саморезов на\u00a01\u00a0м²',
  source: 'Инструкции Docke и\u00a0Grand Line по\u00a0монтажу винилового сайдинга',
  fields: [
    ...house,
    height,
    openings,
    edges,
    { name: 'panel', label: 'Длина панели', unit: 'м', least: 1, most: 6, initial: 3.66 },
    { name: 'useful', label: 'Полезная ширина', unit: 'м', least: 0.1, most: 0.5, initial: 0.23 },
    waste,
  ],
  calculate: (inputs) => {
    const area = wallArea(inputs)
    if (area <= 0) return []
    const around = perimeter(inputs)
    return needsOf(inputs, [
      {
        ...{ key: 'panel', name: 'Сайдинг', wantedUnit: 'шт' },
        wanted: roundUpToWhole(area / (inputValue(inputs, 'panel') * inputValue(inputs, 'useful'))),
      },
      { key: 'start', name: 'Планка стартовая', wanted: roundUpToWhole(around / PROFILE), wantedUnit: 'шт' },
      {
        ...{ key: 'corner', name: 'Угол наружный для\u00a0сайдинга', wantedUnit: 'шт' },
        wanted: 4 * roundUpToWhole(inputValue(inputs, 'height') / PROFILE),
      },
      {
        ...{ key: 'trim', name: 'J-профиль', wantedUnit: 'шт' },
        wanted: roundUpToWhole((around + inputValue(inputs, 'edges')) / PROFILE),
      },
      { key: 'screw', name: 'Саморез с\u00a0прессшайбой', wanted: roundUpToWhole(area * 20), wantedUnit: 'шт' },
    ])
  },
}
