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
  ['in stock in the department', product, 'В наличии 7 шт, сегодня'],
  ['that arrives from another store', { ...elsewhere, arrives: '2026-11-26' }, 'На других складах, 26 ноября'],
  ['in another store without a date', elsewhere, 'На других складах'],
  [
    'that can be ordered from its supplier',
    { ...product, stores: {}, distributor_id: '7', supplied: 'за 3 дня' },
    'Под заказ, за 3 дня',
  ],
  ['that is unavailable', { ...product, stores: {}, arrives: '2026-11-26' }, 'Нет в наличии'],
])('shows the stock of a product %s', async (_, given, expected) => {
  expect(said(given, await scopeAt())).toBe(expected)
})

test('shows no «сегодня» after closing, and no day without known hours', async () => {
  expect(said(product, await scopeAt({ now: 1000 }))).toBe('В наличии 7 шт, завтра с 8:00')
  cleanup()
  expect(said(product, await scopeAt({ turns: [] }))).toBe('В наличии 7 шт')
})

test('server markup has the expiry of the text and the next text, for a resting page', async () => {
  const markup = renderToString(view(product, await scopeAt()))
  expect(markup).toContain('data-until="1000"')
  expect(markup).toContain('data-next=", завтра с\u00a08:00" data-next-until="2000"')
})

test.each([
  ['is from the time of the render', '', ', сегодня'],
  ['was replaced on a resting page', ', завтра с 8:00', ', завтра с 8:00'],
])('markup that %s is hydrated without an error, and updated', async (_, changed, served) => {
  const fault = vi.fn()
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(view(product, await scopeAt()))
  const day = container.querySelector('[data-until]') as HTMLElement
  if (changed) day.textContent = changed
  expect(day.textContent).toBe(served)
  // A part of the page is hydrated after the clock was read.
  const scope = await scopeAt({ now: 1500 })
  render(view(product, scope), { container, hydrate: true, onRecoverableError: fault })
  expect(fault).not.toHaveBeenCalled()
  expect(container.textContent).toBe('В наличии 7\u00a0шт, завтра с\u00a08:00')
  expect(container.querySelector('[data-until]')).toBeNull()
})
