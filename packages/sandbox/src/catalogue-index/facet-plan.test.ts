import { expect, test } from 'vitest'
import { type CountedFeature, planFacets } from './facet-plan.ts'

const countedFeatures = (name: string, ...values: (string | [string, number])[]): CountedFeature[] =>
  values.map((value) =>
    typeof value === 'string' ? { name, value, count: 10 } : { name, value: value[0], count: value[1] },
  )

test('mostly numbers with one unit make a facet of numbers, in the unit that most goods use', () => {
  const { facets } = planFacets([...countedFeatures('Длина', ['2500 мм', 50], ['3 м', 20], '3000 мм', 'разная')])
  expect(facets[0]).toMatchObject({ key: 'dlina', unit: 'мм', isNumber: true, goods: 90 })
  expect(facets[0]?.values).toEqual([
    { value: '2500', label: '2500 мм', number: 2500 },
    { value: '3000', label: '3 м', number: 3000 },
    { value: 'raznaya', label: 'разная', number: null },
  ])
})

test('words with some numbers among them make a facet of words', () => {
  const [facet] = planFacets(countedFeatures('Класс', '32', '33', 'бытовой', 'коммерческий')).facets
  expect(facet).toMatchObject({ isNumber: false, unit: null })
})

test('names and values that differ only in case, ё, spaces or the decimal sign are the same', () => {
  const plan = planFacets([
    ...countedFeatures('Цвет', ['Чёрный', 3], ['черный', 1], 'белый'),
    ...countedFeatures('цвет', 'ЧЕРНЫЙ'),
  ])
  expect(plan.facets).toHaveLength(1)
  expect(plan.facets[0]?.values.map(({ label }) => label)).toEqual(['белый', 'ЧЕРНЫЙ'])
  expect(plan.read('ЦВЕТ', ' чёрный ')).toEqual(plan.read('Цвет', 'ЧЕРНЫЙ'))
})

test('a unit in the name counts as that of the bare numbers', () => {
  const plan = planFacets([
    ...countedFeatures('Толщина, мм', '9,5'),
    ...countedFeatures('Толщина', '9.5 мм', '12,5 мм'),
  ])
  expect(plan.facets[0]?.values.map(({ value }) => value).sort()).toEqual(['12.5', '9.5'])
  expect(plan.read('Толщина, мм', '9,5')).toEqual(plan.read('Толщина', '9.5 мм'))
})

test('values with the same Latin transliteration have different addresses, without commas', () => {
  const [facet] = planFacets(countedFeatures('Резьба', '1/2', '1-2', '>5', '5, 6', '+', '𝛼')).facets
  const addresses = facet?.values.map(({ value }) => value) ?? []
  expect(new Set(addresses).size).toBe(6)
  for (const address of addresses) expect(address).toMatch(/^[a-z0-9][a-z0-9.-]{0,99}$/)
})

test('values that are unique to each product, brands and long texts make no facet', () => {
  const articles = Array.from({ length: 600 }, (_, at) => `АРТ-${at}-Х`)
  const plan = planFacets([
    ...articles.map((value) => ({ name: 'Номер партии', value, count: 1 })),
    ...countedFeatures('Бренд', 'Гранит'),
    ...countedFeatures('Артикул', '123'),
    ...countedFeatures('Brand', 'x'),
    ...countedFeatures('???', 'x'),
    ...countedFeatures('Состав', 'долгий рассказ '.repeat(8)),
  ])
  expect(plan.facets).toEqual([])
  expect(plan.read('Бренд', 'Гранит')).toBeNull()
})

test('a facet of too many numbers lists no values and still reads them', () => {
  const weights = Array.from({ length: 400 }, (_, at) => `${at + 0.5} кг`)
  const plan = planFacets(weights.map((value) => ({ name: 'Вес', value, count: 2 })))
  expect(plan.facets[0]).toMatchObject({ isContinuous: true, values: [], goods: 800 })
  expect(plan.read('Вес', '7.5 кг')).toEqual({ facet: 0, value: -1, number: 7.5 })
})
