// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { $currentDepartment, $shopCities, chooseDepartmentFx } from '@vitrina/shell/department'
import { noticeShown } from '@vitrina/shell/notices'
import { createWatch, fork } from 'effector'
import { Provider } from 'effector-react'
import { afterEach, expect, test, vi } from 'vitest'
import { samplePage } from '../page.fixture.ts'
import { BranchStock } from './BranchStock.tsx'

afterEach(cleanup)

const [vologda, cherepovets] = samplePage().branches
if (!vologda || !cherepovets) throw new Error('The sample has two branches')

const open = (branches = [vologda, cherepovets], unit = 'уп') => {
  const choose = vi.fn((..._call: unknown[]) => new Promise<never>(() => {}))
  const city = (id_1c: string) => ({ id_1c })
  const scope = fork({
    values: [
      [$currentDepartment, city('00012')],
      [$shopCities, [city('00012'), city('00031')]],
    ] as never,
    handlers: [[chooseDepartmentFx, choose]] as never,
  })
  render(
    <Provider value={scope}>
      <BranchStock branches={branches} unit={unit} />
    </Provider>,
  )
  return choose
}

/** The same with the shown notices, and a function to rerender the table. */
function openWithNotices(branches: Parameters<typeof open>[0]) {
  const notices: { text: string; action?: { run: () => void } }[] = []
  const choose = vi.fn(async (..._call: unknown[]) => ({ id_1c: '00031' }) as never)
  const scope = fork({
    values: [
      [$currentDepartment, { id_1c: '00012' }],
      [$shopCities, [{ id_1c: '00012' }, { id_1c: '00031' }]],
    ] as never,
    handlers: [[chooseDepartmentFx, choose]] as never,
  })
  createWatch({ unit: noticeShown, scope, fn: (notice) => notices.push(notice as (typeof notices)[number]) })
  const table = (shown = branches) => (
    <Provider value={scope}>
      <BranchStock branches={shown ?? []} unit="уп" />
    </Provider>
  )
  const { rerender } = render(table())
  const chosen = () => scope.getState($currentDepartment)?.id_1c
  return { choose, chosen, notices, show: (shown: typeof branches) => rerender(table(shown)) }
}

const row = (name: RegExp) => within(screen.getByRole('row', { name }))
const stocked = { ...cherepovets, quantity: 2.5 }

test('a table of two columns, the branch and its quantity, zero and fractions included [PDP-30] [BRANCH-STOCK-01] [T81]', () => {
  open([vologda, cherepovets, { ...cherepovets, store: 'store143', name: 'Кострома', quantity: 1200.5 }])
  expect(screen.getByRole('heading').textContent).toBe('Остатки по филиалам')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Филиал',
    'Количество, уп',
  ])
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['5', '0', '1\u00a0200,5'])
})

test('the column header has no unit for a product without one', () => {
  open([vologda], '')
  expect(screen.getByRole('columnheader', { name: 'Количество' })).toBeTruthy()
})

test('shows a text when there are no branches', () => {
  open([])
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByText('Нет данных об остатках по филиалам.')).toBeTruthy()
})

test('the visitor’s branch is marked and not offered', () => {
  open([vologda, stocked])
  expect(row(/^Вологда/).getByText('Ваш филиал')).toBeTruthy()
  expect(row(/^Вологда/).queryByRole('button')).toBeNull()
  expect(row(/^Череповец/).queryByText('Ваш филиал')).toBeNull()
})

test('«Забрать здесь» makes the branch the visitor’s department, once [DEPT-23]', () => {
  const choose = open([vologda, stocked])
  const button = row(/^Череповец/).getByRole('button', { name: 'Забрать здесь: Череповец' })
  fireEvent.click(button)
  fireEvent.click(button)
  expect(choose).toHaveBeenCalledOnce()
  expect(choose.mock.lastCall).toContainEqual(expect.objectContaining({ input: { body: { id_1c: '00031' } } }))
})

test('«Забрать здесь» shows a notice with an undo', async () => {
  const { choose, chosen, show, notices } = openWithNotices([vologda, stocked])
  fireEvent.click(row(/^Череповец/).getByRole('button', { name: 'Забрать здесь: Череповец' }))
  await expect.poll(chosen).toBe('00031')
  show([
    { ...vologda, isCurrent: false },
    { ...stocked, isCurrent: true },
  ])
  expect(notices).toMatchObject([{ kind: 'success', text: expect.stringContaining('Череповец') }])
  choose.mockClear()
  notices[0]?.action?.run()
  await vi.waitFor(
    () => expect(choose.mock.lastCall).toContainEqual(expect.objectContaining({ input: { body: { id_1c: '00012' } } })),
    { timeout: 10_000 },
  )
})

test.each([
  ['cannot be chosen', { ...stocked, departmentId: null }],
  ['has no stock', { ...stocked, quantity: 0 }],
])('a branch that %s is not offered', (_, branch) => {
  open([branch])
  expect(screen.queryByRole('button')).toBeNull()
})

test('shows the address when the name does not contain it, and the hours always', () => {
  open([{ ...vologda, name: 'Вологда, ул. Труда, 1' }, stocked])
  expect(row(/^Вологда/).queryByText(/^ул\..*8–/)).toBeNull()
  expect(row(/^Вологда/).getByText(/8–\u2060?20/)).toBeTruthy()
  expect(row(/^Череповец/).getByText(/ул\.\sТруда,\s1 · 8–\u2060?20/)).toBeTruthy()
})

test('a map opens in a new tab without an opener', () => {
  open([{ ...vologda, mapLink: 'https://maps.test/' }])
  const link = screen.getByRole('link', { name: /^На карте: Вологда/ })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://maps.test/', '_blank'])
  expect(link.getAttribute('rel')).toContain('noopener')
})
