// @vitest-environment happy-dom

import { cleanup, screen } from '@testing-library/react'
import type { Basket } from '@vitrina/contracts/site/basket'
import { afterEach, expect, test } from 'vitest'
import { basketOf, line } from '../basket.fixture.ts'
import { answer, click, closeBasket, type OpenBasket, openBasket, refuse } from '../open-basket.fixture.tsx'

let page: OpenBasket
afterEach(async () => {
  cleanup()
  await closeBasket(page)
})

const code = (at: number) => String(at).padStart(5, '0')
const many = Array.from({ length: 6 }, (_, at) => line(code(at + 1), 10, 2))
const aside = line('00099', 10, 1, { selected: false })
const open = async (basket: Basket) => {
  page = await openBasket(basket)
}
const shown = () =>
  screen.queryAllByRole('checkbox', { name: /Заказать: Товар 0000/ }).map((mark) => mark.getAttribute('aria-label'))

test('removes many lines one at a time, with one placeholder to restore them all', async () => {
  await open(basketOf([...many, aside]))
  await click('button', 'Убрать выбранные')
  expect(shown()).toEqual([])
  for (let at = 0; at < many.length; at += 1) {
    expect(page.requests()).toHaveLength(at + 1)
    expect(page.requests()[at]?.name).toBe('DELETE /api/site/basket/lines/:idcode/')
    expect(screen.getByText('Убрали 6 товаров')).toBeDefined()
    await answer(page.requests()[at], basketOf([...many.slice(at + 1), aside]))
  }
  expect(page.requests()).toHaveLength(many.length)
  expect(screen.getAllByRole('button', { name: 'Вернуть все' })).toHaveLength(1)
  expect(shown()).toEqual([])
})

test('when one removal fails, restores the remaining lines with the reason and without further requests', async () => {
  await open(basketOf([...many, aside]))
  await click('button', 'Убрать выбранные')
  for (const at of [0, 1]) await answer(page.requests()[at], basketOf([...many.slice(at + 1), aside]))
  await refuse(page.requests()[2], 409, 'Идёт заказ.')
  await refuse(page.requests()[3], 409, 'Идёт заказ.')
  expect(page.requests().length).toBeLessThanOrEqual(4)
  expect(shown()).toHaveLength(many.length - 2)
  expect(screen.getAllByRole('alert')[0]?.textContent).toContain('Идёт заказ.')
  expect(screen.getByText('Убрали: Товар 00001')).toBeDefined()
})
