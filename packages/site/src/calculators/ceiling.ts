import { type Calculator, inputValue } from './calculator.ts'
import {
  ceilingProfile,
  choiceField,
  floorArea,
  length,
  needsOf,
  perimeter,
  railOf,
  roundUpToWhole,
  screw25,
  waste,
  width,
} from './sizes.ts'

interface System {
  /** Metres of profile ПП 60/27 and pieces of the other parts per square metre. */
  profile: number
  extender: number
  connector: number
  hanger: number
  screw: number
  connectorWords: string
}

/** Knauf П113 and П112, consumption for 1 m² of a ceiling of 10 × 10 m without cutting loss. */
const systems: Readonly<Record<number, System>> = {
  113: {
    profile: 2.9,
    extender: 0.2,
    connector: 1.7,
    hanger: 0.7,
    screw: 23,
    connectorWords: 'Соединитель одноуровневый краб',
  },
  112: {
    profile: 3.2,
    extender: 0.6,
    connector: 2.3,
    hanger: 1.3,
    screw: 17,
    connectorWords: 'Соединитель двухуровневый',
  },
}

/**
 * A suspended ceiling of gypsum boards. Per square metre of the room (length × width): profiles ПП 60/27 in whole
 * pieces, extenders, connectors, hangers, screws TN 25 and boards; rails ПН 28/27 and sealing tape around the room.
 * Source: Knauf П112 and П113, consumption of materials for 1 m² of a ceiling. The frame of П113 (2,9 m of profiles,
 * 0,7 hangers, 1,7 connectors) and the profiles and hangers of П112 (3,2 m and 1,3) agree with two handbooks of
 * estimators; the rest of both tables has not been checked against the original.
 */
export const ceiling: Calculator = {
  kind: 'ceiling',
  version: 1,
  formula:
    'площадь потолка × расход системы на\u00a01\u00a0м²; направляющий профиль и\u00a0лента\u00a0— по\u00a0периметру комнаты',
  source: 'Кнауф, системы П112 и\u00a0П113: расход материалов на\u00a01\u00a0м² потолка',
  fields: [
    length,
    width,
    choiceField(
      'system',
      'Каркас',
      [
        [113, 'Одноуровневый, П113'],
        [112, 'Двухуровневый, П112'],
      ],
      113,
    ),
    { name: 'profile', label: 'Длина профиля', unit: 'м', least: 1, most: 12, initial: 3 },
    waste,
  ],
  calculate: (inputs) => {
    const area = floorArea(inputs)
    const around = perimeter(inputs)
    const stock = inputValue(inputs, 'profile')
    const system = systems[inputValue(inputs, 'system')]
    if (!system) return []
    return needsOf(inputs, [
      {
        ...railOf(stock),
        wanted: roundUpToWhole(around / stock),
      },
      {
        ...ceilingProfile('profile', stock),
        wanted: roundUpToWhole((area * system.profile) / stock),
      },
      {
        ...{ key: 'extender', name: 'Удлинитель профиля 60×27', words: 'Удлинитель профиля', wantedUnit: 'шт' },
        wanted: roundUpToWhole(area * system.extender),
      },
      {
        ...{ key: 'connector', name: 'Соединитель профиля', words: system.connectorWords, wantedUnit: 'шт' },
        wanted: roundUpToWhole(area * system.connector),
      },
      { key: 'hanger', name: 'Подвес прямой', wanted: roundUpToWhole(area * system.hanger), wantedUnit: 'шт' },
      { key: 'sheet', name: 'Гипсокартон', words: 'Гипсокартон 12,5', wanted: area, wantedUnit: 'м²' },
      { ...screw25, wanted: roundUpToWhole(area * system.screw), wantedUnit: 'шт' },
      { key: 'tape', name: 'Лента уплотнительная', wanted: around, wantedUnit: 'м' },
    ])
  },
}
