import { type Calculator, inputValue } from './calculator.ts'
import { choiceField, height, length, needsOf, openings, roundUpToWhole, surfaceArea, wasteField } from './sizes.ts'

interface Wall {
  /** Metres. */
  thickness: number
  /** Bricks of 250 × 120 × 65 mm and cubic metres of mortar per cubic metre of the wall. */
  bricks: number
  mortar: number
}

/** Е8-6 of the norms of consumption for walls of 250 to 640 mm; ГЭСН 08-02-002 for partitions of half a brick. */
const wallsBy: Readonly<Record<number, Wall>> = {
  120: { thickness: 0.12, bricks: 420, mortar: 0.189 },
  250: { thickness: 0.25, bricks: 400, mortar: 0.221 },
  380: { thickness: 0.38, bricks: 395, mortar: 0.234 },
  510: { thickness: 0.51, bricks: 394, mortar: 0.24 },
  640: { thickness: 0.64, bricks: 392, mortar: 0.245 },
}

/** The number of single bricks that a higher brick replaces, each with a joint of 12 mm. */
const heightsBy: Readonly<Record<number, number>> = { 65: 1, 88: 100 / 77, 138: 150 / 77 }

/** Kilograms of dry mix per cubic metre of mortar. */
const MORTAR = 1700

/**
 * Bricks and mortar for walls: the volume is (length × height − openings) × thickness, and the norm gives bricks and
 * mortar per cubic metre, including loss. Mortar is given in kilograms of dry mix, 1700 kg for 1 m³.
 * Source: norms of consumption of materials in building, volume 08, table 8-6 (Е8-6.1 and on): 400 bricks and 0,221 m³
 * for a wall of 250 mm, 395 and 0,234 for 380 mm, 394 and 0,240 for 510 mm, 392 and 0,245 for 640 mm; ГЭСН 08-02-002:
 * 50,4 bricks and 0,0227 m³ for 1 m² of half a brick.
 */
export const bricks: Calculator = {
  kind: 'bricks',
  version: 1,
  formula:
    '(длина × высота − проёмы) × толщина стены × норма кирпича и\u00a0раствора на\u00a01\u00a0м³; раствор\u00a0— 1700\u00a0кг сухой смеси на\u00a01\u00a0м³',
  source: 'Общие производственные нормы расхода материалов, сборник\u00a008, таблица 8-6; ГЭСН\u00a008-02-002',
  fields: [
    length,
    height,
    openings,
    choiceField(
      'thickness',
      'Толщина стены',
      [
        [120, '120\u00a0мм, полкирпича'],
        [250, '250\u00a0мм, кирпич'],
        [380, '380\u00a0мм, полтора'],
        [510, '510\u00a0мм, два'],
        [640, '640\u00a0мм, два с\u00a0половиной'],
      ],
      250,
    ),
    choiceField(
      'brick',
      'Кирпич',
      [
        [65, 'Одинарный, 65\u00a0мм'],
        [88, 'Полуторный, 88\u00a0мм'],
        [138, 'Двойной, 138\u00a0мм'],
      ],
      65,
    ),
    wasteField(5),
  ],
  calculate: (inputs) => {
    const wall = wallsBy[inputValue(inputs, 'thickness')]
    if (!wall) return []
    const volume = surfaceArea(inputs) * wall.thickness
    return needsOf(inputs, [
      {
        ...{
          key: 'brick',
          name: 'Кирпич',
          words: `Кирпич рядовой ${inputValue(inputs, 'brick')}×120×250`,
          wantedUnit: 'шт',
        },
        wanted: roundUpToWhole((volume * wall.bricks) / (heightsBy[inputValue(inputs, 'brick')] ?? 1)),
      },
      { key: 'mortar', name: 'Смесь кладочная', wanted: volume * wall.mortar * MORTAR, wantedUnit: 'кг' },
    ])
  },
}

/**
 * Blocks and glue or mortar for walls: (length × height − openings) / ((block length + joint) × (block height + joint))
 * pieces; the wall is as thick as the block. The glue or mortar fills the joints.
 * Source: ГОСТ 31360-2007 for the sizes of blocks; makers state about 25–30 kg of glue for aerated concrete for 1 m³ at
 * 2–3 mm, which corresponds to the joints of 625 × 250 mm at 1,6 kg/l.
 */
export const blocks: Calculator = {
  kind: 'blocks',
  version: 1,
  formula:
    '(длина × высота − проёмы) ÷ ((длина блока + шов) × (высота блока + шов)); смесь\u00a0— объём швов × 1,6\u00a0кг/л',
  source: 'ГОСТ\u00a031360: размеры блоков; клей\u00a0— 25–30\u00a0кг на\u00a01\u00a0м³ кладки при шве 2–3\u00a0мм',
  fields: [
    length,
    height,
    openings,
    { name: 'blockLength', label: 'Длина блока', unit: 'мм', least: 100, most: 1000, initial: 625 },
    { name: 'blockHeight', label: 'Высота блока', unit: 'мм', least: 50, most: 600, initial: 250 },
    { name: 'thickness', label: 'Толщина стены', unit: 'мм', least: 50, most: 600, initial: 300 },
    { name: 'joint', label: 'Шов', unit: 'мм', least: 1, most: 20, initial: 3 },
    wasteField(5),
  ],
  calculate: (inputs) => {
    const area = surfaceArea(inputs)
    const joint = inputValue(inputs, 'joint')
    const [long, high] = [inputValue(inputs, 'blockLength'), inputValue(inputs, 'blockHeight')]
    const joints = 1 - (long * high) / ((long + joint) * (high + joint))
    return needsOf(inputs, [
      {
        ...{ key: 'block', name: 'Блок газобетонный', wantedUnit: 'шт' },
        words: `Блок газобетонный ${inputValue(inputs, 'thickness')}×${high}×${long}`,
        wanted: roundUpToWhole((area * 1e6) / ((long + joint) * (high + joint))),
      },
      {
        ...{ key: 'mix', name: joint > 5 ? 'Смесь кладочная' : 'Клей для газобетона', wantedUnit: 'кг' },
        wanted: area * inputValue(inputs, 'thickness') * joints * 1.6,
      },
    ])
  },
}
