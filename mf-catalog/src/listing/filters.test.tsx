// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { departmentChanged } from '@vitrina/shell/department'
import { allSettled } from 'effector'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sampleFacets, sampleListing } from '../pages.fixture.ts'
import { department } from '../render-page.fixture.tsx'
import { openListing } from './listing-shop.fixture.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const panel = () => within(screen.getByRole('form', { name: 'Фильтры' }))
const box = (name: RegExp) => panel().getByRole<HTMLInputElement>('checkbox', { name })
const first = () => sampleListing(1, ['1', '2'])
const narrowed = (idcodes: string[], changes = {}) =>
  sampleListing(1, idcodes, { total: idcodes.length, pages: 1, ...changes })

describe('filters', () => {
  test('values without products are dimmed, not hidden, and can be chosen', async () => {
    const { last } = await openListing(first())
    expect(panel().getByRole('checkbox', { name: /Юнис/ })).toBeDefined()
    fireEvent.click(box(/Юнис/))
    expect(last().query).toEqual({ brand: 'unis' })
  })

  test('chips remove one or all choices, and move the focus on', async () => {
    const chips = [
      { label: 'Бренд: Волма', without: '?sale=1', found_without: null },
      { label: 'Со скидкой', without: '?brand=volma', found_without: null },
    ]
    const { last, search } = await openListing(sampleListing(1, ['1'], { chips }), '?brand=volma&sale=1&sort=cheap')
    fireEvent.click(screen.getByRole('button', { name: 'Убрать фильтр: Бренд: Волма' }))
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Убрать фильтр: Со скидкой')
    await last().answer(sampleListing(1, ['1'], { chips: chips.slice(1) }))
    expect(search()).toBe('?sale=1&sort=cheap')
    cleanup()
    const again = await openListing(sampleListing(1, ['1'], { chips }), '?brand=volma&sale=1&sort=cheap')
    fireEvent.click(screen.getByRole('button', { name: 'Сбросить все' }))
    await again.last().answer(first())
    expect(again.search()).toBe('?sort=cheap')
  })

  test('the promoted filters above the list work like those of the panel', async () => {
    const { last } = await openListing(first())
    const strip = within(screen.getByRole('group', { name: 'Частые фильтры' }))
    fireEvent.click(strip.getByRole('button', { name: '12,5' }))
    expect(strip.getByRole('button', { name: '12,5' }).getAttribute('aria-pressed')).toBe('true')
    expect(box(/12,5/).checked).toBe(true)
    expect(last().query).toEqual({ f_tolshchina: '12.5' })
  })

  test('filters by stock in the own branch, and by sale', async () => {
    const { last } = await openListing(first())
    fireEvent.click(box(/Заберу сегодня/))
    fireEvent.click(box(/Со.скидкой/))
    expect(last().query).toEqual({ stock: 'here', sale: '1' })
  })

  test('the label of the branch filter has the opening time once the branch has closed for today', async () => {
    const { scope } = await openListing(first())
    const pickup = [{ text: 'завтра с 8:00', day: '2026-11-24', until: Number.MAX_SAFE_INTEGER }]
    await act(() => allSettled(departmentChanged, { scope, params: { ...department, pickup } }))
    expect(box(/Заберу завтра с 8:00/)).toBeDefined()
    await act(() => allSettled(departmentChanged, { scope, params: { ...department, pickup: [] } }))
    expect(box(/Есть в моём магазине/)).toBeDefined()
  })

  test('the filter of bought products is shown only to signed-in visitors, with its count', async () => {
    await openListing(first())
    expect(panel().queryByText(/Покупали раньше/)).toBeNull()
    cleanup()
    const { last, search } = await openListing(sampleListing(1, ['1', '2'], { bought: 7 }))
    expect(panel().getByText('Покупали раньше').closest('label')?.textContent).toContain('7')
    fireEvent.click(box(/Покупали раньше/))
    expect(last().query).toEqual({ bought: '1' })
    const chip = { label: 'Покупали раньше', without: '', found_without: 2 }
    await last().answer(sampleListing(1, [], { total: 0, pages: 0, bought: 0, chips: [chip] }))
    expect(search()).toBe('?bought=1')
    expect(screen.getByText(/^Здесь вы.ещё ничего не.покупали$/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: /^Без «Покупали раньше»/ }))
    expect(last().query).toEqual({})
  })

  test('a long facet is collapsed except for chosen values, and its search finds the rest', async () => {
    const values = Array.from({ length: 30 }, (_, at) => ({
      value: `v${at}`,
      label: `Сорт ${at}`,
      count: 30 - at,
      selected: at === 25,
    }))
    const facet = { ...sampleFacets[2], key: 'sort', name: 'Сорт', unit: null, values, promoted: false } as never
    await openListing(sampleListing(1, ['1'], { facets: [facet], promoted: [] }), '?f_sort=v25')
    expect(panel().getByText('Показать все 30')).toBeDefined()
    const rest = panel().getByText('Показать все 30').closest('details')
    expect(rest?.contains(box(/^Сорт 25/))).toBe(false)
    expect(rest?.contains(box(/^Сорт 20/))).toBe(true)
    fireEvent.change(panel().getByRole('searchbox', { name: 'Найти: Сорт' }), { target: { value: 'сорт 2' } })
    expect(panel().getAllByRole('checkbox', { name: /^Сорт/ })).toHaveLength(11)
    fireEvent.change(panel().getByRole('searchbox'), { target: { value: 'нет такого' } })
    expect(panel().getByText('Такого нет')).toBeDefined()
  })

  test('typed bounds accept spaces and commas, apply on blur, and are swapped when reversed', async () => {
    const { last, search } = await openListing(first())
    const from = panel().getByRole('textbox', { name: 'Цена: от' })
    fireEvent.change(from, { target: { value: '1 200,50' } })
    fireEvent.blur(from)
    expect(last().query).toEqual({ price: '1200.5-' })
    await last().answer(narrowed(['3']))
    const to = panel().getByRole('textbox', { name: 'Цена: до' })
    fireEvent.change(to, { target: { value: '100' } })
    fireEvent.keyDown(to, { key: 'Enter' })
    expect(last().query).toEqual({ price: '100-1200.5' })
    expect(search()).toBe('?price=1200.5-')
  })

  test('an invalid number shows an error and sends no request', async () => {
    const { requests } = await openListing(first())
    const from = panel().getByRole('textbox', { name: 'Цена: от' })
    fireEvent.change(from, { target: { value: 'дёшево' } })
    fireEvent.blur(from)
    expect(from.getAttribute('aria-invalid')).toBe('true')
    expect(panel().getByText('Введите число')).toBeDefined()
    expect(requests).toEqual([])
  })

  test('the order by unit price has the unit in its name; the default order is omitted from the address', async () => {
    const { last, search } = await openListing(first())
    const select = screen.getByRole('combobox', { name: 'Сортировка' })
    expect(within(select).getByRole('option', { name: 'Дешевле за\u00a0м²' })).toBeDefined()
    fireEvent.change(select, { target: { value: 'unit' } })
    await last().answer(sampleListing(1, ['2', '1'], { sort: 'unit' }))
    expect(search()).toBe('?sort=unit')
    fireEvent.change(select, { target: { value: 'popular' } })
    await last().answer(first())
    expect(search()).toBe('')
  })
})

test('unavailable filters can be requested again, together with the list', async () => {
  const { last, search, router } = await openListing(sampleListing(1, ['1'], { facets: [], promoted: [] }), '?sale=1')
  history.replaceState({ key: router.state.location.key }, '')
  fireEvent.click(panel().getByRole('button', { name: 'Повторить' }))
  await last().answer(first())
  expect(box(/Волма/)).toBeDefined()
  expect(search()).toBe('?sale=1')
  history.replaceState(null, '')
})

describe('nothing found', () => {
  const nothing = (chips: object[]) => sampleListing(1, [], { total: 0, pages: 0, chips: chips as never })

  test('suggests filters to remove, with the number of products, largest first', async () => {
    const listing = nothing([
      { label: 'Бренд: Юнис', without: '?f_tolshchina=9.5', found_without: 3 },
      { label: 'Толщина: 9,5 мм', without: '?brand=unis', found_without: 12 },
    ])
    const { last } = await openListing(listing, '?brand=unis&f_tolshchina=9.5')
    const ways = screen.getAllByRole('button', { name: /^Без/ }).map(({ textContent }) => textContent)
    expect(ways).toEqual(['Без «Толщина: 9,5 мм»12\u00a0товаров', 'Без «Бренд: Юнис»3\u00a0товара'])
    fireEvent.click(screen.getByRole('button', { name: /^Без «Бренд/ }))
    expect(last().query).toEqual({ f_tolshchina: '9.5' })
  })

  test('in this city offers the other stores', async () => {
    const listing = nothing([{ label: 'В наличии в моём магазине', without: '', found_without: 4 }])
    const { last } = await openListing(listing, '?stock=here')
    expect(screen.getByRole('heading', { name: /Вологда: сейчас нет/ })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: /Показать в.других магазинах/ }))
    expect(last().query).toEqual({})
  })
})
