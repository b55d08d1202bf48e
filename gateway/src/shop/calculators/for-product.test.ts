import { expect, test } from 'vitest'
import { calculatorFor } from './for-product.ts'

const product = (name: string, features: Record<string, string> = {}) => ({
  ...{ idcode: '100500', name },
  features: Object.entries(features).map(([feature, value]) => ({ name: feature, value })),
})
const addressOf = (...given: Parameters<typeof product>) => {
  const address = calculatorFor(product(...given))
  return address && decodeURIComponent(address)
}

test.each([
  ['Керамогранит матовый 1200×600×10 мм', '?vid=tiles&tileLength=1200&tileWidth=600&p.tile=100500'],
  ['Плитка настенная 30x20 см', '?vid=tiles&tileLength=300&tileWidth=200&surface=2&p.tile=100500'],
  ['Плитка напольная', '?vid=tiles&p.tile=100500'],
  ['Обои виниловые 1,06×10 м', '?vid=wallpaper&roll=1,06&rollLength=10&p.roll=100500'],
  ['Гипсокартон <b>влагостойкий</b> 12,5×1200×2500 мм', '?vid=partition&p.sheet=100500'],
  ['Краска фасадная, 9 л', '?vid=paint&what=5&p.paint=100500'],
  ['Краска для кухни и ванной, 9 л', '?vid=paint&place=2&p.paint=100500'],
  ['Краска для потолков, 9 л', '?vid=paint&what=2&p.paint=100500'],
  ['Краска для стен и потолков, 9 л', '?vid=paint&p.paint=100500'],
  ['Эмаль для пола, 5 кг', '?vid=paint&what=4&p.paint=100500'],
  ['Шпаклёвка гипсовая, 20 кг', '?vid=putty&p.mix=100500'],
])('%s opens the calculator %s', (name, query) => {
  expect(addressOf(name)).toBe(`/calculators/${query}`)
})

test('takes sizes from features when the name has none', () => {
  expect(addressOf('Плитка', { Длина: '600 мм', Ширина: '300 мм', Толщина: '9 мм' })).toContain(
    'tileLength=600&tileWidth=300',
  )
})

test.each(['Плитка тротуарная 300×300 мм', 'Клей для плитки, 25 кг', 'Дрель ударная', 'Штукатурка декоративная', ''])(
  '«%s» has no calculator',
  (name) => {
    expect(calculatorFor(product(name))).toBeNull()
  },
)
