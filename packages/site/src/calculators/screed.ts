import { type Calculator, inputValue } from './calculator.ts'
import { choiceField, floorArea, length, needsOf, perimeter, wasteField, width } from './sizes.ts'

/** Sheets of mesh and film overlap by a tenth. */
const OVERLAP = 1.1

/**
 * Kilograms of a dry sand and cement mix: length × width × thickness in mm × kilograms for 1 m² and 1 mm. Mesh and film
 * are the area with 10 % for overlaps; the tape goes around the room.
 * Source: sand concrete М300: 18–22 kg for 1 m² at 10 mm; СП 29.13330.2011, 8.2: at least 20 mm over concrete and 40 mm
 * over insulation.
 */
export const screed: Calculator = {
  kind: 'screed',
  version: 1,
  formula:
    'длина × ширина × толщина × расход на\u00a01\u00a0мм; сетка и\u00a0плёнка\u00a0— площадь с\u00a0нахлёстом 10\u00a0%; лента по\u00a0периметру',
  source: 'Пескобетон М300: 18–22\u00a0кг/м² при слое 10\u00a0мм; СП\u00a029.13330: толщина от\u00a020\u00a0мм',
  fields: [
    length,
    width,
    { name: 'thickness', label: 'Толщина', unit: 'мм', least: 20, most: 300, initial: 50 },
    { name: 'rate', label: 'Расход на\u00a01\u00a0м² и\u00a01\u00a0мм', unit: 'кг', least: 0.5, most: 3, initial: 2 },
    choiceField(
      'mesh',
      'Армирование',
      [
        [1, 'Сетка'],
        [0, 'Без\u00a0сетки'],
      ],
      1,
    ),
    wasteField(5),
  ],
  calculate: (inputs) => {
    const area = floorArea(inputs)
    return needsOf(inputs, [
      {
        ...{ key: 'mix', name: 'Стяжка пескобетон', wantedUnit: 'кг' },
        wanted: area * inputValue(inputs, 'thickness') * inputValue(inputs, 'rate'),
      },
      { key: 'mesh', name: 'Сетка сварная', wanted: area * OVERLAP * inputValue(inputs, 'mesh'), wantedUnit: 'м²' },
      { key: 'film', name: 'Плёнка полиэтиленовая', wanted: area * OVERLAP, wantedUnit: 'м²' },
      { key: 'tape', name: 'Лента демпферная', wanted: perimeter(inputs), wantedUnit: 'м' },
    ])
  },
}
