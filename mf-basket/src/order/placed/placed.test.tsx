// @vitest-environment happy-dom

import { act, cleanup, render, screen } from '@testing-library/react'
import { ApiError } from '@vitrina/contracts/request'
import type { PlacedOrder as Placed } from '@vitrina/contracts/site/order'
import { $api } from '@vitrina/shell/api'
import { fork } from 'effector'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { pausedGateway } from '../../gateway.fixture.ts'
import { InShell } from '../../in-shell.fixture.tsx'
import Page, { head, load } from '../page.tsx'
import { placedOrder } from '../placed-order.fixture.ts'
import { PlacedOrder } from './PlacedOrder.tsx'
import { paidText, paymentLink, stepsOf } from './steps.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const page = (placed: Placed, path = '/order/?placed=key-of-order', gateway = pausedGateway()) => (
  <InShell scope={fork({ values: [[$api, gateway.api]] as never })} path={path}>
    <PlacedOrder placed={placed} origin="https://vitrina.test" />
  </InShell>
)
const args = (key: string, api: unknown) =>
  ({
    url: new URL(`https://vitrina.test/order/?placed=${key}`),
    params: {},
    api,
    signal: AbortSignal.timeout(1000),
  }) as never

test('without scripts a placed order shows number, status, route, calendar and the code for the counter', () => {
  const markup = renderToString(page(placedOrder()))
  for (const words of [
    'Заказ В-1001',
    'Принят',
    '+7\u00a0(900)\u00a0123\u201145\u201167',
    'ул.\u00a0Труда,\u00a01',
    '20\u00a0₽',
    '/api/site/orders/key-of-order/order.ics',
    'rtext=~59.1%2C37.9',
    'QR-код заказа для выдачи',
    'Назовите номер или покажите QR-код в пункте выдачи и оплатите',
  ]) {
    expect(markup).toContain(words)
  }
  expect(markup).not.toContain('style=')
})

test('an unpaid online order links to the payment, which returns to the order', () => {
  const order = placedOrder({ payment: 'online', paymentUrl: 'https://pay.test/5?x=1' })
  render(page(order))
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Оплатить 20\u00a0₽' })
  expect(link.href).toContain(
    'https://pay.test/5?x=1&return=https%3A%2F%2Fvitrina.test%2Forder%2F%3Fplaced%3Dkey-of-order',
  )
  expect(paymentLink('https://pay.test/?return=x', 'https://a', '/b')).toBe('https://pay.test/?return=x')
  cleanup()
  render(page(placedOrder({ payment: 'online', paymentUrl: 'https://pay.test/5', isPaid: true })))
  expect(screen.queryByRole('link', { name: /Оплатить/ })).toBeNull()
  expect(screen.getByText('Заказ принят и оплачен')).toBeDefined()
  expect(screen.getByText('Оплачено 20 ₽. Дальше соберём товары и сообщим, что всё готово.')).toBeDefined()
  expect(screen.queryByText('Заказ принят')).toBeNull()
  expect(screen.queryByText(/Сейчас: Принят/)).toBeNull()
  const collected = ['Принят', 'Подтверждён', 'Собирается'].map((status) => ({ status, at: '2026-11-21T12:00:00Z' }))
  expect(paidText(placedOrder({ isPaid: true, history: collected }).order)).toBe('Оплачено 20\u00a0₽.')
})

test('an order paid by invoice offers the PDF until it is paid or cancelled', () => {
  const link = () => screen.queryByRole<HTMLAnchorElement>('link', { name: 'Скачать счёт, PDF' })
  render(page(placedOrder({ payment: 'invoice' })))
  expect(link()?.getAttribute('href')).toBe('/api/site/orders/key-of-order/invoice.pdf')
  cleanup()
  render(page(placedOrder({ payment: 'invoice', isPaid: true })))
  expect(link()).toBeNull()
  cleanup()
  render(page(placedOrder({ payment: 'on_receipt' })))
  expect(link()).toBeNull()
})

test('shows the payment deadline of an unpaid order, and why an order was cancelled', () => {
  const waiting = { payment: 'online' as const, paymentUrl: 'https://pay.test/5', payBy: '2026-11-22T15:00:00Z' }
  render(page(placedOrder(waiting)))
  expect(screen.getByText('Держим товары до 22.11.2026 18:00. Если не оплатить, заказ отменится.')).toBeDefined()
  cleanup()
  const cancellation = { at: '2026-11-22T15:00:00Z', reason: 'Заказ не оплатили вовремя' }
  const given = { payment: 'online' as const, status: 'Отменён', isCompleted: true, cancellation }
  render(page(placedOrder(given), '/order/?placed=key-of-order&payment=expired'))
  expect(screen.getByText('Заказ отменён')).toBeDefined()
  expect(screen.getByText(cancellation.reason)).toBeDefined()
  expect(screen.getByText(/^Время оплаты вышло/)).toBeDefined()
  expect(screen.queryByText('Заказ принят')).toBeNull()
  expect(screen.queryByText('Что дальше')).toBeNull()
})

test('shows the object among the facts of the order, and no empty fact without one', () => {
  render(page(placedOrder({ objectName: 'Коттедж в Кувшиново' })))
  expect(screen.getByText('Коттедж в Кувшиново').previousElementSibling?.textContent).toBe('Объект')
  cleanup()
  render(page(placedOrder({ objectName: '' })))
  expect(screen.queryByText('Объект')).toBeNull()
})

test('reports a refused payment', () => {
  render(page(placedOrder({ paymentUrl: 'https://pay.test/5' }), '/order/?placed=key-of-order&payment=refused'))
  expect(screen.getByText(/Оплата не прошла/)).toBeDefined()
})

test('the next steps depend on payment and receiving', () => {
  const receiving = { ...delivery }
  expect(stepsOf(placedOrder({ payment: 'invoice' }).order)).toContain(
    'Пришлём счёт на e-mail и начнём собирать после оплаты',
  )
  expect(stepsOf(placedOrder({ receiving }).order).at(-1)).toContain('Оплата водителю')
  expect(stepsOf(placedOrder({ receiving, isPaid: true }).order).at(-1)).not.toContain('Оплата')
})

const delivery = {
  kind: 'delivery' as const,
  departmentId: '00012',
  locality: 'Сокол',
  address: 'ул. Мира, 1',
  date: '2026-11-24',
  slotId: 's',
  slot: { from: '09:00', to: '12:00' },
  vehicle: 'Газель',
  floor: 3,
  hasLift: true,
  unloading: true,
  contactName: 'Олег',
  contactPhone: '+79001112233',
  accessNote: '',
}

test('a delivery shows time, vehicle and recipient', () => {
  const text = renderToString(page(placedOrder({ receiving: delivery, deliveryTotal: 700, total: 720 })))
  for (const words of [
    'вт, 24\u00a0ноября, с\u00a009:00 до\u00a012:00',
    'Подъём на\u00a03-й этаж на лифте',
    'Олег',
    '700\u00a0₽',
  ])
    expect(text).toContain(words)
})

test('polls the status while it can change, and shows each new one', async () => {
  vi.useFakeTimers()
  const gateway = pausedGateway()
  render(page(placedOrder(), undefined, gateway))
  expect(gateway.calls).toHaveLength(0)
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(gateway.calls.map(({ name }) => name)).toEqual(['GET /api/site/orders/:accessKey/'])
  await act(async () => gateway.calls[0]?.answer(placedOrder({ status: 'Готов к выдаче' })))
  expect(screen.getByText('Сейчас: Готов к выдаче')).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  await act(async () => gateway.calls[1]?.answer(placedOrder({ status: 'Получен', isCompleted: true })))
  await act(() => vi.advanceTimersByTimeAsync(300_000))
  expect(gateway.calls).toHaveLength(2)
})

test('the form has the retailer’s texts in its head; a placed order requests none [SEO-01] [N02]', async () => {
  const seo = { title: 'Т', keywords: 'К', description: 'О', text: '', unique_title: '' }
  const api = async ({ path }: { path: string }) => (path.includes('page-texts') ? seo : {})
  const url = new URL('https://vitrina.test/order/')
  const data = await load({ url, params: {}, api, signal: AbortSignal.timeout(1000) } as never)
  expect(data).toMatchObject({ kind: 'form', seo })
  const frame = { siteName: 'Базис' } as never
  expect(head(data, frame)).toEqual({ title: 'Т', description: 'О', keywords: 'К', robots: 'noindex' })
  expect(head({ kind: 'form', basket: {} as never, seo: null }, frame).title).toBe('Оформление заказа — Базис')
})

test('answers 404 for an unknown key, but not when the shop is unavailable', async () => {
  const refuse = (status: number) => async () => {
    throw new ApiError('http', 'no', status)
  }
  const data = await load(args('wrong', refuse(404)))
  expect(data).toEqual({ kind: 'none' })
  expect(head(data, { siteName: 'Базис' } as never)).toMatchObject({ status: 404, robots: 'noindex' })
  expect(
    renderToString(
      <InShell scope={fork()}>
        <Page data={data} />
      </InShell>,
    ),
  ).toContain('Такого заказа нет')
  await expect(load(args('any', refuse(503)))).rejects.toThrow()
})
