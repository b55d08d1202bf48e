// @vitest-environment happy-dom

import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { Basket } from '@vitrina/contracts/site/basket'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { basketOf, line } from '../basket.fixture.ts'
import { settle } from '../gateway.fixture.ts'
import { answer, click, closeBasket, type OpenBasket, openBasket, refuse } from '../open-basket.fixture.tsx'

let page: OpenBasket
afterEach(async () => {
  vi.useRealTimers()
  cleanup()
  await closeBasket(page)
})

const open = async (basket: Basket) => {
  page = await openBasket(basket)
}
const two = basketOf([line('00001', 10, 2), line('00002', 5, 3, { selected: false })])
const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { name: /Заказать/ })
    .map((mark) => [mark.getAttribute('aria-label'), mark.checked])

test('restores a removed line, unselected if it was [BASKET-11] [T48]', async () => {
  await open(basketOf([line('00002', 5, 3, { selected: false }), line('00001', 10, 2)]))
  await click('button', 'Убрать из корзины: Товар 00002')
  expect(page.requests().map(({ name }) => name)).toEqual(['DELETE /api/site/basket/lines/:idcode/'])
  await answer(page.requests()[0], basketOf([line('00001', 10, 2)]))
  await click('button', 'Вернуть')
  expect(page.requests()[1]).toMatchObject({ body: { idcode: '00002', count: 3 } })
  await answer(page.requests()[1], basketOf([line('00001', 10, 2), line('00002', 5, 3)]))
  expect(page.requests()[2]).toMatchObject({ body: { idcodes: ['00001'] } })
  expect(chosen()).toEqual([
    ['Заказать: Товар 00001', true],
    ['Заказать: Товар 00002', false],
  ])
  expect(screen.queryByText(/Убрали/)).toBeNull()
})

test('removes the placeholder of a removed line after eight seconds', async () => {
  await open(two)
  vi.useFakeTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Убрать из корзины: Товар 00001' }))
  await act(() => vi.advanceTimersByTimeAsync(7900))
  expect(screen.getByText('Убрали: Товар 00001')).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(screen.queryByText('Убрали: Товар 00001')).toBeNull()
})

test('keeps a line whose removal is refused and shows the reason', async () => {
  await open(two)
  await click('button', 'Убрать из корзины: Товар 00001')
  await refuse(page.requests()[0], 409, 'Идёт заказ.')
  expect(screen.getByRole('checkbox', { name: 'Заказать: Товар 00001' })).toBeDefined()
  expect(screen.getByRole('alert').textContent).toBe('Не сохранилось. Идёт заказ.')
  expect(screen.queryByText(/Убрали/)).toBeNull()
})

const many = ['00001', '00002', '00003', '00004', '00005'].map((idcode) => line(idcode, 10, 2))
const aside = line('00009', 10, 1, { selected: false })

test('removes all lines in one request and restores them in one, unselected as they were [BASKET-14]', async () => {
  await open(basketOf([...many.slice(0, 4), { ...many[4], selected: true } as (typeof many)[number]]))
  await click('button', 'Убрать выбранные')
  expect(page.requests().map(({ name }) => name)).toEqual(['DELETE /api/site/basket/'])
  expect(screen.getByText('Убрали 5 товаров')).toBeDefined()
  await answer(page.requests()[0], basketOf([]))
  await click('button', 'Вернуть все')
  expect(page.requests()[1]?.body).toEqual({ lines: many.map(({ product: { idcode } }) => ({ idcode, count: 2 })) })
  await answer(page.requests()[1], { basket: basketOf(many), added: [], rounded: [], refused: [] })
  expect(chosen()).toHaveLength(5)
  expect(screen.queryByText(/Убрали/)).toBeNull()
})

test('removes lines one by one when there is a coupon, so that it is kept', async () => {
  await open(basketOf(many, { coupon: 'X', couponOutcome: { state: 'applied', reason: '' } }))
  await click('button', 'Убрать выбранные')
  expect(page.requests().map(({ name }) => name)).toEqual(['DELETE /api/site/basket/lines/:idcode/'])
})

test('restores only the lines that the server no longer has, and sends new counts for the others', async () => {
  await open(basketOf([...many, aside]))
  await click('button', 'Убрать выбранные')
  await answer(page.requests()[0], basketOf([...many.slice(1), aside]))
  await click('button', 'Вернуть все')
  await answer(page.requests()[1], basketOf([...many.slice(2), aside]))
  const added = page.requests().find(({ name }) => name.includes('many'))
  expect(added?.body).toEqual({ lines: [{ idcode: '00001', count: 2 }] })
  for (let at = 2; at < 10; at += 1) {
    const call = page.requests()[at]
    if (call?.name.includes('many'))
      call.answer({ basket: basketOf([...many, aside]), added: [], rounded: [], refused: [] })
    else call?.answer(basketOf([...many, aside]))
    await act(settle)
  }
  expect(page.requests().filter(({ name }) => name.startsWith('DELETE'))).toHaveLength(2)
  expect(chosen()).toHaveLength(6)
})
