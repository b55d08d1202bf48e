// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { allSettled, type Scope } from 'effector'
import { Provider } from 'effector-react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { accountGateway, refusal, scopeWith } from '../../account.fixture.tsx'
import { sampleEstimate, sampleLine } from '../../estimates.fixture.ts'
import { changeRequested, estimateLoaded } from '../model.ts'
import { Conflict, loadConflictDialog } from './Conflict.tsx'

const ONE = '/api/site/personal/estimates/:id/'
const LINE = `PUT ${ONE}lines/:lineId/`
let scope: Scope
let gateway: ReturnType<typeof accountGateway>

beforeAll(() => loadConflictDialog())
afterEach(cleanup)

async function clashing() {
  const mine = sampleEstimate([sampleLine('1', 10), sampleLine('2', 5)])
  const theirs = [sampleLine('1', 10, { quantity: 8 }), sampleLine('2', 5, { quantity: 9 })]
  gateway = accountGateway({
    [LINE]: refusal(409, 'Смету изменили'),
    [`GET ${ONE}`]: sampleEstimate(theirs, { version: 9 }),
  })
  scope = scopeWith(gateway.api)
  render(
    <Provider value={scope}>
      <Conflict estimateId="e1" />
    </Provider>,
  )
  await allSettled(estimateLoaded, { scope, params: mine })
  void allSettled(changeRequested, { scope, params: { kind: 'quantity', lineId: 'line-1', quantity: 6 } })
  await allSettled(changeRequested, { scope, params: { kind: 'quantity', lineId: 'line-2', quantity: 7 } })
}

test('shows both sides line by line, and overwrites only what was chosen', async () => {
  await clashing()
  await screen.findByRole('dialog', { name: 'Смету изменил кто-то ещё' })
  const second = within(screen.getByRole('group', { name: 'Товар 2' }))
  expect(second.getByRole<HTMLInputElement>('radio', { name: /Сохранено.*9/ }).checked).toBe(true)
  fireEvent.click(second.getByRole('radio', { name: /У.вас.*7/ }))
  gateway.replies[LINE] = { version: 10, changedAt: '', message: null }
  const requestCount = gateway.requests.length
  fireEvent.click(screen.getByRole('button', { name: 'Оставить выбранное' }))
  await allSettled(scope)
  expect(gateway.requests.slice(requestCount).map(({ input }) => input)).toEqual([
    { params: { id: 'e1', lineId: 'line-2' }, body: { version: 9, quantity: 7 } },
  ])
  expect(screen.queryByText(/Расхождения/)).toBeNull()
})

test('a postponed choice stays on the page and loses nothing', async () => {
  await clashing()
  await screen.findByRole('dialog')
  fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText(/Расхождения в.2.местах/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Разобрать' }))
  expect(await screen.findByRole('group', { name: 'Товар 1' })).toBeDefined()
})
