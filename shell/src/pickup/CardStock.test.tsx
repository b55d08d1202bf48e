// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { allSettled, fork, type Scope } from 'effector'
import { Provider } from 'effector-react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { $currentDepartment } from '../department/model.ts'
import { vologda } from '../frame.fixture.ts'
import { CardStock, type CardStockProps } from './CardStock.tsx'
import { momentPassed } from './model.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pickup = [
  { text: 'сегодня', day: '1970-01-01', until: 1000 },
  { text: 'завтра с\u00a08:00', day: '1970-01-02', until: 2000 },
]
const product = { stores: { store12: 7 }, unit: 'шт', distributor_id: null, discontinued: false }
const elsewhere = { ...product, stores: { store195: 2 } }

/** A page of Vologda; `now` has passed on it where one is given. */
async function scopeAt({ now, turns = pickup }: { now?: number; turns?: typeof pickup } = {}): Promise<Scope> {
  const scope = fork({ values: [[$currentDepartment, { ...vologda, pickup: turns }]] as never })
  if (now === undefined) return scope
  vi.useFakeTimers({ now, toFake: ['Date'] })
  await allSettled(momentPassed, { scope })
  return scope
}
const view = (given: CardStockProps['product'], scope: Scope) => (
  <Provider value={scope}>
    <CardStock product={given} />
  </Provider>
)
const said = (given: CardStockProps['product'], scope: Scope) =>
  render(view(given, scope)).container.textContent?.replaceAll('\u00a0', ' ')

test.each<[string, CardStockProps['product'], string]>([
  ['lies in the department', product, 'В наличии 7 шт, сегодня'],
  ['comes from elsewhere on a day', { ...elsewhere, arrives: '2026-11-26' }, 'На других складах, 26 ноября'],
  ['is elsewhere and nobody says when it comes', elsewhere, 'На других складах'],
  [
    'is brought by its supplier',
    { ...product, stores: {}, distributor_id: '7', supplied: 'за 3 дня' },
    'Под заказ, за 3 дня',
  ],
  ['cannot be had', { ...product, stores: {}, arrives: '2026-11-26' }, 'Нет в наличии'],
])('what %s says so', async (_, given, expected) => {
  expect(said(given, await scopeAt())).toBe(expected)
})

test('after closing nothing is today, and without known hours there is no day', async () => {
  expect(said(product, await scopeAt({ now: 1000 }))).toBe('В наличии 7 шт, завтра с 8:00')
  cleanup()
  expect(said(product, await scopeAt({ turns: [] }))).toBe('В наличии 7 шт')
})

test('served markup says until when it is true and what is true next, for a page at rest', async () => {
  const markup = renderToString(view(product, await scopeAt()))
  expect(markup).toContain('data-until="1000"')
  expect(markup).toContain('data-next=", завтра с\u00a08:00" data-next-until="2000"')
})

test.each([
  ['says what was true when the page was made', '', ', сегодня'],
  ['has changed meanwhile on a page at rest', ', завтра с 8:00', ', завтра с 8:00'],
])('markup that %s is taken over without a fault, and says what is true', async (_, changed, served) => {
  const fault = vi.fn()
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(view(product, await scopeAt()))
  const day = container.querySelector('[data-until]') as HTMLElement
  if (changed) day.textContent = changed
  expect(day.textContent).toBe(served)
  // A part of the page comes alive later than the clock was read.
  const scope = await scopeAt({ now: 1500 })
  render(view(product, scope), { container, hydrate: true, onRecoverableError: fault })
  expect(fault).not.toHaveBeenCalled()
  expect(container.textContent).toBe('В наличии 7\u00a0шт, завтра с\u00a08:00')
  expect(container.querySelector('[data-until]')).toBeNull()
})
