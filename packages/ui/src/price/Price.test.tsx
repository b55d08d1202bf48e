// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Price, type PriceProps } from './Price.tsx'

afterEach(cleanup)

const textOf = (props: PriceProps) => render(<Price {...props} />).container.textContent

test('a price is followed by its unit [PDP-17]', () => {
  expect(textOf({ value: 1234.5, unit: 'шт' })).toBe('1\u00a0234,5\u00a0₽ / шт')
})

test('an old price adds the discount in whole percent [PDP-18] [PDP-19]', () => {
  expect(textOf({ value: 75, oldValue: 100 })).toBe('75\u00a0₽Старая цена 100\u00a0₽Скидка: −25\u00a0%')
})

test('an old price that is not higher is not shown', () => {
  expect(textOf({ value: 100, oldValue: 100 })).toBe('100\u00a0₽')
  expect(textOf({ value: 100, oldValue: 90 })).toBe('100\u00a0₽')
})

test('a discount that rounds to zero percent has no mark', () => {
  expect(textOf({ value: 999, oldValue: 1000 })).toBe('999\u00a0₽Старая цена 1\u00a0000\u00a0₽')
})

test.each([null, undefined, 0, -5, Number.NaN, Number.POSITIVE_INFINITY])(
  'a price of %s is shown as «Цена по запросу», never as a number',
  (value) => {
    expect(textOf({ value, oldValue: 100, unit: 'шт' })).toBe('Цена по запросу')
  },
)
