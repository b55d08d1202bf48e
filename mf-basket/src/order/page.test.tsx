// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { Basket } from '@vitrina/contracts/site/basket'
import type { PlacedOrder } from '@vitrina/contracts/site/order'
import type { Session } from '@vitrina/contracts/site/session'
import { $api } from '@vitrina/shell/api'
import { $currentDepartment, $pickupPoints } from '@vitrina/shell/department'
import { $session, sessionChanged } from '@vitrina/shell/session'
import { allSettled, fork, type Scope } from 'effector'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { basketOf, department, line } from '../sample/basket.ts'
import { heldGateway, settle } from '../sample/gateway.ts'
import { InShell } from '../sample/in-shell.tsx'
import { OrderPage } from './OrderPage.tsx'
import { placedOrder } from './sample/placed-order.ts'

let gateway: ReturnType<typeof heldGateway>
let shop: Scope

/** The window comes with a script of its own. */
const LATE = { timeout: 15_000 }
const points = [department('00012', 'Вологда'), department('00031', 'Череповец')]
const newScope = (session: Session | null = null) =>
  fork({
    values: [
      [$api, gateway.api],
      [$currentDepartment, points[0]],
      [$pickupPoints, points],
      [$session, session],
    ] as never,
  })

beforeEach(() => {
  gateway = heldGateway()
  shop = newScope()
  localStorage.clear()
})
afterEach(async () => {
  cleanup()
  for (const call of gateway.calls) call.refuse(404, 'over')
  await settle()
})

const basket = basketOf([line('00001', 10, 2), line('00002', 5, 3), line('00003', 1, 1, { selected: false })])
const session = (more: Partial<Session>): Session =>
  ({
    isAuth: false,
    uuid: 'guest',
    name: 'Гость',
    email: '',
    phone: '',
    basket: { counts: {}, total: 0 },
    ...more,
  }) as Session

function Address() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}
const page = (shown: Basket = basket) => (
  <InShell scope={shop} path="/order/">
    <OrderPage loaded={shown} />
    <Address />
  </InShell>
)
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const fill = () => {
  type('name', 'Пётр Иванов')
  type('phone', '+7 (900) 123-45-67')
}
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await act(settle)
}
const send = () => press('Оформить заказ')
const asked = (name: string) => gateway.calls.filter((call) => call.name === name)
const signIn = (who: Session) =>
  act(async () => {
    // Not awaited: the stand-in for the gateway keeps its calls.
    void allSettled(sessionChanged, { scope: shop, params: who })
    await settle()
  })
const sent = () => asked('POST /api/site/orders/')
const bodyOf = (place: number) => sent()[place]?.body as Record<string, unknown>
const changes = (more: object) => ({
  changes: { available: {}, total: null, slotTaken: false, couponReason: '', ...more },
})
const placed: PlacedOrder = placedOrder()

test('without script, the selected lines, the points and the form are there, and how to order by phone', () => {
  const markup = renderToString(page())
  expect(markup).toContain('Товар 00001')
  expect(markup).not.toContain('Товар 00003')
  expect(markup).toContain('35\u00a0₽')
  expect(markup).toContain('ул.\u00a0Труда,\u00a01')
  expect(markup).toContain('href="https://maps.test/1"')
  expect(markup).toMatch(/<noscript>.*позвоните/)
  expect(markup).toContain('method="post"')
  expect(markup).not.toContain('style=')
})

test('what was typed before the page came alive stays', async () => {
  const host = document.body.appendChild(document.createElement('div'))
  host.innerHTML = renderToString(page())
  const name = host.querySelector<HTMLInputElement>('input[name=name]')
  if (name) name.value = 'Анна'
  const mismatches: unknown[] = []
  const root = await act(async () =>
    hydrateRoot(host, page(), { onRecoverableError: (error) => mismatches.push(error) }),
  )
  expect(mismatches).toEqual([])
  expect(name?.value).toBe('Анна')
  await act(async () => root.unmount())
  host.remove()
})

test('an empty basket leads to the catalogue, an empty selection to the basket, one that did not come is tried again', async () => {
  expect(renderToString(page(basketOf([])))).toContain('href="/catalog/"')
  const markup = renderToString(page(basketOf([line('00001', 10, 2, { selected: false })])))
  expect(markup).toContain('Для заказа ничего не выбрано')
  expect(markup).not.toContain('<form')
  render(page(basketOf([], { incomplete: true })))
  expect(screen.queryByText('Заказывать пока нечего')).toBeNull()
  await press('Повторить')
  expect(asked('GET /api/site/basket/')).toHaveLength(1)
})

test('a fault is told once its field was left, and forgiven when it is put right [N11] [VALID-02]', () => {
  render(page())
  type('phone', '+7 (8')
  expect(field('phone').value).toBe('+7 (')
  expect(screen.queryByText('Укажите телефон')).toBeNull()
  fireEvent.blur(field('phone'))
  expect(screen.getByText('Укажите телефон')).toBeDefined()
  type('phone', '+7 (900) 123-45-67')
  expect(screen.queryByText('Укажите телефон')).toBeNull()
})

test('faults take focus to the first of them, many are listed with ways to each, and nothing is sent', async () => {
  render(page())
  fireEvent.click(screen.getByRole('radio', { name: /^Компании/ }))
  await send()
  expect(document.activeElement).toBe(field('name'))
  const overview = screen.getByRole('alert')
  expect(overview.textContent).toContain('Проверьте 5')
  fireEvent.click(within(overview).getByRole('link', { name: 'КПП' }))
  expect(document.activeElement).toBe(field('kpp'))
  expect(sent()).toHaveLength(0)
})

test('pressed twice, the form is sent once, for the nearest point and the sum that is shown', async () => {
  render(page())
  fill()
  const form = document.querySelector('form')
  await act(async () => {
    form?.requestSubmit()
    form?.requestSubmit()
    await settle()
  })
  form?.requestSubmit()
  await send()
  expect(sent()).toHaveLength(1)
  expect(bodyOf(0)).toMatchObject({
    name: 'Пётр Иванов',
    receiving: { kind: 'pickup', departmentId: '00012', date: '' },
    expectedTotal: 35,
    mayCall: true,
  })
})

test('without an answer the very same order is sent again, and never another', async () => {
  render(page())
  fill()
  await send()
  sent()[0]?.refuse(503, 'Неизвестно, принят ли заказ.')
  await act(settle)
  expect(screen.getByText('Неизвестно, принят ли заказ')).toBeDefined()
  expect(document.querySelector('fieldset:disabled')).not.toBeNull()
  await press('Отправить ещё раз')
  expect(bodyOf(1)).toEqual(bodyOf(0))
  sent()[1]?.refuse(0, 'нет сети')
  await act(settle)
  await act(async () => window.dispatchEvent(new Event('online')))
  expect(bodyOf(2)).toEqual(bodyOf(0))
})

test('a reload in the middle of sending asks what became of the order, under the same key', async () => {
  const { unmount } = render(page())
  fill()
  await send()
  unmount()
  shop = newScope()
  render(page(basketOf([])))
  await act(settle)
  expect(bodyOf(1)).toEqual(bodyOf(0))
  sent()[1]?.answer(placed)
  await act(settle)
  expect(screen.getByText('/order/?placed=key-of-order')).toBeDefined()
})

test('an order without an answer can be changed instead of waited for; its key stays', async () => {
  render(page())
  fill()
  await send()
  sent()[0]?.refuse(0, 'нет сети')
  await act(settle)
  await press('Изменить заказ')
  type('comment', 'После шести')
  await send()
  expect(bodyOf(1)).toMatchObject({ comment: 'После шести', idempotencyKey: bodyOf(0).idempotencyKey })
})

test('what has changed is shown line by line with the new sum, and ordered once it is accepted', async () => {
  render(page())
  fill()
  await send()
  sent()[0]?.refuse(
    409,
    'Изменилось',
    { '00001': 'Осталось только 1' },
    changes({ available: { '00001': 1, '00002': 0 } }),
  )
  await act(settle)
  const dialog = await screen.findByRole('dialog', { name: 'Заказ изменился' }, LATE)
  expect(dialog.textContent).toContain('было 2\u00a0шт., есть 1\u00a0шт.')
  expect(dialog.textContent).toContain('закончился, уберём из заказа')
  expect(dialog.textContent).toContain('10\u00a0₽')
  await press('Заказать так')
  const now = basketOf([line('00001', 10, 1), line('00002', 5, 3, { selected: false })])
  for (let turn = 0; turn < 5; turn += 1) {
    for (const call of gateway.calls.filter(({ name }) => /basket\/(?:lines|selection|$)/.test(name))) call.answer(now)
    await act(settle)
  }
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(asked('PUT /api/site/basket/selection/').at(-1)?.body).toEqual({ idcodes: ['00001'] })
  expect(bodyOf(1)).toMatchObject({ expectedTotal: 10, idempotencyKey: bodyOf(0).idempotencyKey })
})

test('another sum than the one that was accepted is asked about once more', async () => {
  render(page())
  fill()
  await send()
  sent()[0]?.refuse(409, 'Изменилось', {}, changes({ total: 40 }))
  await act(settle)
  await screen.findByRole('dialog', {}, LATE)
  await press('Заказать так')
  for (let turn = 0; turn < 3; turn += 1) {
    for (const call of asked('GET /api/site/basket/')) call.answer(basketOf([line('00001', 22.5, 2)]))
    await act(settle)
  }
  expect(screen.getByRole('dialog').textContent).toContain('45\u00a0₽')
  expect(sent()).toHaveLength(1)
})

test('what cannot be ordered says why at its line and can be left out', async () => {
  render(page())
  fill()
  await send()
  sent()[0]?.refuse(409, 'Эти товары вы уже заказали', { '00002': 'Уже в заказе №\u00a05' })
  await act(settle)
  expect(screen.getByText(/Уже в заказе/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Убрать из заказа' }))
  await act(settle)
  expect(screen.queryByText('Товар 00002')).toBeNull()
})

test('what the gateway finds wrong stands at its field and takes focus', async () => {
  render(page())
  fill()
  await send()
  sent()[0]?.refuse(422, 'Проверьте e-mail', { email: 'Такой почты нет' })
  await act(settle)
  expect(screen.getByText('Такой почты нет')).toBeDefined()
  expect(document.activeElement).toBe(field('email'))
  type('email', 'petr@vitrina.test')
  expect(screen.queryByText('Такой почты нет')).toBeNull()
})

test('a placed order leads to its page, and nothing of it is left in the browser', async () => {
  render(page())
  fill()
  await send()
  expect(localStorage.getItem('vitrina-order-1')).toContain('Пётр Иванов')
  sent()[0]?.answer(placed)
  await act(settle)
  expect(screen.getByText('/order/?placed=key-of-order')).toBeDefined()
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('Пётр')
})

test('a reload and another visit lose nothing of the form', () => {
  const { unmount } = render(page())
  fill()
  fireEvent.click(screen.getByRole('radio', { name: /Череповец/ }))
  unmount()
  shop = newScope()
  render(page())
  expect(field('name').value).toBe('Пётр Иванов')
  expect(screen.getByRole('radio', { name: /Череповец/ })).toHaveProperty('checked', true)
})

test('signing in fills what is empty and keeps what was typed; signing out leaves nothing behind', async () => {
  render(page())
  type('name', 'Пётр Иванов')
  const buyer = session({ isAuth: true, uuid: 'u1', name: 'Анна', phone: '+79210000000', email: 'a@vitrina.test' })
  await signIn(buyer)
  expect([field('name').value, field('email').value]).toEqual(['Пётр Иванов', 'a@vitrina.test'])
  await signIn(session({}))
  expect([field('name').value, field('email').value]).toEqual(['', ''])
  expect(localStorage.getItem('vitrina-order-1')).not.toContain('a@vitrina.test')
})

test('the draft of an account is for its owner only', async () => {
  const buyer = session({ isAuth: true, uuid: 'u1', name: 'Анна' })
  shop = newScope(buyer)
  const { unmount } = render(page())
  type('comment', 'Личное')
  unmount()
  shop = newScope()
  const { unmount: leave } = render(page())
  await signIn(session({}))
  expect(field('comment').value).toBe('')
  leave()
})

test('an order of another tab empties the form here and says so', async () => {
  render(page())
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
