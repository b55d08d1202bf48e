// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { DeliveryQuote } from '@vitrina/contracts/retailer/delivery'
import { $api } from '@vitrina/shell/api'
import { $currentDepartment, $pickupPoints } from '@vitrina/shell/department'
import { formatIsoDate } from '@vitrina/site/dates'
import { formatDayMonth } from '@vitrina/site/day-and-month'
import { allSettled, fork, type Scope } from 'effector'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { basketOf, department, line } from '../../basket.fixture.ts'
import { pausedGateway, settle } from '../../gateway.fixture.ts'
import { InShell } from '../../in-shell.fixture.tsx'
import type { Fields } from '../form/fields.ts'
import { $allFaults, $fields, faultsReceived, fieldChanged } from '../form/model.ts'
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

let gateway: ReturnType<typeof pausedGateway>
let scope: Scope
beforeEach(async () => {
  gateway = pausedGateway()
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
  covered,
  total: 1,
  lacking: covered === 1 ? [] : [{ idcode: '00001', name: 'Кирпич', quantity: 1, unit: 'шт' }],
  readyDate: '2030-11-24',
  firstDate: '2030-11-24',
  isCurrent: departmentId === '00012',
  sum: null,
})
const toDelivery = async (localities = ['Вологда', 'Сокол']) => {
  fireEvent.click(screen.getByRole('radio', { name: /^Доставка/ }))
  await act(settle)
  await answer('GET /api/site/order/delivery/', {
    zones: [{ name: 'Город', priceFrom: 700, localities }],
  })
}
const QUOTE = 'POST /api/site/order/delivery/'

test('the nearest point is the default, and each point shows its coverage', async () => {
  expect(fields().departmentId).toBe('00012')
  expect(screen.getAllByText('Проверяем наличие…')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /^Ещё/ })).toBeNull()
  await answer('GET /api/site/basket/branches/', {
    branches: [coverageOf('00012', 0), coverageOf('00031', 1)],
    ownSum: 20,
  })
  expect(screen.getByText('Всё есть сегодня')).toBeDefined()
  expect(screen.getByText('Всё будет 24.11')).toBeDefined()
  expect(screen.getByRole('option', { name: 'Как будет готово, 24.11' })).toBeDefined()
})

test('coverage is requested once per load, and again on retry after a failure', async () => {
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

test('delivery defaults to the visitor’s city, and offers vehicles, days and free slots', async () => {
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

test('without delivery to the visitor’s city no place is chosen, and a chosen place stays', async () => {
  await toDelivery(['Сокол', 'Кадников'])
  expect(fields().locality).toBe('')
  expect(calls(QUOTE)).toEqual([])
  await change({ locality: 'Кадников' })
  expect(fields().locality).toBe('Кадников')
  expect(calls(QUOTE).map(({ body }) => body)).toEqual([{ locality: 'Кадников' }])
})

test('a changed load requests a new price, and a slot that is taken by then is reset', async () => {
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

test('says when there is no delivery to a place, or when its price is unknown', async () => {
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

test('the floor and another contact are asked only on demand', async () => {
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

/** Coverage of the first point; the second has everything. */
const known = (more: object) =>
  answer('GET /api/site/basket/branches/', {
    branches: [{ ...coverageOf('00012', 0), ...more }, coverageOf('00031', 1)],
    ownSum: 20,
  })
const inDays = (days: number): string => formatIsoDate(Date.now() + days * 86_400_000)
const daysOf = (label: string) =>
  [...(screen.getByLabelText(label) as HTMLSelectElement).options].filter(({ value }) => value !== '')
const early = (label: string) => daysOf(label).filter(({ disabled }) => disabled)
/** Not awaited: the gateway holds its requests. */
const change = (params: Partial<Fields>) =>
  act(async () => {
    void allSettled(fieldChanged, { scope, params })
    await settle()
  })
/** Replaces non-breaking spaces with plain ones. */
const spaced = (text: string) => text.replaceAll('\u00a0', ' ')
const faults = () => scope.getState($allFaults)

test('pickup days before everything is ready are disabled, with the reason', async () => {
  await known({ readyDate: inDays(5), firstDate: inDays(5) })
  expect(early('Когда заберёте').every(({ value }) => value < inDays(5))).toBe(true)
  expect(early('Когда заберёте').length).toBeGreaterThan(0)
  expect(early('Когда заберёте')[0]?.closest('optgroup')?.label).toBe('Ещё не все товары')
  expect(screen.getByText(spaced(`Все товары будут ${formatDayMonth(inDays(5))}`))).toBeDefined()
  expect(daysOf('Когда заберёте').some(({ value, disabled }) => value >= inDays(5) && !disabled)).toBe(true)
})

test('a chosen day that turns out to be too early is an error at its field', async () => {
  const wanted = daysOf('Когда заберёте')[0]?.value ?? ''
  fireEvent.change(screen.getByLabelText('Когда заберёте'), { target: { value: wanted } })
  expect(faults()).not.toHaveProperty('pickupDate')
  await known({ readyDate: inDays(9), firstDate: inDays(9) })
  const words = `Все товары будут ${formatDayMonth(inDays(9))}`
  expect(faults().pickupDate).toBe(words)
  expect(screen.getByLabelText('Когда заберёте').closest('div')?.textContent).toContain(words)
  fireEvent.click(screen.getByRole('radio', { name: /^Череповец/ }))
  expect(faults()).not.toHaveProperty('pickupDate')
})

test('delivery days before everything is ready are disabled; in parts they are allowed from the first part on', async () => {
  await known({ readyDate: inDays(5), firstDate: inDays(1), covered: 0 })
  await toDelivery()
  const slots = [{ id: 'a', from: '09:00', to: '12:00', left: 2 }]
  const days = [0, 2, 6].map((ahead) => ({ date: inDays(ahead), slots }))
  await answer(QUOTE, { quote: { ...quote, days }, load: {} })
  expect(early('День доставки').map(({ value }) => value)).toEqual([inDays(0), inDays(2)])
  expect(screen.getByText(/^Все товары будут .*выберите «По готовности»$/)).toBeDefined()
  await change({ shipment: 'as_ready', deliveryDate: inDays(2) })
  expect(early('День доставки').map(({ value }) => value)).toEqual([inDays(0)])
  expect(faults()).not.toHaveProperty('deliveryDate')
  expect(screen.getByRole('radio', { name: /09:00/ })).toBeDefined()
  await change({ shipment: 'together' })
  expect(faults().deliveryDate).toContain('Все товары будут')
  expect(screen.queryByRole('radio', { name: /09:00/ })).toBeNull()
})

test('shows what to do when every delivery day is too early', async () => {
  await known({ readyDate: inDays(30), firstDate: inDays(30) })
  await toDelivery()
  const days = [{ date: inDays(2), slots: [] }]
  await answer(QUOTE, { quote: { ...quote, days }, load: {} })
  expect(screen.queryByLabelText('День доставки')).toBeNull()
  expect(screen.getByText(/этот день для доставки пока не открыт. Выберите самовывоз/)).toBeDefined()
})

test('offers every day as a preference when the date of arrival is unknown', async () => {
  await known({ readyDate: null, firstDate: null })
  expect(early('Когда заберёте')).toEqual([])
  expect(screen.getByText(/День предварительный/)).toBeDefined()
})

test('a point with a part of the goods today offers to hand over in parts', async () => {
  await answer('GET /api/site/basket/branches/', {
    branches: [
      coverageOf('00012', 1),
      { ...coverageOf('00031', 0), covered: 2, total: 3, readyDate: inDays(5), firstDate: inDays(0) },
    ],
    ownSum: 20,
  })
  expect(screen.queryByText('Как отгрузить')).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: /^Череповец/ }))
  expect(
    screen.getByText(`2 позиции — сегодня; 1 позиция — ${inDays(5).slice(8)}.${inDays(5).slice(5, 7)}`),
  ).toBeDefined()
  expect(early('Когда заберёте').length).toBeGreaterThan(0)
  fireEvent.click(screen.getByRole('radio', { name: /^По готовности/ }))
  expect(early('Когда заберёте')).toEqual([])
})

test('a day refused by the gateway makes the branches be requested again', async () => {
  await known({ readyDate: inDays(0), firstDate: inDays(0) })
  await act(async () => {
    void allSettled(faultsReceived, { scope, params: { pickupDate: 'Все товары будут 28 ноября' } })
    await settle()
  })
  expect(calls('GET /api/site/basket/branches/')).toHaveLength(2)
})
