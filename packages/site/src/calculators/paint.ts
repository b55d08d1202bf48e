import { type Calculator, type GoodsFit, type Inputs, inputValue } from './calculator.ts'
import { PRIMER } from './dry-mixes.ts'
import {
  choiceField,
  floorArea,
  height,
  length,
  type NeedWithoutWaste,
  needsOf,
  openings,
  wallArea,
  waste,
  width,
} from './sizes.ts'

const WALLS = 1
const CEILING = 2
const ALL = 3
const FLOOR = 4
const FACADE = 5
const WET = 2

/** Kilograms per litre of floor enamel, which is sold by weight: ПФ-266 and alkyd enamels, 1,2–1,35. */
const ENAMEL = 1.3

/** The painted area in square metres: a facade is the walls of a house from outside. */
function areaOf(inputs: Inputs): number {
  const what = inputValue(inputs, 'what')
  const flat = what === CEILING || what === ALL || what === FLOOR ? floorArea(inputs) : 0
  return flat + (what === CEILING || what === FLOOR ? 0 : wallArea(inputs))
}

interface Paint {
  name: string
  words?: readonly string[]
  place: NonNullable<GoodsFit['place']>
}

const wet: Paint = {
  name: 'Краска для\u00a0влажных помещений',
  words: ['Краска для влажных помещений', 'Краска для кухни и ванной', 'Краска влагостойкая'],
  place: 'wet',
}
const paints: Readonly<Record<number, Paint>> = {
  [WALLS]: { name: 'Краска для стен', place: 'wall' },
  [CEILING]: { name: 'Краска для потолков', place: 'ceiling' },
  [ALL]: { name: 'Краска для стен и\u00a0потолков', words: ['Краска для стен и потолков'], place: 'wall' },
  [FLOOR]: { name: 'Эмаль для\u00a0пола', words: ['Эмаль для пола', 'Краска для пола'], place: 'floor' },
  [FACADE]: { name: 'Краска фасадная', place: 'facade' },
}

/** The paint for the place: enamel by weight for floors, a steam-proof paint for walls and ceilings of a bathroom. */
function paintOf(inputs: Inputs, litres: number): NeedWithoutWaste[] {
  const what = inputValue(inputs, 'what')
  const isWet = inputValue(inputs, 'place') === WET && what <= ALL
  const paint = isWet ? wet : paints[what]
  if (!paint) return []
  const { name, words, place } = paint
  const amount = what === FLOOR ? { wanted: litres * ENAMEL, wantedUnit: 'кг' } : { wanted: litres, wantedUnit: 'л' }
  return [{ key: 'paint', name, ...(words ? { words } : {}), ...amount, fit: { place } }]
}

/**
 * Litres of paint: surface × coats / square metres per litre. The surface is the walls of a room or a house, 2 ×
 * (length + width) × height − openings, or a ceiling or a floor, length × width. Primer 0,15 l/m².
 * Source: the consumption on the can; acrylic wall paints need 130–170 ml for 1 m² and coat, about 6–8 m² per litre on
 * plain plaster and 8–12 m² on a primed one.
 */
export const paint: Calculator = {
  kind: 'paint',
  version: 2,
  formula:
    'площадь × слои ÷ укрывистость; стены и\u00a0фасад\u00a0— периметр × высота − проёмы, потолок и\u00a0пол\u00a0— длина × ширина; эмаль для\u00a0пола\u00a0— 1,3\u00a0кг/л; грунтовка 0,15\u00a0л/м²',
  source: 'Расход с\u00a0банки; акриловые краски\u00a0— 130–170\u00a0мл/м² на\u00a0слой',
  fields: [
    length,
    width,
    height,
    openings,
    choiceField(
      'what',
      'Что красим',
      [
        [WALLS, 'Стены'],
        [CEILING, 'Потолок'],
        [ALL, 'Стены и\u00a0потолок'],
        [FLOOR, 'Пол'],
        [FACADE, 'Фасад снаружи'],
      ],
      WALLS,
    ),
    choiceField(
      'place',
      'Помещение',
      [
        [1, 'Сухое'],
        [WET, 'Кухня, ванная'],
      ],
      1,
    ),
    { name: 'layers', label: 'Слоёв', unit: '', least: 1, most: 10, initial: 2 },
    { name: 'cover', label: 'Укрывистость', unit: 'м²/л', least: 1, most: 30, initial: 8 },
    waste,
  ],
  calculate: (inputs) => {
    const area = areaOf(inputs)
    return needsOf(inputs, [
      ...paintOf(inputs, (area * inputValue(inputs, 'layers')) / inputValue(inputs, 'cover')),
      { key: 'primer', name: 'Грунтовка', wanted: area * PRIMER, wantedUnit: 'л' },
    ])
  },
}
