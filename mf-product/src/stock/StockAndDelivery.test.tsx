// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ProductDelivery, ProductPage } from '@vitrina/contracts/site/product'
import { $api } from '@vitrina/shell/api'
import { Provider } from 'effector-react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { scopeOfBranch } from '../branch.fixture.ts'
import { samplePage } from '../page.fixture.ts'
import { QuantityProvider, useSelectedQuantity } from '../product/quantity-context.tsx'
import { StockAndDelivery } from './StockAndDelivery.tsx'

const at = (text: string): number => Date.parse(`${text}+03:00`)

beforeEach(() => void vi.useFakeTimers({ now: at('2026-11-30T12:00') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Fake of the control of mf-basket: a press sets the quantity. */
function Typing() {
  const { setQuantity } = useSelectedQuantity()
  return (
    <>
      {[20, 21, Number.NaN].map((quantity) => (
        <button key={quantity} type="button" onClick={() => setQuantity(quantity)}>
          {`type ${quantity}`}
        </button>
      ))}
    </>
  )
}

const whole: ProductDelivery = {
  cityDative: 'Вологде',
  price: 450,
  slot: { date: '2026-12-01', from: '09:00', to: '12:00' },
}

async function shown(
  answer: () => Promise<unknown>,
  data: ProductPage = samplePage(),
  pickupDay: string | null = null,
) {
  const api = vi.fn((..._call: unknown[]) => answer())
  render(
    <Provider value={scopeOfBranch(pickupDay && 'сегодня', pickupDay ?? '', [[$api, api]])}>
      <MemoryRouter>
        <QuantityProvider>
          <StockAndDelivery data={data} />
          <Typing />
        </QuantityProvider>
      </MemoryRouter>
    </Provider>,
  )
  await act(() => vi.advanceTimersByTimeAsync(1))
  const counts = () => api.mock.calls.map(([, input]) => (input as { query: { count: number } }).query.count)
  return { api, counts }
}

const lines = () =>
  screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ').replaceAll('\u2060', ''))

describe('the delivery of a product', () => {
  test('shows the price and the nearest time after the stock lines', async () => {
    await shown(async () => whole)
    expect(lines().at(-1)).toBe('Доставка по Вологде от 450 ₽, ближайшая 1 декабря, 9:00–12:00')
  })

  test.each([
    [{ ...whole, slot: null }, 'Доставка по Вологде от 450 ₽, день согласует менеджер'],
    [{ ...whole, cityDative: '' }, 'Доставка по городу от 450 ₽, ближайшая 1 декабря, 9:00–12:00'],
    [{ ...whole, price: null, slot: null }, 'По вашему городу не доставляем, можно забрать в магазине'],
  ])('shows the text of %o', async (delivery, words) => {
    await shown(async () => delivery)
    expect(lines().at(-1)).toBe(words)
  })

  test('shows a general text when the request fails', async () => {
    await shown(() => Promise.reject(new Error('away')))
    expect(lines().at(-1)).toBe('Доставка по городу и области')
  })

  test('follows the quantity, with one request after the typing has stopped', async () => {
    const { counts } = await shown(async () => whole)
    expect(counts()).toEqual([6])
    fireEvent.click(screen.getByText('type 20'))
    fireEvent.click(screen.getByText('type 21'))
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(counts()).toEqual([6, 21])
    fireEvent.click(screen.getByText('type NaN'))
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(counts()).toEqual([6, 21])
    expect(lines().at(-1)).toContain('450 ₽')
  })

  test.each([{ price: 0 }, { discontinued: true, stores: {} }])(
    'is not shown for a product that cannot be bought: %o',
    async (product) => {
      const { api } = await shown(async () => whole, samplePage({ product }))
      expect(lines()).toHaveLength(4)
      expect(api).not.toHaveBeenCalled()
    },
  )
})

describe('the day of pickup', () => {
  const data = samplePage()
  const pickup = () => lines().find((text) => text?.startsWith('Самовывоз'))

  test('is the one for the current time [STOCK-04]', async () => {
    await shown(async () => whole, data, '2026-12-01')
    expect(pickup()).toBe('Самовывоз: из магазина 5 шт. 01.12.2026')
  })

  test('stays as rendered for goods from other branches, and when the hours are unknown', async () => {
    const branches = data.branches.map((branch) => ({ ...branch, quantity: 0 }))
    await shown(async () => whole, { ...data, branches }, '2026-12-01')
    expect(pickup()).toBe('Самовывоз: из магазина 7 шт. 05.01.2026')
    cleanup()
    await shown(async () => whole, data)
    expect(pickup()).toBe('Самовывоз: из магазина 7 шт. 05.01.2026')
  })
})
