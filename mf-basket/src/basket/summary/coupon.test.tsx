// @vitest-environment happy-dom

import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { Basket } from '@vitrina/contracts/site/basket'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { basketOf, line } from '../../basket.fixture.ts'
import { settle } from '../../gateway.fixture.ts'
import { answer, click, closeBasket, fill, type OpenBasket, openBasket, refuse } from '../../open-basket.fixture.tsx'

let page: OpenBasket
afterEach(async () => {
  cleanup()
  await closeBasket(page)
})

const open = async (basket: Basket) => {
  page = await openBasket(basket)
}
const lines = [line('00001', 100, 2)]
const field = () => screen.getByLabelText<HTMLInputElement>('Купон')
const enter = async (coupon: string) => {
  await fill('Купон', coupon)
  fireEvent.submit(field())
  await act(settle)
}

test('checks a coupon on Enter and shows its discount [BASKET-02] [N15]', async () => {
  await open(basketOf(lines))
  expect(screen.queryByRole('button', { name: /^Убрать купон/ })).toBeNull()
  await enter(' STROIKA ')
  expect(page.requests()[0]).toMatchObject({ name: 'PUT /api/site/basket/coupon/', body: { coupon: 'STROIKA' } })
  expect(screen.getByRole('button', { name: 'Проверяем купон' })).toBeDefined()
  const outcome = { state: 'applied' as const, reason: 'На всё для стройки' }
  await answer(page.requests()[0], basketOf(lines, { coupon: 'STROIKA', couponOutcome: outcome, discount: 20 }))
  expect(screen.getByText('Купон STROIKA')).toBeDefined()
  expect(screen.getByText('На всё для стройки')).toBeDefined()
  expect(screen.getAllByText('−20 ₽')).not.toHaveLength(0)
  await click('button', 'Убрать купон STROIKA')
  expect(page.requests()[1]?.body).toEqual({ coupon: '' })
  await answer(page.requests()[1], basketOf(lines))
  expect(field().value).toBe('')
})

test('a refused coupon stays in the field with the reason', async () => {
  await open(basketOf(lines))
  await enter('OLD')
  const outcome = { state: 'refused' as const, reason: 'Купон закончился 1 ноября' }
  await answer(page.requests()[0], basketOf(lines, { coupon: 'OLD', couponOutcome: outcome }))
  expect(field().value).toBe('OLD')
  expect(screen.getByText('Купон закончился 1 ноября')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Убрать купон OLD' })).toBeDefined()
  await fill('Купон', 'OLD2')
  expect(screen.queryByText('Купон закончился 1 ноября')).toBeNull()
})

test('says that a coupon could not be checked, and offers another try', async () => {
  await open(basketOf(lines, { coupon: 'MAY', couponOutcome: { state: 'unknown', reason: '' } }))
  expect(screen.getByText(/Не удалось проверить купон/)).toBeDefined()
  await click('button', 'Повторить')
  expect(page.requests()[0]?.body).toEqual({ coupon: 'MAY' })
})

test('keeps the typed coupon when the shop does not answer, and while it is being checked', async () => {
  await open(basketOf(lines))
  await enter('STROIKA')
  await refuse(page.requests()[0], 503, 'Магазин ненадолго недоступен.')
  expect(field().value).toBe('STROIKA')
  expect(screen.getByText('Магазин ненадолго недоступен.')).toBeDefined()
  await enter('STROIKA')
  await fill('Купон', 'STROIKA-2')
  await answer(
    page.requests()[1],
    basketOf(lines, { coupon: 'STROIKA', couponOutcome: { state: 'refused', reason: '' } }),
  )
  expect(field().value).toBe('STROIKA-2')
})

test('an empty field asks for a code without a request', async () => {
  await open(basketOf(lines))
  await enter('  ')
  expect(page.requests()).toEqual([])
  expect(screen.getByText('Введите код купона')).toBeDefined()
})
