// @vitest-environment happy-dom

import { cleanup, fireEvent, screen } from '@testing-library/react'
import { scopeBind } from 'effector'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { basketOf, line, product } from '../../basket.fixture.ts'
import { settle } from '../../gateway.fixture.ts'
import { answer, closeBasket, fill, type OpenBasket, openBasket, refuse } from '../../open-basket.fixture.tsx'
import { quickAddTexts } from '../texts.ts'
import { $list, listFailed } from './model.ts'

let page: OpenBasket
afterEach(async () => {
  cleanup()
  await closeBasket(page)
})

const label = 'Добавить по коду или названию'
const field = () => screen.getByLabelText<HTMLInputElement>(label)
const enter = async (text: string) => {
  await fill(label, text)
  fireEvent.submit(field())
  await act(settle)
}
const matched = (outcome: string, candidates: object[], fault: string | null = null) => ({
  rows: [
    { row: { text: '', quantity: null, unit: '' }, words: '', quantity: null, unit: '', outcome, candidates, fault },
  ],
})
const candidate = (idcode: string, count: number | null, price = 10) => ({
  product: product(idcode, price),
  count,
  note: '',
  likeness: 1,
})

test('adds an unambiguous code to the basket at once, on top of what is there [BASKET-08]', async () => {
  page = await openBasket(basketOf([line('00001', 10, 2)]))
  await enter(' 00001 ')
  expect(page.requests()[0]?.body).toEqual({ rows: [{ text: '00001', quantity: null, unit: '' }] })
  await answer(page.requests()[0], matched('exact', [candidate('00001', 3)]))
  expect(page.requests()[1]).toMatchObject({ params: { idcode: '00001' }, body: { count: 5 } })
  expect(page.notices()).toEqual(['Добавили 3\u00a0шт.: Товар 00001'])
  expect(field().value).toBe('')
})

test('adds a new product by its pack when no quantity is written', async () => {
  page = await openBasket(basketOf([]))
  await enter('плита')
  const packs = { ...candidate('00007', null), product: product('00007', 9, { contain: 6, only_contain_order: true }) }
  await answer(page.requests()[0], matched('likely', [packs], 'Количество не указано'))
  expect(page.requests()[1]).toMatchObject({
    name: 'POST /api/site/basket/lines/',
    body: { idcode: '00007', count: 6 },
  })
})

test.each([
  ['several fit', matched('unclear', [candidate('1', 1), candidate('2', 1)])],
  ['nothing fits', matched('none', [])],
  ['it has no price', matched('exact', [candidate('1', 1, 0)])],
  ['the row is faulty', matched('exact', [candidate('1', 1)], 'Не понятно количество')],
])('opens the dialog for lists with the typed text where %s', async (_, result) => {
  page = await openBasket(basketOf([]))
  await enter('гкл 12,5')
  await answer(page.requests()[0], result)
  expect(page.requests().filter(({ name }) => name.includes('/basket/'))).toEqual([])
  expect(page.scope.getState($list)).toEqual({ isOpen: true, text: 'гкл 12,5' })
})

test('restores the typed text with the reason when the dialog for lists fails to load', async () => {
  page = await openBasket(basketOf([]))
  await enter('гкл 12,5')
  await answer(page.requests()[0], matched('none', []))
  expect(field().value).toBe('')
  act(() => scopeBind(listFailed, { scope: page.scope })())
  expect(field().value).toBe('гкл 12,5')
  expect(page.scope.getState($list).isOpen).toBe(false)
  expect(page.notices()).toEqual([quickAddTexts.listFailed])
})

test('keeps the typed text when the shop does not answer, with the reason', async () => {
  page = await openBasket(basketOf([]))
  await enter('гкл')
  await refuse(page.requests()[0], 503, 'Магазин ненадолго недоступен.')
  expect(field().value).toBe('гкл')
  expect(screen.getByText('Не добавили. Магазин ненадолго недоступен.')).toBeDefined()
})
