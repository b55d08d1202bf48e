// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ProductPage } from '@vitrina/contracts/site/product'
import { Provider } from 'effector-react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { scopeOfBranch } from '../branch.fixture.ts'
import { samplePage } from '../page.fixture.ts'
import { QuantityProvider, useSelectedQuantity } from '../product/quantity-context.tsx'
import { Ladder } from './Ladder.tsx'

const at = (text: string): number => Date.parse(`${text}+03:00`)
const noon = at('2026-11-23T12:00')

beforeEach(() => void vi.useFakeTimers({ now: noon }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Fake of the control of mf-basket: a press sets the quantity. */
function Typing({ quantity }: { quantity: number }) {
  const { setQuantity } = useSelectedQuantity()
  return (
    <button type="button" onClick={() => setQuantity(quantity)}>
      typed
    </button>
  )
}

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? ''
const line = () => document.querySelector('p[aria-live]')
const page = (data: ProductPage, quantity: number, day: string | null) => (
  <Provider value={scopeOfBranch(day)}>
    <QuantityProvider>
      <Ladder data={data} />
      <Typing quantity={quantity} />
    </QuantityProvider>
  </Provider>
)

/** The shown text for goods of the branch with the pickup text `day`. */
function shown(data: ProductPage, quantity = 0, day: string | null = 'сегодня'): string {
  render(page(data, quantity, day))
  if (quantity !== 0) fireEvent.click(screen.getByText('typed'))
  return plain(line()?.textContent)
}

const served = (data: ProductPage): string =>
  plain(
    renderToString(page(data, 0, 'сегодня'))
      .replaceAll('<!-- -->', '')
      .match(/<p[^>]*>(.*?)<\/p>/)?.[1]
      ?.replace(/<[^>]+>/g, ''),
  )

const supply = {
  here: 12,
  others: [{ from: 'Ярославля', quantity: 5 }],
  elsewhere: 5,
  elsewhereDate: '2026-11-24',
  supplier: '28.11',
}
const goods = { product: { discontinued: false, only_contain_order: false } }

describe('the ladder', () => {
  test('shows where the typed quantity comes from', () => {
    expect(shown(samplePage({ ...goods, supply }), 20)).toBe(
      '12 сегодня здесь · 5 из Ярославля 24.11 · 3 от поставщика 28.11',
    )
  })

  test('begins with one step', () => {
    expect(shown(samplePage({ ...goods, supply }))).toBe('1 сегодня здесь')
    cleanup()
    expect(shown(samplePage({ supply }))).toBe('6 сегодня здесь')
  })

  test('shows the unit of products that are not sold by the piece', () => {
    const parts = { product: { ...goods.product, only_contain_order: true, contain: 2.005, unit: 'м²' } }
    expect(shown(samplePage({ ...parts, supply }), 16.04)).toBe(
      '10,025 м² сегодня здесь · 4,01 м² из Ярославля 24.11 · 2,005 м² от поставщика 28.11',
    )
  })

  test('shows what has no date, and that discontinued products are out of stock', () => {
    const alone = { ...supply, supplier: null }
    expect(shown(samplePage({ ...goods, supply: alone }), 21)).toBe(
      '12 сегодня здесь · 5 из Ярославля 24.11 · ещё 4 — срок уточнит менеджер',
    )
    cleanup()
    expect(shown(samplePage({ supply: alone }), 21)).toContain('ещё 4 нет в наличии')
    cleanup()
    const nothing = { here: 0, others: [], elsewhere: 0, elsewhereDate: null, supplier: null }
    expect(shown(samplePage({ ...goods, supply: nothing }), 3)).toBe('Срок уточнит менеджер')
  })

  test('is an empty line while the typed text is not a quantity', () => {
    expect(shown(samplePage({ ...goods, supply }), Number.NaN)).toBe('')
    expect(line()).not.toBeNull()
  })

  test('is not rendered while the stock is unknown', () => {
    shown(samplePage({ ...goods, supply: null }), 20)
    expect(line()).toBeNull()
  })
})

describe('the current time', () => {
  test.each([
    ['сегодня с\u00a08:00', '1 здесь сегодня с 8:00'],
    ['сегодня', '1 сегодня здесь'],
    ['завтра с\u00a08:00', '1 здесь завтра с 8:00'],
    ['30\u00a0ноября с\u00a09:00', '1 здесь 30 ноября с 9:00'],
    [null, '1 здесь'],
  ])('shows the pickup text «%s» as «%s»', (day, words) => {
    expect(shown(samplePage({ ...goods, supply }), 0, day)).toBe(words)
  })

  test('is used for the pickup text in server markup too', () => {
    expect(served(samplePage({ ...goods, supply }))).toBe('1 сегодня здесь')
  })

  test('hides a date of arrival that has passed', () => {
    vi.setSystemTime(at('2026-11-25T12:00'))
    expect(shown(samplePage({ ...goods, supply: { ...supply, here: 0, supplier: null } }), 5)).toBe('5 из Ярославля')
  })
})
