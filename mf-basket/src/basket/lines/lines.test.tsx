// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { Basket } from '@vitrina/contracts/site/basket'
import { $favorites } from '@vitrina/shell/lists'
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { basketOf, line, product } from '../../basket.fixture.ts'
import { settle } from '../../gateway.fixture.ts'
import {
  answer,
  click,
  closeBasket,
  fill,
  type OpenBasket,
  openBasket,
  press,
  refuse,
} from '../../open-basket.fixture.tsx'
import { readNotes } from '../notes.ts'

let page: OpenBasket
beforeEach(() => localStorage.clear())
afterEach(async () => {
  cleanup()
  await closeBasket(page)
})

const open = async (basket: Basket) => {
  page = await openBasket(basket)
}
/** Names of the groups and of the visible lines, in order. */
const shown = () =>
  within(screen.getByRole('list', { name: 'Товары в корзине' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('h2, a[href]:not([aria-hidden])')?.textContent?.replaceAll('\u00a0', ' '))
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('spinbutton', { name })

const discontinued = (idcode: string, count: number, stores: Record<string, number>) =>
  line(idcode, 7, count, { selected: false, product: product(idcode, 7, { discontinued: true, stores }) })

test('groups lines under «К заказу», «Отложено» and «Недоступно», each with its count [BASKET-02]', async () => {
  await open(
    basketOf([
      line('00001', 0, 1, { selected: false }),
      line('00002', 10, 1, { selected: false }),
      line('00003', 10, 1),
      discontinued('00004', 1, { store12: 0 }),
      discontinued('00005', 1, { store31: 3 }),
    ]),
  )
  expect(shown()).toEqual([
    'К заказу 1 товар',
    'Товар 00003',
    'Отложено 2 товара',
    'Товар 00002',
    'Товар 00005',
    'Недоступно 2 товара',
    'Товар 00001',
    'Товар 00004',
  ])
})

test('moves saved lines back to the order in one press, except those that are unavailable [BASKET-15]', async () => {
  await open(basketOf([line('00001', 0, 1, { selected: false }), line('00002', 10, 1, { selected: false })]))
  await click('button', 'Всё в\u00a0заказ')
  expect(page.requests()[0]?.body).toEqual({ idcodes: ['00002'] })
})

test('a product without a price cannot be selected, and can be removed with the others like it', async () => {
  await open(basketOf([line('00001', 0, 1, { selected: false }), line('00002', 10, 1)]))
  expect(screen.getByRole('checkbox', { name: 'Заказать: Товар 00001' })).toHaveProperty('disabled', true)
  await click('button', 'Убрать недоступные')
  expect(page.requests()[0]).toMatchObject({ params: { idcode: '00001' } })
})

test('shows a fraction of a pack or of a piece and an excess over the stock unchanged, with a correction [VALID-10] [VALID-12] [N10]', async () => {
  const packs = product('00003', 7, { contain: 3.31, only_contain_order: true, unit: 'м²' })
  const last = product('00004', 7, { contain: 20, only_contain_order: true, discontinued: true })
  const lines = [
    line('00001', 10, 2.5),
    line('00003', 7, 4, { product: packs }),
    line('00004', 7, 300, { product: { ...last, stores: { store12: 100, store31: 92 } } }),
  ]
  await open(basketOf(lines))
  expect(screen.getAllByRole<HTMLInputElement>('spinbutton').map(({ value }) => value)).toEqual(['2,5', '4', '300'])
  expect(screen.getByText(/Продаём целыми: нужно 3\sшт\./)).toBeDefined()
  expect(screen.getByText(/Заказ строго кратно вложению: нужно 6,62\sм²/)).toBeDefined()
  expect(screen.getByText(/В наличии только 192\sшт\./)).toBeDefined()
  for (const [place, count] of [3, 6.62, 180].entries()) {
    const [button] = screen.getAllByRole('button', { name: 'Исправить' })
    if (button) fireEvent.click(button)
    await act(settle)
    expect(page.requests()[place]?.body).toEqual({ count })
    await answer(page.requests()[place], basketOf(lines.slice(place + 1)))
  }
})

test('shows the pack size where only packs are sold, and notes the last stock [VALID-11] [VALID-12]', async () => {
  const packs = product('00003', 7, { contain: 20, only_contain_order: true })
  await open(
    basketOf([
      line('00003', 7, 20, { product: packs }),
      { ...discontinued('00004', 1, { store12: 9 }), selected: true },
    ]),
  )
  expect(screen.getByText(/Продаём по\s20\sшт/)).toBeDefined()
  expect(document.querySelector('[title^="Добавить в заказ можно кратно 20"]')).not.toBeNull()
  expect(screen.getByText('Товар доступен только из наличия')).toBeDefined()
})

test('a quantity is stepped and typed in packs, and stored in units [VALID-10]', async () => {
  const packs = product('00003', 7, { contain: 20, only_contain_order: true })
  await open(basketOf([line('00003', 7, 40, { product: packs })]))
  await click('radio', 'упак')
  expect(box(/упак/).value).toBe('2')
  await click('button', 'Больше')
  expect(page.requests()[0]?.body).toEqual({ count: 60 })
  fireEvent.change(box(/упак/), { target: { value: '5' } })
  await press(box(/упак/), 'Enter')
  await answer(page.requests()[0], basketOf([line('00003', 7, 60, { product: packs })]))
  expect(page.requests()[1]?.body).toEqual({ count: 100 })
})

test('shows today’s stock, dates and sources of the rest, and what is unknown', async () => {
  await open(basketOf([line('00001', 10, 5), line('00002', 10, 50), line('00003', 10, 3)]))
  const supply = { here: 0, others: [], elsewhere: 0, elsewhereDate: null, supplier: null }
  await answer(page.callOf('supply'), {
    byCode: {
      '00001': { ...supply, here: 12 },
      '00002': {
        ...supply,
        here: 8,
        others: [{ from: 'Ярославля', quantity: 30 }],
        elsewhere: 30,
        elsewhereDate: '2026-11-24',
        supplier: 'за 3 дня',
      },
      '00003': supply,
    },
  })
  expect(screen.getByText('В наличии 12 шт.')).toBeDefined()
  expect(screen.getByText('8 сегодня здесь · 30 из Ярославля 24.11 · 12 от поставщика за 3 дня')).toBeDefined()
  expect(screen.getByText('Срок уточнит менеджер')).toBeDefined()
  const closed = screen.getAllByRole('button', { name: /^Подробнее: / }).map(({ textContent }) => textContent)
  expect(closed.map((words) => words?.replaceAll('\u00a0', ' '))).toEqual([
    'Подробнее: Товар 000015 шт. 50 ₽ ',
    'Подробнее: Товар 0000250 шт. 500 ₽ за 3 дня',
    'Подробнее: Товар 000033 шт. 30 ₽ срок уточним',
  ])
})

test('shows a dot while a count is being saved; a refusal restores the old count and shows the reason at the line [BASKET-10] [T53]', async () => {
  await open(basketOf([line('00001', 10, 2), line('00002', 10, 1)]))
  const row = screen.getByRole('checkbox', { name: 'Заказать: Товар 00001' }).closest('li') as HTMLElement
  fireEvent.click(within(row).getByRole('button', { name: 'Больше' }))
  await act(settle)
  expect(within(row).getByRole('img', { name: 'Сохраняем' })).toBeDefined()
  expect(screen.getAllByRole('img', { name: 'Сохраняем' })).toHaveLength(1)
  await refuse(page.requests()[0], 409, 'Столько нет.')
  expect(within(row).queryByRole('img', { name: 'Сохраняем' })).toBeNull()
  expect(within(row).getByRole<HTMLInputElement>('spinbutton').value).toBe('2')
  expect(within(row).getByRole('alert').textContent).toBe('Не сохранилось. Столько нет.')
  fireEvent.click(within(row).getByRole('button', { name: 'Больше' }))
  await act(settle)
  expect(within(row).queryByRole('alert')).toBeNull()
})

test('reads the line from the server when it is unknown whether a change was saved [T53]', async () => {
  await open(basketOf([line('00001', 10, 2)]))
  await click('button', 'Больше')
  await refuse(page.requests()[0], 0, 'Нет связи')
  expect(page.requests()[1]?.name).toBe('GET /api/site/basket/')
  await answer(page.requests()[1], basketOf([line('00001', 10, 3)]))
  expect(screen.getByRole<HTMLInputElement>('spinbutton').value).toBe('3')
})

test('says that the page may be outdated when that read fails too', async () => {
  await open(basketOf([line('00001', 10, 2)]))
  await click('button', 'Больше')
  await refuse(page.requests()[0], 0, 'Нет связи')
  await refuse(page.requests()[1], 0, 'Нет связи')
  expect(screen.getByText('Не удалось обновить корзину')).toBeDefined()
  await click('button', 'Повторить')
  await answer(page.requests()[2], basketOf([line('00001', 12, 2)]))
  expect(screen.queryByText('Не удалось обновить корзину')).toBeNull()
})

test('shows twenty quick presses at once and sends one final count', async () => {
  await open(basketOf([line('00001', 10, 1)]))
  const more = screen.getByRole('button', { name: 'Больше' })
  for (let at = 0; at < 20; at += 1) fireEvent.click(more)
  expect(screen.getByRole<HTMLInputElement>('spinbutton').value).toBe('21')
  await act(settle)
  const first = page.requests()[0]?.body as { count: number }
  await answer(page.requests()[0], basketOf([line('00001', 10, first.count)]))
  await answer(page.requests()[1], basketOf([line('00001', 10, 21)]))
  expect(page.requests().length).toBeLessThanOrEqual(2)
  expect(page.requests().at(-1)?.body).toEqual({ count: 21 })
  expect(screen.getByRole<HTMLInputElement>('spinbutton').value).toBe('21')
})

test('saves a note when its field loses focus, and removes an empty one', async () => {
  await open(basketOf([line('00001', 10, 1)]))
  await click('button', 'Примечание: Товар 00001')
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Примечание: Товар 00001' })
  expect(document.activeElement).toBe(field())
  await fill('Примечание: Товар 00001', 'на второй этаж ')
  fireEvent.blur(field())
  await act(settle)
  expect(readNotes()).toEqual({ '00001': 'на второй этаж' })
  await fill('Примечание: Товар 00001', '')
  fireEvent.blur(field())
  await act(settle)
  expect(readNotes()).toEqual({})
  expect(screen.queryByRole('textbox', { name: 'Примечание: Товар 00001' })).toBeNull()
})

test('adds a line to favourites and removes it', async () => {
  await open(basketOf([line('00001', 10, 1)]))
  await click('button', 'В избранное: Товар 00001')
  expect(page.scope.getState($favorites)).toEqual(['00001'])
  await click('button', 'Убрать из избранного: Товар 00001')
  expect(page.scope.getState($favorites)).toEqual([])
})
