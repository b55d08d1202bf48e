// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { Basket } from '@vitrina/contracts/site/basket'
import { $api } from '@vitrina/shell/api'
import { $currentDepartment } from '@vitrina/shell/department'
import { fork } from 'effector'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { basketOf, department, line, product } from '../sample/basket.ts'
import { heldGateway, settle } from '../sample/gateway.ts'
import { InShell } from '../sample/in-shell.tsx'
import { BasketPage } from './BasketPage.tsx'
import { head } from './page.tsx'

let gateway: ReturnType<typeof heldGateway>
beforeEach(() => {
  gateway = heldGateway()
})
afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  for (const call of gateway.calls) call.refuse(500, 'over')
  await settle()
})

const two = basketOf([line('00001', 10, 2), line('00002', 5, 3, { selected: false })])
const page = (basket: Basket) => (
  <InShell
    scope={fork({
      values: [[$api, gateway.api] as const, [$currentDepartment, department('00012', 'Вологда')] as const] as never,
    })}
  >
    <BasketPage loaded={basket} />
  </InShell>
)
const click = async (role: 'button' | 'checkbox', name: string | RegExp) => {
  fireEvent.click(screen.getByRole(role, { name }))
  await act(settle)
}
const asked = () => gateway.calls.map(({ name }) => name)

test('without script, lines, sums and the way to the order are there [BASKET-01]', () => {
  const markup = renderToString(page(two))
  expect(markup).toContain('href="/product/tovar-00001/"')
  expect(markup).toContain('Код 00002')
  expect(markup).toContain('20\u00a0₽')
  expect(markup).toContain('35\u00a0₽')
  expect(markup).toMatch(/href="\/order\/"[^>]*>Оформить 1\u00a0товар</)
  expect(markup).not.toContain('style=')
})

test('the markup of the server is taken over as it is', async () => {
  const host = document.createElement('div')
  host.innerHTML = renderToString(page(two))
  const mismatches: unknown[] = []
  await act(async () => {
    hydrateRoot(host, page(two), { onRecoverableError: (error) => mismatches.push(error) })
  })
  expect(mismatches).toEqual([])
})

test('an empty basket leads to the catalogue', () => {
  const markup = renderToString(page(basketOf([])))
  expect(markup).toContain('В корзине пока пусто')
  expect(markup).toContain('href="/catalog/"')
})

test('choosing lines changes the total and the button at once [BASKET-15]', async () => {
  render(page(two))
  await click('checkbox', 'Заказать: Товар 00002')
  expect(screen.getAllByRole('link', { name: 'Оформить 2\u00a0товара' })).not.toHaveLength(0)
  expect(gateway.calls[0]?.body).toEqual({ idcodes: ['00001', '00002'] })
  await click('checkbox', 'Выбрать всё')
  expect(screen.getAllByRole('button', { name: 'Выберите товары' })[0]).toHaveProperty('disabled', true)
})

test('a removed line can be called back to where it was, unselected as it was', async () => {
  const first = line('00002', 5, 3, { selected: false })
  render(page(basketOf([first, line('00001', 10, 2)])))
  await click('button', 'Убрать из корзины: Товар 00002')
  expect(asked()).toEqual(['DELETE /api/site/basket/lines/:idcode/'])
  gateway.calls[0]?.answer(basketOf([line('00001', 10, 2)]))
  await act(settle)
  await click('button', 'Вернуть')
  expect(gateway.calls[1]).toMatchObject({ body: { idcode: '00002', count: 3 } })
  gateway.calls[1]?.answer(basketOf([line('00001', 10, 2), line('00002', 5, 3)]))
  await act(settle)
  expect(gateway.calls[2]).toMatchObject({ body: { idcodes: ['00001'] } })
  const marks = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /Заказать/ })
  expect(marks.map((mark) => [mark.getAttribute('aria-label'), mark.checked])).toEqual([
    ['Заказать: Товар 00002', false],
    ['Заказать: Товар 00001', true],
  ])
  expect(screen.queryByText(/Убрали/)).toBeNull()
})

test('after eight seconds the place of a removed line closes', async () => {
  render(page(two))
  vi.useFakeTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Убрать из корзины: Товар 00001' }))
  await act(() => vi.advanceTimersByTimeAsync(7900))
  expect(screen.getByText('Убрали: Товар 00001')).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(screen.queryByText('Убрали: Товар 00001')).toBeNull()
})

test('a removal that is refused leaves the line where it was', async () => {
  render(page(two))
  await click('button', 'Убрать из корзины: Товар 00001')
  gateway.calls[0]?.refuse(503, 'нет')
  await act(settle)
  expect(screen.getByRole('checkbox', { name: 'Заказать: Товар 00001' })).toBeDefined()
  expect(screen.queryByText(/Убрали/)).toBeNull()
})

test('what is gone for good is named and can be put away', async () => {
  render(page({ ...two, missing: ['99999'], incomplete: true }))
  expect(screen.getByText('Корзину не удалось загрузить целиком')).toBeDefined()
  expect(screen.getByText('Код: 99999')).toBeDefined()
  await click('button', 'Убрать')
  expect(gateway.calls[0]).toMatchObject({ params: { idcode: '99999' } })
  expect(screen.queryByText('Код: 99999')).toBeNull()
})

test('a product without a price cannot be chosen, broken packs are shown and put right', async () => {
  const packs = product('00003', 7, { contain: 20, only_contain_order: true })
  render(page(basketOf([line('00001', 0, 1, { selected: false }), line('00003', 7, 5, { product: packs })])))
  expect(screen.getByRole('checkbox', { name: 'Заказать: Товар 00001' })).toHaveProperty('disabled', true)
  expect(screen.getByText(/нужно 20\sшт/)).toBeDefined()
  await click('button', 'Исправить')
  expect(gateway.calls[0]?.body).toEqual({ count: 20 })
})

test('a part of a pack, a part of a piece and more than is left are shown as they are and can be put right [VALID-12] [N10]', async () => {
  const packs = product('00003', 7, { contain: 3.31, only_contain_order: true, unit: 'м²' })
  const last = product('00004', 7, { contain: 20, only_contain_order: true, discontinued: true })
  const lines = [
    line('00001', 10, 2.5),
    line('00003', 7, 4, { product: packs }),
    line('00004', 7, 300, { product: { ...last, stores: { store12: 100, store31: 92 } } }),
  ]
  render(page(basketOf(lines)))
  expect(screen.getAllByRole<HTMLInputElement>('spinbutton').map(({ value }) => value)).toEqual(['2,5', '4', '300'])
  expect(screen.getByText(/Продаём целыми: нужно 3\sшт\./)).toBeDefined()
  expect(screen.getByText(/Заказ строго кратно вложению: нужно 6,62\sм²/)).toBeDefined()
  expect(screen.getByText(/В наличии только 192\sшт\./)).toBeDefined()
  for (const [place, count] of [3, 6.62, 180].entries()) {
    const [button] = screen.getAllByRole('button', { name: 'Исправить' })
    if (button) fireEvent.click(button)
    await act(settle)
    expect(gateway.calls[place]?.body).toEqual({ count })
    gateway.calls[place]?.answer(basketOf(lines.slice(place + 1)))
    await act(settle)
  }
})

test('the page is not for search engines', () => {
  expect(head(two, { siteName: 'Базис', origin: '', city: '', cityCases: [] })).toEqual({
    title: 'Корзина\u00a0— Базис',
    robots: 'noindex',
  })
})
