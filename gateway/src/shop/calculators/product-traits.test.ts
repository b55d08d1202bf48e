import { describe, expect, test } from 'vitest'
import { hasSides, isLongEnough, isSuitableFor, lengthOf } from './product-traits.ts'

const named = (name: string, features: Record<string, string> = {}) => ({
  name,
  features: Object.entries(features).map(([feature, value]) => ({ name: feature, value })),
})

describe('sides of a product', () => {
  test.each([
    ['features in millimetres', named('Керамогранит', { Длина: '600 мм', Ширина: '300 мм' })],
    ['features in centimetres', named('Керамогранит', { Ширина: '30 см', Длина: '60 см', Толщина: '9 мм' })],
    ['features with the unit in their names', named('Плитка', { 'Длина, мм': '600', 'Ширина (мм)': '300' })],
    ['one feature of both', named('Плитка', { 'Размер плитки': '30x60 см' })],
    ['a name in millimetres', named('Плитка Азори 300×600×9 мм, 1,44 м²')],
    ['a name in centimetres without a unit', named('Плитка облицовочная 60х30 белая')],
    ['a name with a star', named('Керамогранит 600*300')],
    ['a size as it comes off the saw', named('Керамогранит 598×298 мм')],
  ])('are read out of %s', (_case, product) => {
    expect(hasSides(product, { one: 300, other: 600 })).toBe(true)
    expect(hasSides(product, { one: 600, other: 300 })).toBe(true)
    expect(hasSides(product, { one: 600, other: 600 })).toBe(false)
    expect(hasSides(product, { one: 300, other: 300 })).toBe(false)
  })

  test('are read in metres for a roll', () => {
    expect(hasSides(named('Обои виниловые 1,06×10 м'), { one: 1060, other: 10_050 })).toBe(true)
    expect(hasSides(named('Обои 1,06х10,05'), { one: 1060, other: 10_050 })).toBe(true)
    expect(hasSides(named('Обои бумажные 0,53×10 м'), { one: 1060, other: 10_050 })).toBe(false)
  })

  test('are not found when nothing states them', () => {
    for (const name of ['Плитка М300', 'Клей, 300 г 600 мл', '', 'Плитка 300', '×'.repeat(500)])
      expect(hasSides(named(name), { one: 300, other: 600 })).toBe(false)
  })
})

test('lengthOf returns the longest side of a feature or the name', () => {
  expect(lengthOf(named('ГКЛ Кнауф 12,5×1200×2500 мм'))).toBe(2.5)
  expect(lengthOf(named('Лист гипсокартонный 3000x1200x12.5'))).toBe(3)
  expect(lengthOf(named('Гипсокартон', { Толщина: '12,5 мм', Длина: '3 м' }))).toBe(3)
  expect(lengthOf(named('Профиль ПП 60×27 мм, 4 м'))).toBe(4)
  expect(lengthOf(named('Гипсокартон влагостойкий'))).toBeNull()
})

test('accepts a piece that is long enough, and one of unknown length', () => {
  const pieces = ['Профиль 60×27 мм, 2,5 м', 'Профиль 60×27, 3 м', 'Профиль 60×27×3000', 'Профиль, 4 м', 'Профиль']
  expect(pieces.map((name) => isLongEnough(named(name), 3))).toEqual([false, true, true, true, true])
})

test.each([
  ['Краска фасадная акриловая, 9 л', ['facade']],
  ['Краска для наружных и внутренних работ, 9 л', ['wall', 'facade']],
  ['Краска для цоколя', ['facade']],
  ['Краска моющаяся для стен', ['wall']],
  ['Краска для потолков', ['ceiling']],
  ['Краска для стен и потолков', ['wall', 'ceiling']],
  ['Краска для кухни и ванной', ['wet']],
  ['Краска влагостойкая интерьерная', ['wall', 'wet']],
  ['Эмаль для пола', ['floor']],
  ['Краска полиуретановая', ['wall']],
])('%s is suitable for %j', (name, places) => {
  const all = ['wall', 'ceiling', 'wet', 'floor', 'facade'] as const
  expect(all.filter((place) => isSuitableFor(named(name), place))).toEqual(
    all.filter((place) => (places as string[]).includes(place)),
  )
})

test('takes the place from a feature about use when the name has none, but from no other feature', () => {
  expect(isSuitableFor(named('Краска Тиккурила', { 'Область применения': 'Фасады, цоколи' }), 'facade')).toBe(true)
  expect(isSuitableFor(named('Краска Тиккурила', { Цвет: 'белый как потолок' }), 'ceiling')).toBe(false)
})
