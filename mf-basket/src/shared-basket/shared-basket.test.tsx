// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { SharedBasketPage } from '@vitrina/contracts/site/basket'
import { $api } from '@vitrina/shell/api'
import { $currentDepartment, departmentChanged } from '@vitrina/shell/department'
import { $session } from '@vitrina/shell/session'
import { allSettled, fork } from 'effector'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { $basket } from '../basket/model.ts'
import { basketOf, department, line, product } from '../basket.fixture.ts'
import { pausedGateway, settle } from '../gateway.fixture.ts'
import { InShell } from '../in-shell.fixture.tsx'
import { SharedBasket } from './SharedBasket.tsx'

// A busy machine needs more than the default second.

let gateway: ReturnType<typeof pausedGateway>
beforeEach(() => {
  gateway = pausedGateway()
})
// The browser lock is shared by all tests of a file, so every request has to be answered.
afterEach(async () => {
  cleanup()
  for (let at = 0; at < gateway.calls.length; at += 1) {
    gateway.calls[at]?.refuse(500, 'over')
    await settle()
  }
})

const shared = (lines: SharedBasketPage['lines'], missing: string[] = []): SharedBasketPage => ({
  code: 'Ab3-xYz_9',
  createdAt: '2026-11-21T10:00:00Z',
  expiresAt: '2027-02-19T10:00:00Z',
  lines,
  missing,
  total: lines.reduce((sum, line) => sum + line.sum, 0),
})
const sharedLine = (idcode: string, price: number, count: number, more = {}) => ({
  product: product(idcode, price, more),
  count,
  sum: price * count,
})

function Where() {
  return <output>{useLocation().search}</output>
}

function open(own = basketOf([])) {
  const scope = fork({
    values: [
      [$api, gateway.api] as const,
      [$currentDepartment, department('00012', 'Вологда')] as const,
      [$session, { isAuth: false, uuid: 'guest' }] as const,
      [$basket, own] as const,
    ] as never,
  })
  render(
    <InShell scope={scope} path="/cart/?shared=Ab3-xYz_9&utm_source=paper">
      <SharedBasket code="Ab3-xYz_9" />
      <Where />
    </InShell>,
  )
  return scope
}
const answer = (at: number, result: unknown) =>
  act(async () => {
    gateway.calls[at]?.answer(result)
    await settle()
  })
const refuse = (at: number, status: number, detail: string) =>
  act(async () => {
    gateway.calls[at]?.refuse(status, detail)
    await settle()
  })
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await act(settle)
}
const words = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ')

test('shows the lines at the visitor’s own prices and stock, the sum, and products that are no longer sold', async () => {
  open()
  expect(words()).toContain('Открываем список по ссылке…')
  expect(gateway.calls[0]).toMatchObject({ params: { code: 'Ab3-xYz_9' } })
  const lines = [
    sharedLine('1', 450, 10),
    sharedLine('2', 7, 60),
    sharedLine('3', 5, 1, { stores: {} }),
    sharedLine('4', 0, 1),
  ]
  await answer(0, shared(lines, ['99']))
  const rows = within(screen.getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Товар 1В наличии10 шт.4 500 ₽',
    'Товар 2В вашем городе 40 шт., остальное привезём60 шт.420 ₽',
    'Товар 3Нет в вашем городе, привезём1 шт.5 ₽',
    'Товар 41 шт.Цены сейчас нет',
  ])
  expect(words()).toContain('4 товара · 4 925 ₽')
  expect(words()).toContain('Больше не продаём: 1 товар (99)')
  expect(words()).toContain('Ссылка действует до 19.02.2027')
})

test('adds all lines and reports which were added, rounded or refused', async () => {
  const scope = open()
  await answer(0, shared([sharedLine('1', 450, 10), sharedLine('2', 7, 5), sharedLine('3', 5, 1)]))
  await press('Добавить в\u00a0корзину')
  expect(gateway.calls[1]?.body).toEqual({
    lines: [
      { idcode: '1', count: 10 },
      { idcode: '2', count: 5 },
      { idcode: '3', count: 1 },
    ],
  })
  const basket = basketOf([line('1', 450, 10), line('2', 7, 6)])
  const refused = [{ idcode: '3', reason: 'Сейчас не продаём' }]
  await answer(1, { basket, added: ['1', '2'], rounded: ['2'], refused })
  expect(words()).toContain('Добавили в корзину: 2 товара')
  expect(words()).toContain('Округлили до целых упаковок: 1 товар.')
  expect(words()).toContain('Товар 3 — Сейчас не продаём')
  expect(scope.getState($basket)).toEqual(basket)
  expect(screen.queryByRole('button', { name: 'Добавить в\u00a0корзину' })).toBeNull()
})

test('says that nothing was added when every line is refused', async () => {
  open()
  await answer(0, shared([sharedLine('1', 450, 10)]))
  await press('Добавить в\u00a0корзину')
  const refused = [{ idcode: '1', reason: 'Сейчас не продаём' }]
  await answer(1, { basket: basketOf([]), added: [], rounded: [], refused })
  expect(words()).toContain('Ничего из списка сейчас не добавить')
  expect(words()).not.toContain('Добавили в корзину')
})

test('adds a long list in portions, and after a failure only the rest', async () => {
  open()
  const lines = Array.from({ length: 250 }, (_, at) => sharedLine(`x${at}`, 1, 1))
  await answer(0, shared(lines))
  await press('Добавить в\u00a0корзину')
  const sent = () =>
    gateway.calls
      .slice(1)
      .map(({ body }) => (body as { lines: { idcode: string }[] }).lines.map(({ idcode }) => idcode))
  const portion = (at: number) => ({ basket: basketOf([]), added: sent()[at], rounded: [], refused: [] })
  await answer(1, portion(0))
  expect(words()).toContain('Добавляем: 100 из 250')
  await refuse(2, 503, 'Магазин ненадолго недоступен.')
  expect(words()).toContain('Добавили не всё. Магазин ненадолго недоступен.')
  await press('Добавить остальное')
  await answer(3, portion(2))
  await answer(4, portion(3))
  expect(words()).toContain('Добавили в корзину: 250 товаров')
  expect(sent().map((codes) => [codes[0], codes.length])).toEqual([
    ['x0', 100],
    ['x100', 100],
    ['x100', 100],
    ['x200', 50],
  ])
})

test('leaves the basket as it was when the first portion fails, and offers another try', async () => {
  open()
  await answer(0, shared([sharedLine('1', 450, 10)]))
  await press('Добавить в\u00a0корзину')
  await refuse(1, 503, 'Магазин ненадолго недоступен.')
  expect(words()).toContain('Корзина не изменилась. Магазин ненадолго недоступен.')
  await press('Добавить в\u00a0корзину')
  expect(gateway.calls).toHaveLength(3)
})

test('warns a visitor who has some of the products that quantities add up', async () => {
  open(basketOf([line('1', 450, 10)]))
  await answer(0, shared([sharedLine('1', 450, 10), sharedLine('2', 7, 5)]))
  expect(words()).toContain('1 товар из списка уже в вашей корзине: количество сложится.')
})

test('says that a link has expired; dismissing it keeps the rest of the URL', async () => {
  open()
  await refuse(0, 404, 'Такой корзины нет: ссылка неверна или устарела')
  expect(words()).toContain('Ссылка устарела')
  await press('Скрыть')
  expect(document.querySelector('output')?.textContent).toBe('?utm_source=paper')
})

test('offers a retry after a failure, which is not shown as an expired link', async () => {
  open()
  await refuse(0, 503, 'Магазин ненадолго недоступен.')
  expect(words()).not.toContain('устарела')
  await press('Повторить')
  await answer(1, shared([sharedLine('1', 450, 10)]))
  expect(words()).toContain('Вам передали список')
})

test('loads the list again for the prices of another city', async () => {
  const scope = open()
  await answer(0, shared([sharedLine('1', 450, 10)]))
  await act(async () => {
    void allSettled(departmentChanged, { scope, params: department('00031', 'Череповец') })
    await settle()
  })
  const getRequests = () => gateway.calls.filter(({ name }) => name.includes('shared-baskets'))
  await waitFor(() => expect(getRequests()).toHaveLength(2))
})

test('shows the first of many lines, and the others on demand', async () => {
  open()
  await answer(0, shared(Array.from({ length: 30 }, (_, at) => sharedLine(`x${at}`, 1, 1))))
  expect(screen.getAllByRole('listitem')).toHaveLength(5)
  await press('Показать все 30')
  expect(screen.getAllByRole('listitem')).toHaveLength(30)
})
