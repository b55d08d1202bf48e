// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { DeliveryQuote } from '@vitrina/contracts/retailer/delivery'
import { $api } from '@vitrina/shell/api'
import { $currentDepartment, $pickupPoints } from '@vitrina/shell/department'
import { fork, type Scope } from 'effector'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { basketOf, department, line } from '../../sample/basket.ts'
import { heldGateway, settle } from '../../sample/gateway.ts'
import { InShell } from '../../sample/in-shell.tsx'
import { $fields } from '../form/model.ts'
import { ReceivingBlock } from './ReceivingBlock.tsx'

const points = [department('00012', 'Вологда'), department('00031', 'Череповец')]
const basket = basketOf([line('00001', 10, 2)])
const quote: DeliveryQuote = {
  zone: 'Город',
  vehicles: [
    { name: 'Газель', capacity: 1500, volume: 9, length: 4, trips: 2, price: 700 },
    { name: 'Грузовик', capacity: 5000, volume: 30, length: 6, trips: 1, price: 1900 },
  ],
  days: [
    {
      date: '2026-11-24',
      slots: [
        { id: 'a', from: '09:00', to: '12:00', left: 2 },
        { id: 'b', from: '12:00', to: '15:00', left: 0 },
      ],
    },
  ],
  floorPrice: 150,
  liftPrice: 200,
  unloadingPrice: 500,
}

let gateway: ReturnType<typeof heldGateway>
let scope: Scope
beforeEach(async () => {
  gateway = heldGateway()
  scope = fork({
    values: [
      [$api, gateway.api],
      [$currentDepartment, points[0]],
      [$pickupPoints, points],
    ] as never,
  })
  const { rerender } = render(block())
  again = (shown = basket) => rerender(block(shown))
  await act(settle)
})
afterEach(cleanup)

let again: (shown?: typeof basket) => void
const block = (shown = basket) => (
  <InShell scope={scope}>
    <ReceivingBlock basket={shown} />
  </InShell>
)
const calls = (name: string) => gateway.calls.filter((call) => call.name === name)
const fields = () => scope.getState($fields)
const answer = async (name: string, result: unknown) => {
  await act(async () => {
    calls(name).at(-1)?.answer(result)
    await settle()
  })
}
const coverageOf = (departmentId: string, covered: number) => ({
  departmentId,
  city: '',
  address: '',
  workTime: '',
  isCurrent: false,
  covered,
  total: 1,
  lacking: covered === 1 ? [] : [{ idcode: '00001', name: 'Кирпич', quantity: 1, unit: 'шт' }],
  readyDate: '2030-11-24',
  sum: null,
})
const toDelivery = async () => {
  fireEvent.click(screen.getByRole('radio', { name: /^Доставка/ }))
  await act(settle)
  await answer('GET /api/site/order/delivery/', {
    zones: [{ name: 'Город', priceFrom: 700, localities: ['Вологда', 'Сокол'] }],
  })
}
const QUOTE = 'POST /api/site/order/delivery/'

test('the nearest point is chosen, and each says what it has of the basket', async () => {
  expect(fields().departmentId).toBe('00012')
  expect(screen.getAllByText('Проверяем наличие…')).toHaveLength(2)
  await answer('GET /api/site/basket/branches/', {
    branches: [coverageOf('00012', 0), coverageOf('00031', 1)],
    ownSum: 20,
  })
  expect(screen.getByText('Всё есть сегодня')).toBeDefined()
  expect(screen.getByText('Всё будет 24.11')).toBeDefined()
  expect(screen.getByRole('option', { name: 'Как будет готово, 24.11' })).toBeDefined()
})

test('coverage is asked for once per load, and again on demand when it did not come', async () => {
  again()
  await act(settle)
  expect(calls('GET /api/site/basket/branches/')).toHaveLength(1)
  await act(async () => {
    calls('GET /api/site/basket/branches/')[0]?.refuse(503, 'нет')
    await settle()
  })
  fireEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(calls('GET /api/site/basket/branches/')).toHaveLength(2)
  again(basketOf([line('00001', 10, 5)]))
  await act(settle)
  expect(calls('GET /api/site/basket/branches/')).toHaveLength(3)
})

test('delivery begins with the own city, and offers vehicles, days and free slots', async () => {
  await toDelivery()
  expect(calls(QUOTE).at(-1)?.body).toEqual({ locality: 'Вологда' })
  await answer(QUOTE, { quote, load: { weight: 1, volume: 1, length: 1 } })
  expect(fields().vehicle).toBe('Газель')
  expect(screen.getByText(/2 рейса/)).toBeDefined()
  fireEvent.change(screen.getByLabelText('День доставки'), { target: { value: '2026-11-24' } })
  expect(screen.getByText('осталось 2 места')).toBeDefined()
  expect(screen.getByRole('radio', { name: /^12:00/ })).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('radio', { name: /09:00/ }))
  expect(fields().slotId).toBe('a')
})

test('another load asks for the price anew, and a slot that is gone by then is chosen again', async () => {
  await toDelivery()
  await answer(QUOTE, { quote, load: { weight: 1, volume: 1, length: 1 } })
  fireEvent.change(screen.getByLabelText('День доставки'), { target: { value: '2026-11-24' } })
  fireEvent.click(screen.getByRole('radio', { name: /09:00/ }))
  again(basketOf([line('00001', 10, 200)]))
  await act(settle)
  expect(calls(QUOTE)).toHaveLength(2)
  const days = [{ date: '2026-11-24', slots: [{ id: 'a', from: '09:00', to: '12:00', left: 0 }] }]
  await answer(QUOTE, { quote: { ...quote, days, vehicles: quote.vehicles.slice(1) }, load: {} })
  expect(fields()).toMatchObject({ slotId: '', deliveryDate: '2026-11-24', vehicle: 'Грузовик' })
})

test('where nobody delivers it is said, and so is a price that could not be had', async () => {
  await toDelivery()
  await answer(QUOTE, { quote: null, load: {} })
  expect(screen.getByText(/Сюда не доставляем: Вологда/)).toBeDefined()
  again(basketOf([line('00001', 10, 3)]))
  await act(settle)
  await act(async () => {
    calls(QUOTE).at(-1)?.refuse(503, 'нет')
    await settle()
  })
  expect(screen.getByText('Доставку посчитать не получилось.')).toBeDefined()
})

test('carrying up and another contact are asked about only when they are wanted', async () => {
  await toDelivery()
  await answer(QUOTE, { quote, load: {} })
  expect(screen.queryByLabelText('Этаж')).toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: /^Подъём/ }))
  fireEvent.change(screen.getByLabelText('Этаж'), { target: { value: '4 эт' } })
  expect(fields().floor).toBe('4')
  expect(screen.getByText('Подъём на этаж, 600 ₽')).toBeDefined()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Примет другой человек' }))
  expect(screen.getByLabelText('Телефон на объекте')).toBeDefined()
})

test('a day before everything is there is said to bring not everything, a later one is not', async () => {
  const branches = [coverageOf('00012', 0), coverageOf('00031', 1)]
  await answer('GET /api/site/basket/branches/', { branches, ownSum: 20 })
  await toDelivery()
  const later = { date: '2030-11-24', slots: [] }
  await answer(QUOTE, { quote: { ...quote, days: [...quote.days, later] }, load: {} })
  const day = screen.getByLabelText('День доставки')
  expect(screen.getByText(/^Весь заказ соберём вс, 24.ноября\./)).toBeTruthy()
  fireEvent.change(day, { target: { value: later.date } })
  await act(settle)
  expect(screen.queryByText(/^Весь заказ соберём/)).toBeNull()
})
