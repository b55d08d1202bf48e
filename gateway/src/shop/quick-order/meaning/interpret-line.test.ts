import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { describe, expect, test } from 'vitest'
import { listedProduct } from '../../../infra/retailer/retailer.fixture.ts'
import { parseLine } from '../line-variants.ts'
import { interpretLine } from './interpret-line.ts'
import { isUnambiguous, isUnderstood } from './ranking.ts'

const goods = (name: string, more: Partial<ListedProduct> = {}): ListedProduct =>
  listedProduct(name, { name, stores: { store12: 500 }, ...more })

function read(text: string, ...found: ListedProduct[]) {
  const line = parseLine({ text, quantity: null, unit: '' })
  const { proposals, version } = interpretLine(
    line,
    found.map((product) => ({ product, likeness: 0.6 })),
    'store12',
  )
  return {
    names: proposals.map(({ offer }) => offer.product.name),
    isClear: isUnambiguous(proposals),
    isUnderstood: isUnderstood(proposals),
    ...version,
  }
}

describe('the products of a line', () => {
  test('put the right section before the right length', () => {
    const { names, isClear: isSure } = read(
      'профиль пп 60*27 3м',
      goods('Профиль ПП 50×40 мм, 3 м'),
      goods('Профиль ПП 60×27 мм, 4 м'),
    )
    expect([names[0], isSure]).toEqual(['Профиль ПП 60×27 мм, 4 м', true])
  })

  test('have to be chosen when they are of another section', () => {
    expect(read('профиль 60х27', goods('Профиль 50×40 мм, 3 м')).isClear).toBe(false)
  })

  test('may be of another packing, the nearest first', () => {
    const { names, isClear: isSure } = read('цемент 50кг', goods('Цемент М500, 10 кг'), goods('Цемент М500, 40 кг'))
    expect([names[0], isSure]).toEqual(['Цемент М500, 40 кг', true])
  })

  test('are ordered by stock in this store, then by price', () => {
    const far = { stores: { store12: 0, store31: 900 } }
    const { names } = read(
      'кран шаровой 1/2 5шт',
      goods('Кран шаровой Один 1/2"', { price: 300 }),
      goods('Кран шаровой Два 1/2"', { price: 100, ...far }),
      goods('Кран шаровой Три 1/2"', { price: 200 }),
    )
    expect(names.map((name) => name.split(' ')[2])).toEqual(['Три', 'Один', 'Два'])
  })

  test('put the plain variety before special ones', () => {
    const { names } = read(
      'гкл 12,5',
      goods('Гипсокартон огнестойкий 12,5×1200×2500 мм', { price: 1 }),
      goods('Гипсокартон 12,5×1200×2500 мм'),
    )
    expect(names[0]).toBe('Гипсокартон 12,5×1200×2500 мм')
  })

  test('are compared by the price of a kilogram when no packing is named', () => {
    const { names } = read(
      'шпаклёвка финишная 4 шт',
      goods('Шпаклёвка финишная, 5 кг', { price: 100 }),
      goods('Шпаклёвка финишная, 25 кг', { price: 300 }),
    )
    expect(names[0]).toBe('Шпаклёвка финишная, 25 кг')
  })

  test('put those sold by the piece before those sold in boxes of forty', () => {
    const box = { contain: 40, only_contain_order: true, price: 0.1 }
    const { names } = read('мел 5 кг 2 шт', goods('Мел Один, 5 кг', box), goods('Мел Два, 5 кг'))
    expect(names[0]).toBe('Мел Два, 5 кг')
  })

  test('exclude those for another use and those that only match the purpose', () => {
    expect(read('клей для обоев', goods('Клей для линолеума, 4 кг')).isClear).toBe(false)
    expect(read('обойный клей метилан', goods('Клей-пена, 750 мл')).isUnderstood).toBe(false)
    expect(read('сифон для раковины', goods('Раковина подвесная 500 мм')).isClear).toBe(false)
  })

  test('have to be chosen when prices differ much and no size is named', () => {
    const [cheap, dear] = [goods('Автомат 10 А', { price: 100 }), goods('Автомат 63 А', { price: 900 })]
    expect(read('автомат 5 шт', cheap, dear).isClear).toBe(false)
    expect(read('автомат 63а 5 шт', cheap, dear)).toMatchObject({ isClear: true, quantity: 5 })
  })

  test('have to be chosen among several thicknesses when none is named, except for the default one', () => {
    const sheets = (name: string, ...thick: string[]) =>
      thick.map((mm, at) => goods(`${name} ${mm}×1250×2500 мм`, { unit: 'лист', price: 500 + at }))
    expect(read('осб 12', ...sheets('Плита OSB-3', '6', '9', '18'))).toMatchObject({ isClear: false, quantity: 12 })
    expect(read('осб 12', ...sheets('Плита OSB-3', '9')).isClear).toBe(true)
    expect(read('гкл 20 листов', ...sheets('Гипсокартон', '6,5', '12,5', '15'))).toMatchObject({
      isClear: true,
      names: ['Гипсокартон 12,5×1250×2500 мм', expect.anything(), expect.anything()],
    })
  })

  test('put those of exactly the size first, however they are packed', () => {
    const box = { contain: 100, only_contain_order: true }
    expect(read('муфта 25 10 шт', goods('Муфта 25×3/4"'), goods('Муфта 25 мм', box)).names[0]).toBe('Муфта 25 мм')
  })

  test('have to be chosen when the line has an unknown thing besides their kind', () => {
    expect(read('кабель парабола 5 м', goods('Кабель 3×2,5 мм²', { unit: 'м' })).isClear).toBe(false)
  })
})

describe('the number at the end of a line', () => {
  test.each([
    ['профиль 60х27 3м 40', goods('Профиль 60×27 мм, 3 м'), 40, 'профиль 60х27 3м'],
    ['ротбанд 30', goods('Штукатурка гипсовая, 30 кг'), 30, 'ротбанд'],
    ['осб 9', goods('Плита OSB-3 9×1250×2500 мм', { unit: 'лист' }), null, 'осб 9'],
    ['осб 9 12', goods('Плита OSB-3 9×1250×2500 мм', { unit: 'лист' }), 12, 'осб 9'],
    ['автомат 16', goods('Автомат 16 А'), null, 'автомат 16'],
    ['саморез 3,5 25', goods('Саморез 3,5×25 мм, 200 шт.', { unit: 'упак' }), null, 'саморез 3,5 25'],
    ['изолента 20м 5', goods('Изолента 20 м'), 5, 'изолента 20м'],
    ['кабель 3х2,5 100 м', goods('Кабель 3×2,5 мм²', { unit: 'м' }), 100, 'кабель 3х2,5'],
    ['гкл 12,5 35л', goods('Гипсокартон 12,5×1200×2500 мм', { unit: 'лист' }), 35, 'гкл 12,5'],
    ['профнастил с8 10л', goods('Профнастил С8 0,5×1150×3000 мм'), 10, 'профнастил с8'],
    ['грунтовка 10л', goods('Грунтовка, 10 л'), null, 'грунтовка 10л'],
  ])('of «%s» is a quantity unless the product has it as a size', (text, product, quantity, words) => {
    expect(read(text, product)).toMatchObject({ quantity, words })
  })
})
