import { type Calculator, type CalculatorField, type Inputs, inputValue } from './calculator.ts'
import {
  choiceField,
  floorArea,
  house,
  length,
  type NeedWithoutWaste,
  needsOf,
  roundUpToWhole,
  wasteField,
  width,
} from './sizes.ts'

/** Kilograms per metre of reinforcement by its diameter in mm: ГОСТ 34028-2016. */
const kilogramsPerMetreByDiameter: Readonly<Record<number, number>> = {
  8: 0.395,
  10: 0.617,
  12: 0.888,
  14: 1.21,
  16: 1.58,
}

/** Rods overlap by 40 diameters: about 5 % of 11,7 m. */
const JOINTS = 1.05

/** Concrete cover of the reinforcement in metres: СП 63.13330.2018, 10.3. */
const COVER = 0.05

/** Kilograms per cubic metre of М200 (B15) made with cement М500. */
const mix = { cement: 280, sand: 740, gravel: 1250 } as const

const concrete: readonly CalculatorField[] = [
  choiceField(
    'rod',
    'Арматура',
    [10, 12, 14, 16].map((value) => [value, `⌀${value}\u00a0мм`] as const),
    12,
  ),
  { name: 'rodLength', label: 'Длина прута', unit: 'м', least: 1, most: 12, initial: 11.7 },
  choiceField(
    'mixed',
    'Бетон',
    [
      [0, 'Готовый'],
      [1, 'Замешать самим'],
    ],
    0,
  ),
  wasteField(5),
]

/** Ready-mixed concrete, or its components. */
function concreteOf(inputs: Inputs, volume: number): NeedWithoutWaste[] {
  if (inputValue(inputs, 'mixed') === 0)
    return [{ key: 'concrete', name: 'Бетон', wanted: volume, wantedUnit: 'м³', weight: Math.round(volume * 2400) }]
  return [
    { key: 'cement', name: 'Цемент М500', wanted: volume * mix.cement, wantedUnit: 'кг' },
    { key: 'sand', name: 'Песок', wanted: volume * mix.sand, wantedUnit: 'кг' },
    { key: 'gravel', name: 'Щебень', wanted: volume * mix.gravel, wantedUnit: 'кг' },
  ]
}

/** Whole rods for some metres of reinforcement, including overlaps where these are longer than a rod. */
function rods(key: string, diameter: number, metres: number, rod: number): NeedWithoutWaste {
  const wanted = roundUpToWhole((metres * JOINTS) / rod)
  const weight = Math.round(wanted * rod * (kilogramsPerMetreByDiameter[diameter] ?? 0))
  return { key, name: `Арматура ⌀${diameter}\u00a0мм`, wanted, wantedUnit: 'шт', weight }
}

/** Total metres of 8 mm stirrups around a section inside its concrete cover. */
const stirrups = (count: number, wide: number, high: number): number =>
  count * 2 * (Math.max(0.05, wide - 2 * COVER) + Math.max(0.05, high - 2 * COVER))

/**
 * A strip foundation around a house with inner walls. Strip: 2 × (length + width) − 4 × breadth + inner walls, metres
 * along the axis; concrete: strip × breadth × depth. Rods along it; stirrups of 8 mm at their step.
 * Source: СП 63.13330.2018, 10.3 (cover, step of stirrups up to 300 mm, rods at most 400 mm apart, ≥ 0,1 % of the
 * section), ГОСТ 34028-2016 (kilograms per metre), ГЭСН 06-01-001 (concrete with 1,5–2 % of loss, here in the waste).
 */
export const stripFoundation: Calculator = {
  kind: 'strip-foundation',
  version: 1,
  formula:
    'лента\u00a0— периметр по\u00a0оси + внутренние стены; бетон\u00a0— лента × ширина × высота; прутки вдоль ленты и\u00a0хомуты ⌀8 с\u00a0шагом',
  source: 'СП\u00a063.13330.2018, п.\u00a010.3; ГОСТ\u00a034028-2016; ГЭСН\u00a006-01-001',
  fields: [
    ...house,
    { name: 'inner', label: 'Внутренние стены', unit: 'м', least: 0, most: 1000, initial: 0 },
    { name: 'breadth', label: 'Ширина ленты', unit: 'м', least: 0.2, most: 1.5, initial: 0.4 },
    { name: 'depth', label: 'Высота ленты', unit: 'м', least: 0.2, most: 3, initial: 0.8 },
    { name: 'bars', label: 'Прутков вдоль', unit: '', least: 4, most: 16, initial: 4 },
    { name: 'step', label: 'Шаг хомутов', unit: 'м', least: 0.1, most: 0.6, initial: 0.3 },
    ...concrete,
  ],
  calculate: (inputs) => {
    const [breadth, depth, rod] = [
      inputValue(inputs, 'breadth'),
      inputValue(inputs, 'depth'),
      inputValue(inputs, 'rodLength'),
    ]
    const around = Math.max(0, 2 * (inputValue(inputs, 'length') + inputValue(inputs, 'width')) - 4 * breadth)
    const strip = around + inputValue(inputs, 'inner')
    if (strip <= 0) return []
    const hoops = roundUpToWhole(strip / inputValue(inputs, 'step')) + 1
    return needsOf(inputs, [
      ...concreteOf(inputs, strip * breadth * depth),
      rods('rod', inputValue(inputs, 'rod'), strip * Math.ceil(inputValue(inputs, 'bars')), rod),
      rods('stirrup', 8, stirrups(hoops, breadth, depth), rod),
    ])
  },
}

/**
 * A slab: concrete is length × width × thickness; two meshes of rods both ways at their step; sand under it; a film with
 * 15 % for overlaps.
 * Source: СП 63.13330.2018, 10.3 (step up to 200 mm in slabs up to 150 mm thick, up to 400 mm else), ГОСТ 34028-2016.
 */
export const slabFoundation: Calculator = {
  kind: 'slab-foundation',
  version: 1,
  formula:
    'бетон\u00a0— длина × ширина × толщина; две сетки прутков в\u00a0обе стороны с\u00a0шагом; песок под\u00a0плитой 1600\u00a0кг/м³; плёнка с\u00a0нахлёстом 15\u00a0%',
  source: 'СП\u00a063.13330.2018, п.\u00a010.3; ГОСТ\u00a034028-2016; ГЭСН\u00a006-01-001',
  fields: [
    { ...length, label: 'Длина плиты', example: 10 },
    { ...width, label: 'Ширина плиты', example: 8 },
    { name: 'thickness', label: 'Толщина плиты', unit: 'м', least: 0.1, most: 1, initial: 0.25 },
    { name: 'step', label: 'Шаг сетки', unit: 'м', least: 0.1, most: 0.4, initial: 0.2 },
    { name: 'cushion', label: 'Подушка из\u00a0песка', unit: 'м', least: 0, most: 1, initial: 0.2 },
    ...concrete,
  ],
  calculate: (inputs) => {
    const [long, wide, step] = [inputValue(inputs, 'length'), inputValue(inputs, 'width'), inputValue(inputs, 'step')]
    const lines = (roundUpToWhole(wide / step) + 1) * long + (roundUpToWhole(long / step) + 1) * wide
    return needsOf(inputs, [
      ...concreteOf(inputs, floorArea(inputs) * inputValue(inputs, 'thickness')),
      rods('rod', inputValue(inputs, 'rod'), 2 * lines, inputValue(inputs, 'rodLength')),
      {
        ...{ key: 'cushion', name: 'Песок для\u00a0подушки', wantedUnit: 'кг' },
        wanted: floorArea(inputs) * inputValue(inputs, 'cushion') * 1600,
      },
      { key: 'film', name: 'Плёнка полиэтиленовая', wanted: floorArea(inputs) * 1.15, wantedUnit: 'м²' },
    ])
  },
}

/**
 * Round columns: concrete is π / 4 × diameter² × height of each; vertical rods that stick out 30 cm above the column,
 * rings of 8 mm every 30 cm.
 * Source: СП 63.13330.2018, 10.3 (at least four rods, rings at most 15 diameters and 500 mm apart), ГОСТ 34028-2016.
 */
export const columnFoundation: Calculator = {
  kind: 'column-foundation',
  version: 1,
  formula:
    'бетон\u00a0— π ÷ 4 × диаметр² × высота × столбы; прутки\u00a0— высота + 30\u00a0см; кольца ⌀8 через 30\u00a0см',
  source: 'СП\u00a063.13330.2018, п.\u00a010.3; ГОСТ\u00a034028-2016',
  fields: [
    { name: 'count', label: 'Столбов', unit: 'шт', least: 1, most: 500, example: 12 },
    { name: 'diameter', label: 'Диаметр', unit: 'м', least: 0.15, most: 1, initial: 0.3 },
    { name: 'depth', label: 'Высота столба', unit: 'м', least: 0.3, most: 6, initial: 1.8 },
    { name: 'bars', label: 'Прутков в\u00a0столбе', unit: '', least: 3, most: 12, initial: 4 },
    ...concrete,
  ],
  calculate: (inputs) => {
    const [diameter, depth, rod] = [
      inputValue(inputs, 'diameter'),
      inputValue(inputs, 'depth'),
      inputValue(inputs, 'rodLength'),
    ]
    const count = Math.ceil(inputValue(inputs, 'count'))
    const ring = Math.PI * Math.max(0.05, diameter - 2 * COVER)
    return needsOf(inputs, [
      ...concreteOf(inputs, count * (Math.PI / 4) * diameter ** 2 * depth),
      rods('rod', inputValue(inputs, 'rod'), count * Math.ceil(inputValue(inputs, 'bars')) * (depth + 0.3), rod),
      rods('ring', 8, count * (roundUpToWhole(depth / 0.3) + 1) * ring, rod),
    ])
  },
}
