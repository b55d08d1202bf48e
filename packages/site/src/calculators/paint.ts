import { type Calculator, given } from './calculator.ts'
import { PRIMER } from './dry-mixes.ts'
import { choice, floor, height, length, needsOf, openings, walls, waste, width } from './sizes.ts'

/**
 * Litres of paint: surface × coats / square metres for a litre. The surface is the walls of a room, 2 × (length +
 * width) × height − openings, or its ceiling, length × width. Primer 0,15 l/m².
 * Source: the consumption on the tin; acrylic wall paints take 130–170 ml for 1 m² of a coat, some 6–8 m² for a litre
 * on a plain plaster and 8–12 m² on a primed one.
 */
export const paint: Calculator = {
  kind: 'paint',
  version: 1,
  formula:
    'площадь × слои ÷ укрывистость; стены\u00a0— периметр × высота − проёмы, потолок\u00a0— длина × ширина; грунтовка 0,15\u00a0л/м²',
  source: 'Расход с\u00a0банки; акриловые краски\u00a0— 130–170\u00a0мл/м² на\u00a0слой',
  fields: [
    length,
    width,
    height,
    openings,
    choice(
      'what',
      'Что красим',
      [
        [1, 'Стены'],
        [2, 'Потолок'],
        [3, 'Стены и\u00a0потолок'],
      ],
      1,
    ),
    { name: 'layers', label: 'Слоёв', unit: '', least: 1, most: 10, initial: 2 },
    { name: 'cover', label: 'Укрывистость', unit: 'м²/л', least: 1, most: 30, initial: 8 },
    waste,
  ],
  reckon: (inputs) => {
    const what = given(inputs, 'what')
    const area = (what === 2 ? 0 : walls(inputs)) + (what === 1 ? 0 : floor(inputs))
    return needsOf(inputs, [
      {
        ...{ key: 'paint', name: what === 2 ? 'Краска для потолков' : 'Краска для стен', wantedUnit: 'л' },
        wanted: (area * given(inputs, 'layers')) / given(inputs, 'cover'),
      },
      { key: 'primer', name: 'Грунтовка', wanted: area * PRIMER, wantedUnit: 'л' },
    ])
  },
}
