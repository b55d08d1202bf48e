import type { Candidate } from '@vitrina/contracts/retailer/matching'
import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import type { Need } from '@vitrina/contracts/site/calculators'
import { describe, expect, test } from 'vitest'
import { listedProduct } from '../../infra/retailer/retailer.fixture.ts'
import { chooseProducts } from './choose-products.ts'

const HERE = 'store12'
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const candidate = (idcode: string, more: Partial<ListedProduct>, likeness = 1): Candidate => ({
  likeness,
  product: listedProduct(idcode, more),
})
const need = (more: Partial<Need>): Need => ({ words: ['x'], quantity: 10, unit: 'шт', ...more })
const chooseFor = (wanted: Partial<Need>, ...found: Candidate[]) => chooseProducts(need(wanted), found, HERE)
const codesOf = ({ candidates }: ReturnType<typeof chooseProducts>) => candidates.map(({ product }) => product.idcode)

describe('candidates with the same name match', () => {
  const dear = candidate('dear', { price: 90, stores: { [HERE]: 10 } })
  const few = candidate('few', { price: 20, stores: { [HERE]: 9 } })
  const away = candidate('away', { price: 10, stores: { [HERE]: 0, store1: 40 } })
  const scattered = candidate('scattered', { price: 40, stores: { [HERE]: 4, store1: 6 } })
  const none = candidate('none', { price: 1, stores: {} })

  test('puts products that the visitor’s store has enough of first, then those of all stores, then those to order', () => {
    const filled = chooseFor({}, none, few, scattered, away, dear)
    expect(filled.suggested).toBe('dear')
    expect(codesOf(filled)).toEqual(['dear', 'away', 'scattered', 'none', 'few'])
  })

  test('suggests another product for another quantity', () => {
    expect(chooseFor({ quantity: 9 }, none, few, away, dear).suggested).toBe('few')
    expect(chooseFor({ quantity: 11 }, none, few, away, dear).suggested).toBe('away')
    expect(chooseFor({ quantity: 50 }, none, few, away, dear).suggested).toBe('none')
  })

  test('suggests the cheapest for the whole quantity: large packs may cost more in total', () => {
    const sack = (idcode: string, kilograms: number, price: number) =>
      candidate(idcode, {
        ...{ price, unit: 'шт', stores: { [HERE]: 99 } },
        features: [{ name: 'Фасовка', value: `${kilograms} кг` }],
      })
    expect(chooseFor({ quantity: 31, unit: 'кг' }, sack('30', 30, 300), sack('5', 5, 55)).suggested).toBe('5')
  })

  test('skips discontinued products with too little stock, and products without a price', () => {
    const last = candidate('last', { price: 1, discontinued: true, stores: { [HERE]: 3, store1: 6 } })
    const free = candidate('free', { price: 0, stores: { [HERE]: 99 } })
    expect(chooseFor({}, last, free, dear).suggested).toBe('dear')
    expect(chooseFor({ quantity: 9 }, last, dear).suggested).toBe('dear')
    expect(chooseFor({ quantity: 3 }, last, dear).suggested).toBe('last')
  })

  test('offers products that match less than the best without suggesting them, however cheap and near', () => {
    const other = candidate('other', { price: 1, stores: { [HERE]: 99 } }, 0.9)
    const crosses = candidate('crosses', { price: 1, stores: { [HERE]: 99 } }, 0.7)
    expect(chooseFor({}, other, away).suggested).toBe('away')
    expect(chooseFor({}, crosses)).toMatchObject({ suggested: null, note: '' })
    expect(codesOf(chooseFor({}, crosses))).toEqual(['crosses'])
  })

  test('ranks matches of the name above those of section and brand, which other goods have as well', () => {
    const stock = { [HERE]: 99 }
    const mix = candidate('mix', { name: 'Наливной пол Гранит, 20 кг', price: 90, stores: {} })
    const sand = candidate('sand', { name: 'Пескобетон М300, 20 кг', price: 1, stores: stock }, 0.96)
    expect(chooseFor({ words: ['Наливной пол'] }, sand, mix).suggested).toBe('mix')
    const roll = candidate('roll', { name: 'Обои бумажные', price: 90, stores: stock })
    const tile = candidate('tile', { name: 'Плитка Арт Обои', brand: { name: 'Арт Обои' }, price: 1, stores: stock })
    expect(chooseFor({ words: ['Обои'] }, tile, roll).suggested).toBe('roll')
    // With several names of one thing the best match counts; when no name matches, all candidates are equal.
    expect(chooseFor({ words: ['Стяжка', 'Пескобетон'] }, sand, mix).suggested).toBe('sand')
    expect(chooseFor({ words: ['ГКЛ'] }, sand, mix).suggested).toBe('sand')
  })

  test('suggests no product for concrete, which comes with a mixer', () => {
    const mixed = candidate('mixed', { unit: 'м³', price: 10, stores: { [HERE]: 99 } })
    expect(chooseFor({ unit: 'м³' }, mixed).suggested).toBeNull()
  })
})

describe('boards', () => {
  const board = (length: number, stores: Record<string, number>, price = 100 * length) =>
    candidate(`${length}`, {
      ...{ name: `ГКЛ 12,5×1200×${length * 1000} мм`, unit: 'лист', price, stores },
      features: [{ name: 'Площадь листа', value: `${String(length * 1.2).replace('.', ',')} м²` }],
    })
  const many = { [HERE]: 500 }
  const all = [board(2, many, 90), board(2.5, many, 110), board(3, many, 400)]
  const area = { quantity: 29.7, net: 27, unit: 'м²' }

  test.each([
    [2.7, '3'],
    [3, '3'],
    [2.5, '2.5'],
    [2.4, '2.5'],
    [2, '2'],
    [1.8, '2'],
    [1.2, '2.5'],
    [1, '2'],
    [3.2, '3'],
    [4, '2'],
  ])('for a wall of %s m are chosen for the fewest joints and the least waste', (height, best) => {
    expect(chooseFor({ ...area, fit: { height } }, ...all).suggested).toBe(best)
  })

  test('of unknown length rank behind those with a length', () => {
    const bare = candidate('bare', {
      name: 'ГКЛ',
      unit: 'лист',
      price: 1,
      stores: many,
      features: [{ name: 'Площадь листа', value: '3 м²' }],
    })
    expect(chooseFor({ ...area, fit: { height: 2.7 } }, bare, ...all).suggested).toBe('3')
    expect(chooseFor({ ...area, fit: { height: 2.7 } }, bare)).toMatchObject({ suggested: 'bare', note: '' })
  })

  test('rank lower when they fit the height but are not in stock, and the note says so', () => {
    const filled = chooseFor({ ...area, fit: { height: 2.7 } }, board(3, { [HERE]: 4, store1: 99 }), board(2.5, many))
    expect(filled.suggested).toBe('2.5')
    expect(plain(filled.note)).toBe(
      'На высоту 2,7 м подошёл бы лист 3 м, но здесь столько нет: будет горизонтальный стык.',
    )
  })

  test('get a note when none is as high as the wall', () => {
    expect(plain(chooseFor({ ...area, fit: { height: 3.2 } }, ...all).note)).toBe(
      'Листа на всю высоту 3,2 м нет: будет горизонтальный стык.',
    )
    expect(chooseFor({ ...area, fit: { height: 2.7 } }, ...all).note).toBe('')
  })

  test('are counted by strips when the offcuts exceed the given waste', () => {
    const countFor = (height: number, net: number) =>
      chooseFor({ net, quantity: net * 1.1, unit: 'м²', fit: { height } }, board(3, many)).candidates[0]?.count
    // 5 m of wall, both sides: 25.5 m² plus 10 % are 7.8 boards of 3.6 m², but 45 cm are cut off each.
    expect(countFor(2.55, 25.5)).toBe(9)
    expect(countFor(2.9, 29)).toBe(9)
  })
})

describe('an entered size', () => {
  const tile = (idcode: string, name: string, more: Partial<ListedProduct> = {}) =>
    candidate(idcode, { name, unit: 'м²', price: 900, stores: { [HERE]: 99 }, ...more })
  const fit = { sides: { one: 200, other: 300 } }

  test('selects the tile of this size in either order, whatever the others cost', () => {
    const filled = chooseFor(
      { unit: 'м²', fit },
      tile('600', 'Керамогранит 600×600', { price: 1 }),
      tile('300', 'Плитка 300×200 мм', { stores: { store1: 50 } }),
    )
    expect(filled).toMatchObject({ suggested: '300', note: '' })
    expect(codesOf(filled)).toEqual(['300', '600'])
  })

  test('is reported as unavailable when the shop does not have it, and other sizes are offered', () => {
    const filled = chooseFor({ unit: 'м²', fit }, tile('600', 'Керамогранит 600×600'))
    expect(filled.suggested).toBeNull()
    expect(plain(filled.note)).toBe(
      'Размера 200×300 мм у нас нет. Есть 600×600 мм: измените размер или выберите другой товар.',
    )
    expect(codesOf(filled)).toEqual(['600'])
  })

  test('is written in metres for a roll', () => {
    const roll = candidate('roll', { name: 'Обои 0,53×10 м', unit: 'рулон', stores: { [HERE]: 99 } })
    const filled = chooseFor({ unit: 'рулон', fit: { sides: { one: 1060, other: 10_050 } } }, roll)
    expect(plain(filled.note)).toMatch(/^Размера 1,06×10,05 м у нас нет. Есть 0,53×10 м:/)
  })

  test('is the length of a profile: the nearest one that is not shorter is suggested', () => {
    const profile = (length: number, price: number) =>
      candidate(`${length}`, { name: `Профиль 60×27 мм, ${length} м`, price, stores: { [HERE]: 99 } })
    const lengths = [profile(2, 1), profile(6, 5), profile(4, 5), profile(3, 9)]
    expect(chooseFor({ fit: { length: 3 } }, ...lengths).suggested).toBe('3')
    expect(chooseFor({ fit: { length: 3.5 } }, ...lengths).suggested).toBe('4')
    const none = chooseFor({ fit: { length: 7 } }, ...lengths)
    expect([none.suggested, plain(none.note)]).toEqual([
      null,
      'Длины 7 м у нас нет. Измените длину в размерах или выберите похожее.',
    ])
  })
})

describe('paint', () => {
  const tin = (idcode: string, name: string, price = 100) =>
    candidate(idcode, {
      ...{ name, price, stores: { [HERE]: 99 } },
      features: [{ name: 'Объём', value: '9 л' }],
    })
  const tins = [
    tin('ceiling', 'Краска для потолков', 1),
    tin('wall', 'Краска моющаяся для стен'),
    tin('wet', 'Краска для кухни и ванной'),
    tin('facade', 'Краска фасадная силиконовая'),
  ]

  test.each(['wall', 'ceiling', 'wet', 'facade'] as const)('for %s is the one whose name says so', (place) => {
    expect(chooseFor({ unit: 'л', fit: { place } }, ...tins)).toMatchObject({ suggested: place, note: '' })
  })

  test('is reported as unavailable for a place without any, and similar goods are offered', () => {
    const filled = chooseFor({ unit: 'л', fit: { place: 'facade' } }, ...tins.slice(0, 3))
    expect(filled.suggested).toBeNull()
    expect(plain(filled.note)).toBe('Фасадной краски у нас сейчас нет. Похожее — в списке «Другой товар».')
    expect(codesOf(filled)).toHaveLength(3)
  })
})

test('returns no note when nothing was found: the page shows its own', () => {
  expect(chooseFor({ fit: { place: 'facade' } })).toEqual({ candidates: [], suggested: null, note: '' })
})
