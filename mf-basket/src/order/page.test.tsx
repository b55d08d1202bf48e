// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { Basket } from '@vitrina/contracts/site/basket'
import type { PlacedOrder as Placed } from '@vitrina/contracts/site/order'
import { $api } from '@vitrina/shell/api'
import { $currentDepartment, $pickupPoints } from '@vitrina/shell/department'
import { fork } from 'effector'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { basketOf, department, line } from '../sample/basket.ts'
import { heldGateway, settle } from '../sample/gateway.ts'
import { InShell } from '../sample/in-shell.tsx'
import { OrderPage } from './OrderPage.tsx'
import { PlacedOrder } from './PlacedOrder.tsx'

let gateway: ReturnType<typeof heldGateway>
beforeEach(() => {
  gateway = heldGateway()
  sessionStorage.clear()
})
afterEach(async () => {
  cleanup()
  for (const call of gateway.calls) call.refuse(500, 'over')
  await settle()
})

const points = [department('00012', 'Вологда'), department('00031', 'Череповец')]
const scope = () =>
  fork({
    values: [
      [$api, gateway.api],
      [$currentDepartment, points[0]],
      [$pickupPoints, points],
    ] as never,
  })
const basket = basketOf([line('00001', 10, 2), line('00002', 5, 3), line('00003', 1, 1, { selected: false })])

function Address() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}
const page = (shown: Basket = basket) => (
  <InShell scope={scope()} path="/order/">
    <OrderPage loaded={shown} />
    <Address />
  </InShell>
)
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } })
const fill = () => {
  type(/Имя/, 'Пётр Иванов')
  type(/Телефон/, '+7 (900) 123-45-67')
}
const send = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Оформить заказ' }))
  await act(settle)
}
const sent = () => gateway.calls.filter(({ name }) => name === 'POST /api/site/orders/')

const order: Placed['order'] = {
  number: 'В-1001',
  access_key: 'key-of-order',
  created_at: '2026-11-21T12:00:00Z',
  status: 'Принят',
  history: [],
  is_completed: false,
  buyer: { full_name: 'Пётр Иванов', phone: '+79001234567', email: null, company: null },
  receiving: { kind: 'pickup', department_id_1c: '00031', date: null },
  payment: 'on_receipt',
  is_paid: false,
  payment_url: null,
  own_number: '',
  comment: '',
  coupon: '',
  lines: [{ idcode: '00001', name: 'Кирпич', slug: null, unit: 'шт', count: 2, price: 10, image: null, note: '' }],
  goods_total: 20,
  discount: 0,
  delivery_total: 0,
  total: 20,
}

test('without script, the selected lines, the points and the form are there', () => {
  const markup = renderToString(page())
  expect(markup).toContain('Товар 00001')
  expect(markup).not.toContain('Товар 00003')
  expect(markup).toContain('35\u00a0₽')
  expect(markup).toContain('ул.\u00a0Труда,\u00a01')
  expect(markup).toContain('href="https://maps.test/1"')
  expect(markup).toContain('<noscript>')
  expect(markup).toContain('method="post"')
  expect(markup).not.toContain('style=')
})

test('what was typed before the page came alive stays', async () => {
  const host = document.createElement('div')
  host.innerHTML = renderToString(page())
  const name = host.querySelector<HTMLInputElement>('input[name=name]')
  if (name) name.value = 'Анна'
  const mismatches: unknown[] = []
  await act(async () => {
    hydrateRoot(host, page(), { onRecoverableError: (error) => mismatches.push(error) })
  })
  expect(mismatches).toEqual([])
  expect(name?.value).toBe('Анна')
})

test('an empty basket leads to the catalogue, an empty selection to the basket', () => {
  expect(renderToString(page(basketOf([])))).toContain('href="/catalog/"')
  const markup = renderToString(page(basketOf([line('00001', 10, 2, { selected: false })])))
  expect(markup).toContain('Для заказа ничего не выбрано')
  expect(markup).not.toContain('<form')
})

test('the phone is put into its form while it is typed [VALID-02]', () => {
  render(page())
  type(/Телефон/, '+7 (8')
  expect(field(/Телефон/).value).toBe('+7 (')
})

test('faults are told in place, the first of them takes focus, and nothing is sent', async () => {
  render(page())
  type(/e-mail/i, 'нет')
  await send()
  expect(screen.getByText('Укажите имя')).toBeDefined()
  expect(screen.getByText('Укажите телефон')).toBeDefined()
  expect(screen.getByText('Проверьте e-mail')).toBeDefined()
  expect(document.activeElement).toBe(field(/Имя/))
  expect(field(/e-mail/i).value).toBe('нет')
  expect(sent()).toHaveLength(0)
  type(/Имя/, 'Пётр')
  expect(screen.queryByText('Укажите имя')).toBeNull()
})

test('pressed twice, the form is sent once, for the nearest point', async () => {
  render(page())
  fill()
  await send()
  await send()
  expect(sent()).toHaveLength(1)
  expect(sent()[0]?.body).toMatchObject({
    name: 'Пётр Иванов',
    receiving: { kind: 'pickup', departmentId: '00012', date: '' },
    comment: '',
  })
})

test('without an answer the form stays, and is sent again under the same key', async () => {
  render(page())
  fill()
  await send()
  sent()[0]?.refuse(0, 'нет связи')
  await act(settle)
  expect(screen.getByRole('alert').textContent).toContain('Нет связи с магазином')
  expect(field(/Имя/).value).toBe('Пётр Иванов')
  await send()
  const [first, second] = sent().map(({ body }) => (body as { idempotencyKey: string }).idempotencyKey)
  expect(first).toHaveLength(32)
  expect(second).toBe(first)
})

test('refused lines say why and can be left out; the form stays', async () => {
  render(page())
  fill()
  await send()
  sent()[0]?.refuse(409, 'Часть товаров сейчас нельзя заказать.', { '00002': 'Товар снят с производства' })
  await act(settle)
  expect(screen.getByText(/Товар снят с производства/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Убрать из заказа' }))
  await act(settle)
  expect(screen.queryByText('Товар 00002')).toBeNull()
  expect(field(/Телефон/).value).toBe('+7 (900) 123-45-67')
  expect(gateway.calls.at(-1)?.body).toEqual({ idcodes: ['00001'] })
})

test('an order waits for the basket’s last change', async () => {
  render(page())
  fill()
  await send()
  sent()[0]?.refuse(409, 'Нельзя.', { '00002': 'Нет' })
  await act(settle)
  fireEvent.click(screen.getByRole('button', { name: 'Убрать из заказа' }))
  await send()
  expect(sent()).toHaveLength(1)
  gateway.calls.at(-1)?.answer(basketOf([line('00001', 10, 2)]))
  await act(settle)
  expect(sent()).toHaveLength(2)
})

test('a placed order leads to its page, and the next form has another key', async () => {
  render(page())
  fill()
  await send()
  const kept = JSON.parse(sessionStorage.getItem('vitrina-order') ?? '{}')
  expect(kept.fields.name).toBe('Пётр Иванов')
  sent()[0]?.answer({ order })
  await act(settle)
  expect(screen.getByText('/order/?placed=key-of-order')).toBeDefined()
  expect(sessionStorage.getItem('vitrina-order')).toBeNull()
})

test('a reload loses nothing of the form', async () => {
  const { unmount } = render(page())
  fill()
  fireEvent.click(screen.getByRole('radio', { name: /Череповец/ }))
  unmount()
  render(page())
  expect(field(/Имя/).value).toBe('Пётр Иванов')
  expect(screen.getByRole('radio', { name: /Череповец/ })).toHaveProperty('checked', true)
})

test('the page of a placed order is whole without script', () => {
  const markup = renderToString(
    <InShell scope={scope()}>
      <PlacedOrder order={order} />
    </InShell>,
  )
  expect(markup).toContain('Заказ В-1001')
  expect(markup).toContain('+7\u00a0(900)\u00a0123\u201145\u201167')
  expect(markup).toContain('Череповец, ул.\u00a0Труда,\u00a01')
  expect(markup).toContain('20\u00a0₽')
})
