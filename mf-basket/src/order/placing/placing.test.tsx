// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { basketOf, line } from '../../basket.fixture.ts'
import { settle } from '../../gateway.fixture.ts'
import { field, fill, openShop, press, send, type } from '../open-shop.fixture.tsx'
import { placedOrder } from '../placed-order.fixture.ts'

/** The dialog is a lazy chunk. */
const LATE = { timeout: 15_000 }
const placed = placedOrder()
const changes = (more: object) => ({
  changes: { available: {}, total: null, slotTaken: false, couponReason: '', ...more },
})

let shop: ReturnType<typeof openShop>
beforeEach(() => {
  localStorage.clear()
  shop = openShop()
})
afterEach(async () => {
  cleanup()
  await shop.close()
})

test('sends the form once on a double submit, with the nearest point and the shown total', async () => {
  render(shop.page())
  fill()
  const form = document.querySelector('form')
  await act(async () => {
    form?.requestSubmit()
    form?.requestSubmit()
    await settle()
  })
  form?.requestSubmit()
  await send()
  expect(shop.sent()).toHaveLength(1)
  expect(shop.bodyOf(0)).toMatchObject({
    name: 'Пётр Иванов',
    receiving: { kind: 'pickup', departmentId: '00012', date: '' },
    expectedTotal: 35,
    mayCall: true,
  })
})

test('sends the same order again after a missing response, and never a different one', async () => {
  render(shop.page())
  fill()
  await send()
  shop.sent()[0]?.refuse(503, 'Неизвестно, принят ли заказ.')
  await act(settle)
  expect(screen.getByText('Неизвестно, принят ли заказ')).toBeDefined()
  expect(document.querySelector('fieldset:disabled')).not.toBeNull()
  await press('Отправить ещё раз')
  expect(shop.bodyOf(1)).toEqual(shop.bodyOf(0))
  shop.sent()[1]?.refuse(0, 'нет сети')
  await act(settle)
  await act(async () => window.dispatchEvent(new Event('online')))
  expect(shop.bodyOf(2)).toEqual(shop.bodyOf(0))
})

test('after a reload while sending asks for the result with the same key', async () => {
  const { unmount } = render(shop.page())
  fill()
  await send()
  unmount()
  shop.reload()
  render(shop.page(basketOf([])))
  await act(settle)
  expect(shop.bodyOf(1)).toEqual(shop.bodyOf(0))
  shop.sent()[1]?.answer(placed)
  await act(settle)
  expect(screen.getByText('/order/?placed=key-of-order')).toBeDefined()
})

test('an order without a response can be edited instead; its key stays', async () => {
  render(shop.page())
  fill()
  await send()
  shop.sent()[0]?.refuse(0, 'нет сети')
  await act(settle)
  await press('Изменить заказ')
  type('comment', 'После шести')
  await send()
  expect(shop.bodyOf(1)).toMatchObject({ comment: 'После шести', idempotencyKey: shop.bodyOf(0).idempotencyKey })
})

test('shows changes line by line with the new total, and places the order once they are accepted', async () => {
  render(shop.page())
  fill()
  await send()
  shop
    .sent()[0]
    ?.refuse(409, 'Изменилось', { '00001': 'Осталось только 1' }, changes({ available: { '00001': 1, '00002': 0 } }))
  await act(settle)
  const dialog = await screen.findByRole('dialog', { name: 'Заказ изменился' }, LATE)
  expect(dialog.textContent).toContain('было 2\u00a0шт., есть 1\u00a0шт.')
  expect(dialog.textContent).toContain('закончился, уберём из заказа')
  expect(dialog.textContent).toContain('10\u00a0₽')
  await press('Заказать так')
  const now = basketOf([line('00001', 10, 1), line('00002', 5, 3, { selected: false })])
  for (let turn = 0; turn < 5; turn += 1) {
    for (const call of shop.gateway.calls.filter(({ name }) => /basket\/(?:lines|selection|$)/.test(name)))
      call.answer(now)
    await act(settle)
  }
  await waitFor(() => expect(shop.sent()).toHaveLength(2))
  expect(shop.callsTo('PUT /api/site/basket/selection/').at(-1)?.body).toEqual({ idcodes: ['00001'] })
  expect(shop.bodyOf(1)).toMatchObject({ expectedTotal: 10, idempotencyKey: shop.bodyOf(0).idempotencyKey })
})

test('asks again when the total differs from the accepted one', async () => {
  render(shop.page())
  fill()
  await send()
  shop.sent()[0]?.refuse(409, 'Изменилось', {}, changes({ total: 40 }))
  await act(settle)
  await screen.findByRole('dialog', {}, LATE)
  await press('Заказать так')
  for (let turn = 0; turn < 3; turn += 1) {
    for (const call of shop.callsTo('GET /api/site/basket/')) call.answer(basketOf([line('00001', 22.5, 2)]))
    await act(settle)
  }
  expect(screen.getByRole('dialog').textContent).toContain('45\u00a0₽')
  expect(shop.sent()).toHaveLength(1)
})

test('a line that cannot be ordered shows the reason and can be left out', async () => {
  render(shop.page())
  fill()
  await send()
  shop.sent()[0]?.refuse(409, 'Эти товары вы уже заказали', { '00002': 'Уже в заказе №\u00a05' })
  await act(settle)
  expect(screen.getByText(/Уже в заказе/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Убрать из заказа' }))
  await act(settle)
  expect(screen.queryByText('Товар 00002')).toBeNull()
})

test('shows the gateway’s errors at their fields and focuses the first', async () => {
  render(shop.page())
  fill()
  await send()
  shop.sent()[0]?.refuse(422, 'Проверьте e-mail', { email: 'Такой почты нет' })
  await act(settle)
  expect(screen.getByText('Такой почты нет')).toBeDefined()
  expect(document.activeElement).toBe(field('email'))
  type('email', 'petr@vitrina.test')
  expect(screen.queryByText('Такой почты нет')).toBeNull()
})

test('a placed order opens its page, and its draft is deleted from the browser', async () => {
  render(shop.page())
  fill()
  await send()
  expect(localStorage.getItem('vitrina-order-1')).toContain('Пётр Иванов')
  shop.sent()[0]?.answer(placed)
  await act(settle)
  expect(screen.getByText('/order/?placed=key-of-order')).toBeDefined()
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('Пётр')
})

test('clears the form after another tab has placed the order, and says so', async () => {
  render(shop.page())
  fill()
  const { key } = JSON.parse(localStorage.getItem('vitrina-order-1') ?? '{}')
  await act(async () => {
    new BroadcastChannel('vitrina-order-1').postMessage({ key, accessKey: 'key-of-order', number: 'В-1001' })
    await settle()
    await settle()
  })
  await waitFor(() => expect(screen.getByText('Заказ В-1001 оформлен в другой вкладке')).toBeDefined())
  expect(field('comment').value).toBe('')
  expect(JSON.parse(localStorage.getItem('vitrina-order-1') ?? '{}').key).not.toBe(key)
})
