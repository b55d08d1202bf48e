import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { expect, test } from 'vitest'
import { listedProduct } from '../../infra/retailer/retailer.fixture.ts'
import { siblingRows } from './related-siblings.ts'

const good = (idcode: string, values: Record<string, string | null>, more: Partial<ListedProduct> = {}) =>
  listedProduct(idcode, { features: Object.entries(values).map(([name, value]) => ({ name, value })), ...more })

/** Rows as text: the current value in brackets, the others with the product they link to. */
function rowsOf(current: ListedProduct, ...others: ListedProduct[]): Record<string, string> {
  const rows = siblingRows(current, others, 'store12')
  const formatOption = ({ slug, label, isCurrent }: (typeof rows)[number]['options'][number]) =>
    isCurrent ? `[${label}]` : `${label} → ${slug.replace('tovar-', '')}`
  return Object.fromEntries(
    rows.map(({ name, options }) => [name, options.map(formatOption).join(', ').replaceAll('\u00a0', ' ')]),
  )
}

const sheet = (idcode: string, thickness: string, length: string, more: Record<string, string> = {}) =>
  good(idcode, { Толщина: thickness, Длина: length, Ширина: '1200 мм', Вес: `${idcode} кг`, Гарантия: idcode, ...more })

test('sorts values by size and marks the product itself', () => {
  expect(
    rowsOf(sheet('1', '12,5 мм', '2500 мм'), sheet('2', '9,5 мм', '2500 мм'), sheet('3', '6,5 мм', '2500 мм')),
  ).toEqual({ Толщина: '6,5 мм → 3, 9,5 мм → 2, [12,5 мм]' })
})

test('has no row for features that all share, that follow from the size or that nobody chooses by', () => {
  const rows = rowsOf(sheet('1', '12,5 мм', '2500 мм'), sheet('2', '9,5 мм', '3000 мм'))
  expect(Object.keys(rows)).toEqual(['Толщина'])
})

test('links an option to the product that differs in it only', () => {
  const goods = [
    sheet('2', '9,5 мм', '2500 мм'),
    sheet('3', '9,5 мм', '3000 мм'),
    sheet('4', '12,5 мм', '3000 мм'),
    sheet('5', '12,5 мм', '2000 мм'),
  ]
  expect(rowsOf(sheet('1', '12,5 мм', '2500 мм'), ...goods)).toEqual({
    Толщина: '9,5 мм → 2, [12,5 мм]',
    Длина: '2000 мм → 5, [2500 мм], 3000 мм → 4',
  })
})

test('links to the most similar product when none differs in the option only', () => {
  const goods = [sheet('2', '9,5 мм', '3000 мм'), sheet('3', '9,5 мм', '2600 мм'), sheet('4', '12,5 мм', '3000 мм')]
  expect(rowsOf(sheet('1', '12,5 мм', '2500 мм'), ...goods).Толщина).toBe('9,5 мм → 3, [12,5 мм]')
})

test('prefers, of two equally similar products, the one in the visitor’s store', () => {
  const rows = rowsOf(
    good('1', { Толщина: '8 мм', Цвет: 'дуб' }),
    good('2', { Толщина: '10 мм', Цвет: 'ясень' }, { stores: { store31: 5 } }),
    good('3', { Толщина: '10 мм', Цвет: 'орех' }, { stores: { store12: 5 } }),
  )
  expect(rows.Толщина).toBe('[8 мм], 10 мм → 3')
})

test('makes two rows for a size and a colour, and at most three', () => {
  const paint = (idcode: string, volume: string, colour: string) => good(idcode, { Объём: volume, Цвет: colour })
  expect(rowsOf(paint('1', '0,9 л', 'белый'), paint('2', '2,5 л', 'белый'), paint('3', '0,9 л', 'серый'))).toEqual({
    Объём: '[0,9 л], 2,5 л → 2',
    Цвет: '[белый], серый → 3',
  })
  const many = (idcode: string, differing: number) =>
    good(
      idcode,
      Object.fromEntries([1, 2, 3, 4].map((place) => [`Свойство ${place}`, place === differing ? 'б' : 'а'])),
    )
  expect(Object.keys(rowsOf(many('0', 0), many('1', 1), many('2', 2), many('3', 3), many('4', 4)))).toHaveLength(3)
})

test('merges two spellings of one size into one option', () => {
  expect(rowsOf(good('1', { Длина: '1,2 м' }), good('2', { Длина: '1200 мм' }), good('3', { Длина: '3 м' }))).toEqual({
    Длина: '[1,2 м], 3 м → 3',
  })
})

test('links a product without its own value to the others', () => {
  const row = rowsOf(good('1', {}), good('2', { Толщина: '9 мм' }), good('3', { Толщина: '12 мм' }))
  expect(row).toEqual({ Толщина: '9 мм → 2, 12 мм → 3' })
})

test('has no rows without siblings, with equal ones, or with the product itself only', () => {
  const own = sheet('1', '12,5 мм', '2500 мм')
  expect(siblingRows(own, [], 'store12')).toEqual([])
  expect(siblingRows(own, [own], 'store12')).toEqual([])
  expect(siblingRows(own, [{ ...own, idcode: '2', slug: 'tovar-2' }], 'store12')).toEqual([])
})

test('removes markup from a value, long texts from labels and hostile addresses from links', () => {
  const rows = rowsOf(
    good('1', { Цвет: 'белый' }),
    good('2', { Цвет: 'серый<img src=x onerror=alert(1)>' }),
    good('3', { Цвет: 'а'.repeat(200) }),
    good('4', { Цвет: 'синий' }, { slug: '../../evil' }),
  )
  expect(rows).toEqual({ Цвет: '[белый], серый → 2' })
})

test('shows, of a hundred colours, those around the current one', () => {
  const colours = Array.from({ length: 100 }, (_, at) => good(String(at), { Цвет: `тон ${at}` }))
  const [row] = siblingRows(colours[50] ?? good('x', {}), colours, 'store12')
  expect(row?.options).toHaveLength(20)
  expect(row?.options[10]).toMatchObject({ label: 'тон 50', isCurrent: true })
})
