// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { vologda } from '../frame.fixture.ts'
import { CardStock, type CardStockProps } from './CardStock.tsx'
import { $currentDepartment } from './model.ts'
import { $moment } from './pickup.ts'

afterEach(cleanup)

const pickup = [
  { text: 'сегодня', until: 1000 },
  { text: 'завтра с\u00a08:00', until: 2000 },
]
const product = { stores: { store12: 7 }, unit: 'шт', distributor_id: null, discontinued: false }
const elsewhere = { ...product, stores: { store195: 2 } }

function view(given: CardStockProps['product'], { moment = null as number | null, turns = pickup } = {}) {
  const scope = fork({
    values: [
      [$currentDepartment, { ...vologda, pickup: turns }],
      [$moment, moment],
    ] as never,
  })
  return (
    <Provider value={scope}>
      <CardStock product={given} />
    </Provider>
  )
}
const said = (...given: Parameters<typeof view>) =>
  render(view(...given)).container.textContent?.replaceAll('\u00a0', ' ')

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
])('what %s says so', (_, given, expected) => {
  expect(said(given)).toBe(expected)
})

test('after closing nothing is today, and without known hours there is no day', () => {
  expect(said(product, { moment: 1000 })).toBe('В наличии 7 шт, завтра с 8:00')
  cleanup()
  expect(said(product, { turns: [] })).toBe('В наличии 7 шт')
})

test('served markup says until when it is true and what is true next, for a page at rest', () => {
  const markup = renderToString(view(product))
  expect(markup).toContain('data-until="1000"')
  expect(markup).toContain('data-next=", завтра с\u00a08:00" data-next-until="2000"')
})

test('what a page at rest has changed meanwhile is taken over without a fault', async () => {
  const fault = vi.fn()
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(view(product))
  const day = container.querySelector('[data-until]') as HTMLElement
  day.textContent = ', завтра с 8:00'
  const { rerender } = render(view(product), { container, hydrate: true, onRecoverableError: fault })
  expect(fault).not.toHaveBeenCalled()
  rerender(view(product, { moment: 1500 }))
  expect(container.textContent).toBe('В наличии 7\u00a0шт, завтра с\u00a08:00')
  expect(container.querySelector('[data-until]')).toBeNull()
})
