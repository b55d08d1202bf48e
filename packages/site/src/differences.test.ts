import { describe, expect, test } from 'vitest'
import { type ComparableProduct, differences } from './differences.ts'

const features = (values: Record<string, string | null>) =>
  Object.entries(values).map(([name, value]) => ({ name, value }))

const product = (values: Record<string, string | null>, more: Partial<ComparableProduct> = {}): ComparableProduct => ({
  features: features(values),
  ...more,
})

/** Replaces non-breaking spaces with plain ones. */
const differenceTexts = (
  own: ComparableProduct,
  other: ComparableProduct,
  options?: Parameters<typeof differences>[2],
) => differences(own, other, options).map((text) => text.replaceAll('\u00a0', ' '))

describe('a numeric difference', () => {
  test.each([
    ['Толщина', '12,5 мм', '9,5 мм', 'на 3 мм толще'],
    ['Толщина', '9,5 мм', '12,5 мм', 'на 3 мм тоньше'],
    ['Длина', '3000 мм', '2500 мм', 'на 500 мм длиннее'],
    ['Длина рулона', '10 м', '25 м', 'на 15 м короче'],
    ['Ширина', '1,2 м', '600 мм', 'на 600 мм шире'],
    ['Ширина', '600 мм', '1200 мм', 'на 600 мм уже'],
    ['Высота', '90 мм', '60 мм', 'на 30 мм выше'],
    ['Высота', '60 мм', '90 мм', 'на 30 мм ниже'],
    ['Диаметр', '8 мм', '6 мм', 'на 2 мм больше в диаметре'],
    ['Вес', '25 кг', '30 кг', 'на 5 кг легче'],
    ['Вес', '30 кг', '25 кг', 'на 5 кг тяжелее'],
    ['Объём', '5 л', '2,5 л', 'на 2,5 л больше по объёму'],
    ['Объём', '750 мл', '1 л', 'на 250 мл меньше по объёму'],
    ['Фасовка', '25 кг', '5 кг', 'на 20 кг больше в упаковке'],
    ['Количество в упаковке', '100 шт.', '200 шт.', 'на 100 шт. меньше в упаковке'],
    ['Мощность', '1,2 кВт', '800 Вт', 'на 400 Вт мощнее'],
    ['Толщина, мм', '12', '10', 'на 2 мм толще'],
    ['Толщина (мм)', '12', '10', 'на 2 мм толще'],
    ['Число слоёв', '9', '7', 'число слоёв: 9'],
    ['ПДК', '5 мг', '7 мг', 'ПДК: 5 мг'],
  ])('«%s» %s against %s: «%s»', (name, own, other, text) => {
    expect(differenceTexts(product({ [name]: own }), product({ [name]: other }))).toEqual([text])
  })

  test('has no noise of binary fractions', () => {
    expect(differenceTexts(product({ Толщина: '0,3 мм' }), product({ Толщина: '0,1 мм' }))).toEqual(['на 0,2 мм толще'])
  })

  test('of an equal size in another unit is ignored', () => {
    expect(differenceTexts(product({ Длина: '1,2 м' }), product({ Длина: '1200 мм' }))).toEqual([])
  })

  test('includes the weight of a unit, except within the tolerance of scales', () => {
    expect(differenceTexts(product({}, { weight: 20 }), product({}, { weight: 25 }))).toEqual(['на 5 кг легче'])
    expect(differenceTexts(product({}, { weight: 25.2 }), product({}, { weight: 25 }))).toEqual([])
  })

  test('joins the number and its unit with a no-break space', () => {
    expect(differences(product({ Толщина: '12,5 мм' }), product({ Толщина: '9,5 мм' }))).toEqual([
      'на\u00a03\u00a0мм толще',
    ])
  })
})

describe('a textual difference', () => {
  test.each([
    ['Цвет', 'Белый', 'Серый', 'цвет: белый'],
    ['Цвет', 'RAL 9003', 'RAL 7004', 'цвет: RAL 9003'],
    ['Тип кромки', 'ПЛК', 'УК', 'тип кромки: ПЛК'],
    ['Страна', 'Россия', 'Китай', 'страна: Россия'],
    ['Размер', '600×2000 мм', '800×2000 мм', 'размер: 600×2000 мм'],
  ])('«%s» %s against %s: «%s»', (name, own, other, text) => {
    expect(differenceTexts(product({ [name]: own }), product({ [name]: other }))).toEqual([text])
  })

  test('ignores case', () => {
    expect(differenceTexts(product({ Цвет: 'Белый' }), product({ цвет: 'белый' }))).toEqual([])
  })

  test('names another brand', () => {
    const own = product({}, { brand: { name: 'Кнауф' } })
    expect(differenceTexts(own, product({}, { brand: { name: 'Гипсолайт' } }))).toEqual(['другой бренд: Кнауф'])
    expect(differenceTexts(own, product({}, { brand: { name: 'КНАУФ' } }))).toEqual([])
    expect(differenceTexts(own, product({}, { brand: null }))).toEqual([])
  })
})

describe('prices', () => {
  const sheet = (price: number, area: string) => product({ 'Площадь листа': area }, { price, unit: 'лист' })
  const bag = (price: number, mass: string) => product({ Фасовка: mass }, { price, unit: 'шт' })
  const priceOf = (own: ComparableProduct, other: ComparableProduct) =>
    differenceTexts(own, other, { most: 9 }).filter((text) => /за /.test(text))

  test('are compared per measure, whatever the size of a unit', () => {
    expect(priceOf(sheet(246, '3 м²'), sheet(200, '2 м²'))).toEqual(['на 18 % дешевле за м²'])
    expect(priceOf(bag(500, '25 кг'), bag(150, '5 кг'))).toEqual(['на 33 % дешевле за кг'])
  })

  test('are compared per unit when no measure is known', () => {
    const pieces = (price: number, unit = 'шт') => product({}, { price, unit })
    expect(priceOf(pieces(130), pieces(100))).toEqual(['на 30 % дороже за шт.'])
    expect(priceOf(pieces(130, 'плита'), pieces(100, 'плита'))).toEqual(['на 30 % дороже за плиту'])
    expect(priceOf(pieces(250), pieces(100))).toEqual(['в 2,5 раза дороже за шт.'])
    expect(priceOf(pieces(100), pieces(500))).toEqual(['в 5 раз дешевле за шт.'])
    expect(priceOf(pieces(130), pieces(100, 'упак'))).toEqual([])
  })

  test('more than ten times apart are a mistake and are skipped', () => {
    const pieces = (price: number) => product({}, { price, unit: 'шт' })
    expect(priceOf(pieces(1), pieces(1001))).toEqual([])
  })

  test.each([0, null, undefined, Number.NaN])('a price of %s is skipped', (price) => {
    expect(priceOf(product({}, { price, unit: 'шт' }), product({}, { price: 100, unit: 'шт' }))).toEqual([])
    expect(priceOf(product({}, { price: 100, unit: 'шт' }), product({}, { price, unit: 'шт' }))).toEqual([])
  })

  test('within a few per cent count as equal', () => {
    expect(priceOf(product({}, { price: 102, unit: 'шт' }), product({}, { price: 100, unit: 'шт' }))).toEqual([])
  })
})

describe('the day of arrival', () => {
  const today = '2026-11-23'
  const soon = (arrives: string | null, other: string | null = null) =>
    differenceTexts(product({}, { arrives }), product({}, { arrives: other }), { today })

  test.each([
    ['2026-11-23', 'уже здесь'],
    ['2026-11-24', 'завтра здесь'],
    ['2026-11-25', 'послезавтра здесь'],
    ['2026-11-28', 'здесь с 28.11'],
  ])('%s: «%s»', (arrives, text) => {
    expect(soon(arrives)).toEqual([text])
  })

  test('is mentioned only when it is earlier than the other', () => {
    expect(soon('2026-11-24', '2026-11-28')).toEqual(['завтра здесь'])
    expect(soon('2026-11-24', '2026-11-24')).toEqual([])
    expect(soon('2026-11-28', '2026-11-24')).toEqual([])
  })

  test.each([null, '2026-11-20', 'скоро'])('of %s is skipped', (arrives) => {
    expect(soon(arrives)).toEqual([])
  })

  test('is skipped without the current day', () => {
    expect(differenceTexts(product({}, { arrives: '2026-11-24' }), product({}))).toEqual([])
  })
})

describe('the list of differences', () => {
  const own = product(
    { Толщина: '12,5 мм', 'Площадь листа': '3 м²', Вес: '30 кг', Цвет: 'белый', Гарантия: '5 лет' },
    { price: 400, unit: 'лист', brand: { name: 'Кнауф' }, arrives: '2026-11-24' },
  )
  const other = product(
    { Толщина: '9,5 мм', 'Площадь листа': '3 м²', Вес: '20 кг', Цвет: 'серый', Гарантия: '12 месяцев' },
    { price: 300, unit: 'лист', brand: { name: 'Гипсолайт' } },
  )

  test('has three entries at most, the most relevant first', () => {
    expect(differenceTexts(own, other, { today: '2026-11-23' })).toEqual([
      'завтра здесь',
      'на 3 мм толще',
      'на 33 % дороже за м²',
    ])
  })

  test('can be longer on request; skips guarantees and article numbers', () => {
    expect(differenceTexts(own, other, { today: '2026-11-23', most: 9 })).toEqual([
      'завтра здесь',
      'на 3 мм толще',
      'на 33 % дороже за м²',
      'цвет: белый',
      'другой бренд: Кнауф',
      'на 10 кг тяжелее',
    ])
  })

  test('has words before a number whose meaning is unknown, unless that differs by half', () => {
    const of = (layers: string, country: string) => product({ 'Число слоёв': layers, Страна: country })
    expect(differenceTexts(of('10', 'Россия'), of('6', 'Китай'))).toEqual(['страна: Россия', 'число слоёв: 10'])
    expect(differenceTexts(of('10', 'Россия'), of('4', 'Китай'))).toEqual(['число слоёв: 10', 'страна: Россия'])
  })

  test('skips values derived from the sides', () => {
    const large = product({ Длина: '3000 мм', 'Площадь листа': '3,6 м²', Размер: '3000×1200 мм' })
    const small = product({ Длина: '2500 мм', 'Площадь листа': '3 м²', Размер: '2500×1200 мм' })
    expect(differenceTexts(large, small)).toEqual(['на 500 мм длиннее'])
    const onlyArea = [product({ 'Площадь листа': '3,6 м²' }), product({ 'Площадь листа': '3 м²' })] as const
    expect(differenceTexts(...onlyArea)).toEqual(['на 0,6 м² больше по площади'])
  })
})

describe('skips what cannot be compared', () => {
  test.each([
    ['missing on one side', { Толщина: '12 мм' }, {}],
    ['empty', { Толщина: '12 мм' }, { Толщина: null }],
    ['a dash', { Цвет: 'белый' }, { Цвет: '—' }],
    ['of different kinds', { Расход: '5 кг' }, { Расход: '3 м²' }],
    ['too long to be read in passing', { Применение: 'а'.repeat(60) }, { Применение: 'внутри' }],
  ])('%s', (_, own, other) => {
    expect(
      differenceTexts(product(own as Record<string, string | null>), product(other as Record<string, string | null>)),
    ).toEqual([])
  })

  test('a value that contradicts itself, but not one that is repeated', () => {
    const twice = (one: string, two: string): ComparableProduct => ({
      features: [
        { name: 'Толщина', value: one },
        { name: 'толщина', value: two },
      ],
    })
    expect(differenceTexts(twice('12 мм', '10 мм'), product({ Толщина: '8 мм' }))).toEqual([])
    expect(differenceTexts(twice('12 мм', '1,2 см'), product({ Толщина: '8 мм' }))).toEqual(['на 4 мм толще'])
  })
})
