import { type Calculator, inputValue } from './calculator.ts'
import { choiceField, needsOf, openings, sides, surfaceArea, waste } from './sizes.ts'

/** Kilograms of glue per square metre by the teeth of the trowel in mm. Ceresit СМ 11, technical sheet. */
const glueBy: Readonly<Record<number, number>> = { 4: 2, 6: 2.7, 8: 3.6, 10: 4.2 }

/** Search words for floor tiles and for wall tiles: floor tiles are suitable for walls too. */
const wordsOfFloor = ['Керамогранит', 'Плитка напольная']
const wordsBy: Readonly<Record<number, readonly string[]>> = {
  1: wordsOfFloor,
  2: ['Плитка настенная', 'Керамогранит'],
}

/** Grams of dry grout per cubic centimetre of a joint; makers’ formulas use 1,3 to 1,6. */
const GROUT = 1.6

/**
 * Tiles per square metre: length × height − openings, and the number of pieces of (tile + joint) for that area. Glue by
 * the teeth of the trowel. Grout in kg/m²: (A + B) / (A × B) × joint × thickness × 1,6, all in millimetres.
 * Source: Ceresit СМ 11 (2,0 kg/m² with teeth of 4 mm, 2,7 with 6, 3,6 with 8, 4,2 with 10) and the formula of joints
 * of grout makers. The table of CM 11 Plus (datasheets.tdx.henkel.com, CERESIT-CM-11-PLUS-en_GL) is quoted as 2,0 with
 * 4 mm and up to 4,8 with 12; 4,2 with 10 mm is stated for CM 12
 * (pyatimenutka.ru/rashod-kleya-dlya-keramogranita-na-pol).
 */
export const tiles: Calculator = {
  kind: 'tiles',
  version: 2,
  formula:
    'площадь без\u00a0проёмов; клей по\u00a0зубу шпателя; затирка (А + Б) ÷ (А × Б) × шов × толщина × 1,6\u00a0кг/м², размеры плитки в\u00a0мм',
  source: 'Ceresit СМ\u00a011, технический лист; формула расхода затирки производителей',
  fields: [
    ...sides.map((side) => ({ ...side, least: 0.1, most: 100 })),
    openings,
    choiceField(
      'surface',
      'Куда',
      [
        [1, 'На\u00a0пол'],
        [2, 'На\u00a0стены'],
      ],
      1,
    ),
    { name: 'tileLength', label: 'Длина плитки', unit: 'мм', least: 20, most: 3200, initial: 600 },
    { name: 'tileWidth', label: 'Ширина плитки', unit: 'мм', least: 20, most: 1600, initial: 600 },
    { name: 'thickness', label: 'Толщина плитки', unit: 'мм', least: 3, most: 30, initial: 9 },
    { name: 'joint', label: 'Шов', unit: 'мм', least: 1, most: 20, initial: 2 },
    choiceField(
      'teeth',
      'Зуб шпателя',
      [4, 6, 8, 10].map((value) => [value, `${value}\u00a0мм`] as const),
      8,
    ),
    waste,
  ],
  calculate: (inputs) => {
    const area = surfaceArea(inputs)
    const [long, short] = [inputValue(inputs, 'tileLength'), inputValue(inputs, 'tileWidth')]
    const grout =
      ((long + short) / (long * short)) * inputValue(inputs, 'joint') * inputValue(inputs, 'thickness') * GROUT
    return needsOf(inputs, [
      {
        ...{ key: 'tile', name: 'Плитка', wanted: area, wantedUnit: 'м²' },
        words: wordsBy[inputValue(inputs, 'surface')] ?? wordsOfFloor,
        fit: { sides: { one: long, other: short } },
      },
      {
        ...{ key: 'glue', name: 'Клей для плитки', wantedUnit: 'кг' },
        wanted: area * (glueBy[inputValue(inputs, 'teeth')] ?? 0),
      },
      { key: 'grout', name: 'Затирка', wanted: area * grout, wantedUnit: 'кг' },
    ])
  },
}
