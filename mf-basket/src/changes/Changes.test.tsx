// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { Basket } from '@vitrina/contracts/site/basket'
import { $api } from '@vitrina/shell/api'
import { $currentDepartment, departmentChanged } from '@vitrina/shell/department'
import { $session, sessionChanged } from '@vitrina/shell/session'
import { allSettled, fork, type Scope } from 'effector'
import { useUnit } from 'effector-react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { $basket, basketLoaded, changeRequested } from '../basket/model.ts'
import { basketOf, department, line, product } from '../basket.fixture.ts'
import { pausedGateway, settle } from '../gateway.fixture.ts'
import { InShell } from '../in-shell.fixture.tsx'
import { BasketChanges } from './Changes.tsx'

let gateway: ReturnType<typeof pausedGateway>
beforeEach(() => {
  localStorage.clear()
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

const session = (uuid: string) => ({ isAuth: false, uuid, name: 'Гость', basket: { counts: {}, total: 0 } })
const scopeOf = (uuid = 'guest-01'): Scope =>
  fork({
    values: [
      [$api, gateway.api] as const,
      [$currentDepartment, department('00012', 'Вологда')] as const,
      [$session, session(uuid)] as const,
    ] as never,
  })

function Live() {
  const basket = useUnit($basket)
  return basket && <BasketChanges basket={basket} />
}

/** Longer than the debounce before the seen state is stored. */
const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 400)))

/** Opens the page with a basket, until the basket is stored as seen. */
async function open(basket: Basket, scope = scopeOf()) {
  cleanup()
  await allSettled(basketLoaded, { scope, params: basket })
  render(
    <InShell scope={scope}>
      <Live />
    </InShell>,
  )
  await pause()
  return scope
}

const box = () => screen.queryByRole('region', { name: 'Что изменилось' })
const words = () => box()?.textContent?.replaceAll('\u00a0', ' ') ?? ''
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await act(settle)
}

test('shows no changes on the first visit, nor on the server', async () => {
  await open(basketOf([line('1', 450, 10)]))
  expect(box()).toBeNull()
  const basket = basketOf([line('1', 482, 10)])
  const markup = renderToString(
    <InShell scope={scopeOf()}>
      <BasketChanges basket={basket} />
    </InShell>,
  )
  expect(markup).toBe('')
})

test('shows changes with their effect on the total until they are accepted', async () => {
  await open(basketOf([line('1', 450, 10), line('2', 100, 3)]))
  const now = basketOf([line('1', 500, 10), line('2', 90, 3)])
  await open(now)
  expect(words()).toContain('+470 ₽ · 1 позиция подорожала, 1 подешевела')
  expect(words()).toContain('Подорожало на 50 ₽: было 450 ₽, стало 500 ₽ за шт')
  await press('Принять: Товар 1')
  expect(words()).toContain('−30 ₽ · 1 позиция подешевела')
  await open(now)
  expect(words()).not.toContain('Товар 1')
  await press('Принять: Товар 2')
  expect(box()).toBeNull()
  await open(now)
  expect(box()).toBeNull()
})

test('shows a change again that was not accepted, for the current quantity', async () => {
  await open(basketOf([line('1', 450, 10)]))
  await open(basketOf([line('1', 500, 10)]))
  await open(basketOf([line('1', 500, 20)]))
  expect(words()).toContain('+1 000 ₽')
})

test('all changes can be accepted at once; a new multiple corrects the quantity', async () => {
  const packs = product('2', 100, { contain: 6, only_contain_order: true })
  await open(basketOf([line('1', 450, 10), line('2', 100, 10)]))
  await open(basketOf([line('1', 500, 10), line('2', 100, 10, { product: packs })]))
  expect(words()).toContain('+700 ₽')
  await press('Принять всё')
  expect(gateway.calls.map(({ params, body }) => [params, body])).toEqual([[{ idcode: '2' }, { count: 12 }]])
  expect(box()).toBeNull()
})

test('names products that are no longer sold from storage, links to a search, and offers removal only', async () => {
  await open(basketOf([line('1', 450, 10), line('2', 100, 3)]))
  await open(basketOf([line('2', 100, 3)], { missing: ['1', '404'] }))
  expect(words()).toContain('−4 500 ₽ · 2 позиции больше не продаются')
  expect(words()).toContain('Товар с кодом 404')
  expect(screen.getByRole('link', { name: 'Найти замену' }).getAttribute('href')).toBe(
    `/search/?q=${encodeURIComponent('Товар 1').replace('%20', '+')}`,
  )
  expect(screen.queryByRole('button', { name: 'Принять: Товар 1' })).toBeNull()
  await press('Убрать: Товар 1')
  expect(gateway.calls[0]).toMatchObject({ name: expect.stringMatching(/^DELETE/), params: { idcode: '1' } })
})

test('links a discontinued product to its replacement', async () => {
  await open(basketOf([line('1', 450, 10)]))
  await open(basketOf([line('1', 450, 10, { product: product('1', 450, { discontinued: true }) })]))
  const link = within(box() as HTMLElement).getByRole('link', { name: 'Чем заменить' })
  expect(link.getAttribute('href')).toBe('/product/tovar-1/')
})

test('a change of city is not reported as a change of price: not while prices load, nor after, nor on the way back', async () => {
  const scope = await open(basketOf([line('1', 450, 10)]))
  await act(async () => {
    void allSettled(departmentChanged, { scope, params: { ...department('00031', 'Череповец'), store: 'store31' } })
    await settle()
  })
  await pause()
  expect(box()).toBeNull()
  await act(async () => {
    gateway.calls[0]?.answer(basketOf([line('1', 700, 10)]))
    await settle()
  })
  await pause()
  expect(box()).toBeNull()
  await act(async () => {
    void allSettled(departmentChanged, { scope, params: department('00012', 'Вологда') })
    await settle()
    gateway.calls[1]?.answer(basketOf([line('1', 460, 10)]))
    await settle()
  })
  await pause()
  expect(words()).toContain('было 450 ₽, стало 460 ₽')
})

test('ignores a response from before the change of city', async () => {
  const scope = await open(basketOf([line('1', 450, 10)]))
  await act(async () => {
    void allSettled(changeRequested, { scope, params: { kind: 'read' } })
    await settle()
    void allSettled(departmentChanged, { scope, params: { ...department('00031', 'Череповец'), store: 'store31' } })
    await settle()
    gateway.calls[0]?.answer(basketOf([line('1', 455, 10)]))
    await settle()
  })
  await pause()
  await act(async () => {
    gateway.calls[1]?.answer(basketOf([line('1', 700, 10)]))
    await settle()
  })
  await pause()
  expect(box()).toBeNull()
})

test('prices of an account are not reported as changes of a guest’s prices', async () => {
  const scope = await open(basketOf([line('1', 450, 10)]))
  await act(async () => {
    void allSettled(sessionChanged, { scope, params: { ...session('account1'), isAuth: true } as never })
    await settle()
    gateway.calls[0]?.answer(basketOf([line('1', 400, 10)]))
    await settle()
  })
  await pause()
  expect(box()).toBeNull()
})
