// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { sampleListing } from '../pages.fixture.ts'
import { openListing } from './listing-shop.fixture.tsx'

// A busy machine needs longer than the default second.

beforeAll(() => import('./FilterSheet.tsx'))
beforeEach(() => localStorage.clear())
afterEach(cleanup)

async function openSheet() {
  const shop = await openListing(sampleListing(1, ['1', '2']))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Фильтры' })))
  const sheet = within(await screen.findByRole('dialog', { name: 'Фильтры' }))
  return { ...shop, sheet, box: (name: RegExp) => sheet.getByRole<HTMLInputElement>('checkbox', { name }) }
}
const column = () => screen.queryByRole('complementary', { hidden: true })

test('the filters column can be collapsed and expanded [SHELL-03] [WRAP-03]', async () => {
  await openListing(sampleListing(1, ['1', '2']))
  expect(column()?.hidden).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Скрыть фильтры' }))
  expect(column()?.hidden).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Показать фильтры' }))
  expect(column()?.hidden).toBe(false)
})

test('the sheet shows the number of results before filters are applied [SHELL-03]', async () => {
  const { sheet, box, last, search } = await openSheet()
  fireEvent.click(box(/Волма/))
  expect(box(/Волма/).checked).toBe(true)
  expect(search()).toBe('')
  await last().answer(sampleListing(1, ['3'], { total: 17 }))
  expect(search()).toBe('')
  const show = await sheet.findByRole('button', { name: 'Показать 17\u00a0товаров' })
  fireEvent.click(show)
  await waitFor(() => expect(search()).toBe('?brand=volma'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('applying uses the list that was loaded for the count', async () => {
  const { sheet, box, last, requests } = await openSheet()
  fireEvent.click(box(/Волма/))
  await last().answer(sampleListing(1, ['3'], { total: 1 }))
  fireEvent.click(await sheet.findByRole('button', { name: 'Показать 1\u00a0товар' }))
  await screen.findByRole('heading', { name: 'Товар 3' })
  expect(requests).toHaveLength(1)
})

test('shows only the count of the last choice', async () => {
  const { sheet, box, requests } = await openSheet()
  fireEvent.click(box(/Волма/))
  fireEvent.click(box(/Кнауф/))
  await requests[1]?.answer(sampleListing(1, ['3'], { total: 5 }))
  await requests[0]?.answer(sampleListing(1, ['3'], { total: 9 }))
  expect(await sheet.findByRole('button', { name: 'Показать 5\u00a0товаров' })).toBeDefined()
})

test('closing the sheet applies nothing and discards its choices', async () => {
  const { sheet, box, last, search } = await openSheet()
  fireEvent.click(box(/Волма/))
  await last().answer(sampleListing(1, ['3'], { total: 1 }))
  fireEvent.click(sheet.getByRole('button', { name: 'Закрыть' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(search()).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'Фильтры' }))
  const again = within(await screen.findByRole('dialog'))
  expect(again.getByRole<HTMLInputElement>('checkbox', { name: /Волма/ }).checked).toBe(false)
})

test('filters can be applied when the count fails to load', async () => {
  const { sheet, box, last } = await openSheet()
  fireEvent.click(box(/Волма/))
  await last().refuse(new Error('away'))
  expect(await sheet.findByRole('button', { name: 'Показать товары' })).toBeDefined()
})

test('the two thumbs of a range cannot pass each other', async () => {
  const { sheet, last } = await openSheet()
  const low = await sheet.findByRole<HTMLInputElement>('slider', { name: 'Цена: нижняя граница' })
  const high = sheet.getByRole<HTMLInputElement>('slider', { name: 'Цена: верхняя граница' })
  fireEvent.change(low, { target: { value: '50' } })
  expect(sheet.getByRole<HTMLInputElement>('textbox', { name: 'Цена: от' }).value).toBe('500')
  fireEvent.pointerUp(low)
  expect(last().query).toEqual({ price: '500-' })
  fireEvent.change(high, { target: { value: '10' } })
  fireEvent.pointerUp(high)
  expect(last().query).toEqual({ price: '500-500' })
})
