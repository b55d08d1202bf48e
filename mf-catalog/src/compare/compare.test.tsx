// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ComparedProduct } from '@vitrina/contracts/site/lists'
import { afterEach, describe, expect, test } from 'vitest'
import { openListPage, openLists, today } from '../list-page.fixture.tsx'
import { sampleProduct } from '../pages.fixture.ts'
import { groupsOf, rowsOf } from './groups.ts'

afterEach(cleanup)

const item = (idcode: string, features: [string, string | null][], category: string | null = 'cement') => ({
  product: sampleProduct(idcode),
  features: features.map(([name, value]) => ({ name, value })),
  category: category === null ? null : { name: `Раздел ${category}`, slug: category },
  arrives: null,
  supplied: null,
})

describe('rows of the comparison', () => {
  test('are the union of the characteristics, in the order of the products', () => {
    const rows = rowsOf([
      item('1', [
        ['Вес', '25 кг'],
        ['Марка', 'М500'],
      ]),
      item('2', [
        ['Марка', 'М400'],
        ['Цвет', 'Серый'],
      ]),
    ])
    expect(rows).toEqual([
      { name: 'Вес', values: ['25 кг', null], differs: true },
      { name: 'Марка', values: ['М500', 'М400'], differs: true },
      { name: 'Цвет', values: [null, 'Серый'], differs: true },
    ])
  })

  test('ignore letter case and spaces, treat empty values as missing, and join repeated ones', () => {
    const rows = rowsOf([
      item('1', [
        ['Цвет', ' Серый'],
        ['Основа', null],
        ['Форма', 'круг'],
        ['Форма', 'квадрат'],
      ]),
      item('2', [
        ['Цвет', 'серый'],
        ['Форма', 'круг'],
      ]),
    ])
    expect(rows.map(({ name, differs }) => [name, differs])).toEqual([
      ['Цвет', false],
      ['Форма', true],
    ])
    expect(rows[1]?.values[0]).toBe('круг, квадрат')
  })

  test('begin with the brand, once', () => {
    const brand = { name: 'Норд' }
    const withBrand: ComparedProduct = { ...item('1', [['Бренд', 'НОРД']]), product: sampleProduct('1', { brand }) }
    expect(rowsOf([withBrand])).toEqual([{ name: 'Бренд', values: ['НОРД'], differs: false }])
  })
})

test('groups are categories in the order of the products, products without one are last', () => {
  const groups = groupsOf([item('1', [], null), item('2', [], 'a'), item('3', [], 'b'), item('4', [], 'a')])
  expect(groups.map(({ name, items }) => [name, items.map(({ product }) => product.idcode)])).toEqual([
    ['Раздел a', ['2', '4']],
    ['Раздел b', ['3']],
    ['Другие товары', ['1']],
  ])
})

describe('the page', () => {
  const cells = (row: string) =>
    [...(screen.getByRole('rowheader', { name: row }).closest('tr')?.querySelectorAll('td') ?? [])].map(
      ({ textContent }) => textContent?.replaceAll('\u00a0', ' '),
    )

  const features: Record<string, ComparedProduct> = {
    1: item('1', [
      ['Марка', 'М500'],
      ['Цвет', 'Серый'],
    ]),
    2: item('2', [
      ['Марка', 'М400'],
      ['Цвет', 'Серый'],
    ]),
    3: item('3', [['Длина', '3 м']], 'boards'),
  }
  async function open(...compare: string[]) {
    const gateway = openLists({ compare }, features)
    await show(gateway)
    return gateway
  }
  async function show(gateway: ReturnType<typeof openLists>, query?: string) {
    const page = await openListPage('compare', gateway, query)
    render(page.view)
    await screen.findByRole('heading', { level: 1 })
    await act(() => page.tellSession())
  }
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
  const offers = ['Отличия', 'Цена', 'Наличие', 'Можно забрать', 'Корзина']
  const rowNames = () =>
    within(screen.getByRole('table'))
      .getAllByRole('rowheader')
      .map((row) => row.textContent)
  const heads = () =>
    within(screen.getByRole('table'))
      .getAllByRole('columnheader')
      .map((head) => within(head).getByRole('link').textContent)

  test('sets products of a category side by side, with price, stock and basket [FAV-01]', async () => {
    await open('1', '2')
    expect(heads()).toEqual(['Товар 2', 'Товар 1'])
    expect(rowNames()).toEqual([...offers, 'Марка', 'Цвет'])
    const table = screen.getByRole('table').textContent
    for (const part of ['450\u00a0₽', 'В наличии 7', 'М500', 'М400']) expect(table).toContain(part)
    expect(await screen.findByRole('button', { name: 'В корзину 1' })).toBeTruthy()
  })

  test('shows only differences when that is switched on', async () => {
    await open('1', '2')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Только отличия' }))
    expect(rowNames()).toEqual([...offers, 'Марка'])
  })

  test('has a tab for each category, and none for a single one', async () => {
    await open('1', '2', '3')
    const tabs = screen.getAllByRole('tab')
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([
      ['Раздел boards 1', 'true'],
      ['Раздел cement 2', 'false'],
    ])
    expect(heads()).toEqual(['Товар 3'])
    expect(screen.queryByRole('checkbox')).toBeNull()
    fireEvent.click(tabs[1] as HTMLElement)
    expect(heads()).toEqual(['Товар 2', 'Товар 1'])
    await press('Убрать: Товар 2')
    await press('Убрать: Товар 1')
    expect(screen.queryByRole('tab')).toBeNull()
    expect(heads()).toEqual(['Товар 3'])
  })

  test('removes a product at once, and an undo restores its position [FAV-03]', async () => {
    const gateway = await open('1', '2')
    await press('Убрать: Товар 1')
    expect(heads()).toEqual(['Товар 2'])
    expect(gateway.storedLists.compare).toEqual(['2'])
    await press('Вернуть')
    expect(heads()).toEqual(['Товар 2', 'Товар 1'])
    expect(gateway.storedLists.compare).toEqual(['1', '2'])
  })

  test('shows a text for an empty comparison, and names products that are no longer in the catalogue', async () => {
    await open('gone1')
    expect(screen.getByText('Код gone1')).toBeTruthy()
    await press('Убрать: Код gone1')
    expect(screen.getByText('Пока нечего сравнивать')).toBeTruthy()
  })

  test('shows the best values and the differences as text, not by colour alone', async () => {
    const sheet = (idcode: string, price: number, thickness: string, more: Partial<ComparedProduct> = {}) => ({
      ...item(idcode, [
        ['Толщина', thickness],
        ['Площадь листа', '2 м²'],
      ]),
      product: sampleProduct(idcode, { price, unit: 'лист' }),
      ...more,
    })
    const gateway = openLists(
      { compare: ['1', '2', '3'] },
      {
        1: sheet('1', 300, '12 мм', { arrives: today }),
        2: sheet('2', 400, '9,5 мм', { arrives: '2026-12-03' }),
        3: sheet('3', 500, '12,5 мм', { supplied: 'за 3 дня' }),
      },
    )
    await show(gateway)
    expect(cells('Цена')).toEqual(['500 ₽ / лист', '400 ₽ / лист', '300 ₽ / листДешевле всех'])
    expect(cells('Цена за\u00a0м²')).toEqual(['250 ₽', '200 ₽', '150 ₽Дешевле всех'])
    expect(cells('Можно забрать')).toEqual(['за 3 дня', '3 декабря', 'СегодняРаньше'])
    expect(cells('Толщина')).toEqual(['12,5 мм', '9,5 ммна 3 мм тоньше', '12 ммна 0,5 мм тоньше'])
    expect(cells('Отличия')).toEqual([
      'С ним сравниваем остальные',
      'на 3 мм тоньшена 20 % дешевле за м²',
      'на 40 % дешевле за м²на 0,5 мм тоньше',
    ])
  })

  test('products without characteristics are compared by price and stock, with a text about it', async () => {
    await open('7', '8')
    expect(rowNames()).toEqual(offers)
    expect(screen.getByText(/Характеристик у этих товаров нет/)).toBeTruthy()
  })

  test('has one row for each characteristic', async () => {
    const many = Array.from({ length: 60 }, (_, at): [string, string] => [`Свойство ${at}`, `${at}`])
    await show(openLists({ compare: ['1', '2'] }, { 1: item('1', many), 2: item('2', many) }))
    expect(rowNames()).toHaveLength(offers.length + 60)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Только отличия' }))
    expect(rowNames()).toEqual(offers)
    expect(screen.getByText(/эти товары не отличаются/)).toBeTruthy()
  })

  test('a shared comparison is read-only, does not change the own one and can be saved [FAV-02]', async () => {
    const gateway = openLists({ compare: ['5', '1'] }, features)
    await show(gateway, '?ids=1,2')
    expect(screen.getByRole('heading', { level: 1, name: 'Сравнение по\u00a0ссылке' })).toBeTruthy()
    expect(heads()).toEqual(['Товар 1', 'Товар 2'])
    expect(screen.queryByRole('button', { name: /Убрать|Заменить в|Добавить товар|Очистить/ })).toBeNull()
    expect(gateway.storedLists.compare).toEqual(['5', '1'])
    await press('Сохранить себе')
    expect(gateway.storedLists.compare).toEqual(['5', '1', '2'])
    expect(screen.getByText(/Сохранили в сравнение: 1 товар/)).toBeTruthy()
    expect((screen.getByRole('button', { name: 'Всё уже у\u00a0вас' }) as HTMLButtonElement).disabled).toBe(true)
  })

  test('a link without codes shows a text and sends no request', async () => {
    const gateway = openLists({ compare: ['1'] }, features)
    await show(gateway, '?ids=%3Cb%3E,%2F..%2F')
    expect(screen.getByText('В ссылке нет товаров')).toBeTruthy()
    expect(gateway.requests).toEqual([])
  })
})
