// @vitest-environment happy-dom
import { act, cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { EstimateChangeInput } from '@vitrina/contracts/site/estimate-changes'
import { allSettled, type Scope } from 'effector'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { accountGateway, openPage, refusal, scopeWith } from '../../account.fixture.tsx'
import { sampleEstimate, sampleLine, sampleProduct } from '../../estimates.fixture.ts'
import { estimateLoaded } from '../model.ts'
import { AddBox } from './AddBox.tsx'
import { loadListDialog, loadScanDialog } from './dialogs.ts'

// A busy machine needs more than the default second.

const MATCH = 'POST /api/site/quick-order/match/'
const CHANGES = 'POST /api/site/personal/estimates/:id/changes/'

const estimate = sampleEstimate([sampleLine('1', 10)])
const cement = sampleProduct('8', 500, { name: 'Цемент М500' })
const white = sampleProduct('9', 700, { name: 'Цемент белый' })

interface MatchRow {
  text: string
  quantity: number | null
  unit: string
}

/**
 * Stands in for the gateway's matching: «цемент 40» is unambiguous, «цемент» is ambiguous, anything else is not sold.
 */
const matched = (row: MatchRow) => {
  const isClear = row.text === 'цемент 40'
  const candidates = row.text.startsWith('цемент')
    ? [cement, white].map((product) => ({ product, count: isClear ? 40 : null, note: '', likeness: 1 }))
    : []
  const words = row.text.replace(/ \d+.*$/, '')
  const [, count] = / (\d+)/.exec(row.text) ?? []
  return {
    ...{ row, words, quantity: count ? Number(count) : null, unit: '', fault: null, candidates },
    outcome: isClear ? 'exact' : candidates.length > 0 ? 'unclear' : 'none',
  }
}

let gateway: ReturnType<typeof accountGateway>
let scope: Scope

beforeAll(() => Promise.all([loadListDialog(), loadScanDialog()]))
beforeEach(async () => {
  gateway = accountGateway({
    [MATCH]: ({ body }: { body?: unknown }) => ({ rows: (body as { rows: MatchRow[] }).rows.map(matched) }),
    [CHANGES]: { ...estimate, lines: [], products: [], version: 6 },
  })
  scope = scopeWith(gateway.api)
  await allSettled(estimateLoaded, { scope, params: estimate })
  openPage(scope, '/estimate/', <AddBox estimate={estimate} />)
})
afterEach(cleanup)

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Добавить в смету' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const enter = () => fireEvent.submit(field())
const sent = () =>
  gateway.requests
    .filter(({ call }) => call === CHANGES)
    .map(({ input }) => (input.body as { changes: EstimateChangeInput[] }).changes)
const paste = (text: string) =>
  fireEvent(field(), createEvent.paste(field(), { clipboardData: { getData: () => text } }))

test('Enter adds an unambiguous product with its quantity, and clears the field', async () => {
  type('цемент 40')
  enter()
  await screen.findByText('Добавили: Цемент М500')
  await allSettled(scope)
  expect(sent()).toEqual([
    [{ kind: 'add_line', line: expect.objectContaining({ idcode: '8', wanted: 40, wantedUnit: '', sectionId: null }) }],
  ])
  expect(field().value).toBe('')
})

test('an Enter pressed before the debounce ends is not cancelled by it', async () => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  gateway.replies[MATCH] = async ({ body }: { body?: unknown }) => {
    await held
    return { rows: (body as { rows: MatchRow[] }).rows.map(matched) }
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  type('цемент 40')
  enter()
  act(() => vi.advanceTimersByTime(1000))
  vi.useRealTimers()
  answer()
  await screen.findByText('Добавили: Цемент М500')
})

test('an ambiguous text is resolved from the suggestions shown while typing, with the arrow keys too', async () => {
  type('цемент')
  const list = await screen.findByRole('list', { name: 'Что нашлось' })
  enter()
  await screen.findByText('Выберите товар из списка', { exact: false })
  expect(sent()).toEqual([])
  field().focus()
  fireEvent.keyDown(field(), { key: 'ArrowDown' })
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' })
  const white = within(list).getByRole('button', { name: /^Цемент белый/ })
  expect(document.activeElement).toBe(white)
  fireEvent.click(white)
  await allSettled(scope)
  expect(sent()).toEqual([[expect.objectContaining({ line: expect.objectContaining({ idcode: '9', wanted: 1 }) })]])
})

test('a text that is not sold is reported, kept in the field, and can be added as a free line', async () => {
  type('вывоз мусора 3')
  enter()
  await screen.findByText('Не нашли «вывоз мусора»', { exact: false })
  expect(field().value).toBe('вывоз мусора 3')
  fireEvent.click(screen.getByRole('button', { name: 'Добавить своей строкой' }))
  await allSettled(scope)
  expect(sent()).toEqual([
    [
      expect.objectContaining({
        line: expect.objectContaining({ idcode: null, name: 'вывоз мусора', wanted: 3, wantedUnit: 'шт' }),
      }),
    ],
  ])
})

test('shows a failure and keeps the typed text', async () => {
  gateway.replies[MATCH] = refusal(503, 'Магазин ненадолго недоступен.')
  type('цемент 40')
  enter()
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('недоступен'))
  expect(field().value).toBe('цемент 40')
  expect(sent()).toEqual([])
})

test('a pasted list is matched in a dialog; the best match can be taken for all rows, and no row is lost', async () => {
  paste('цемент 40\nцемент\nвывоз мусора 3')
  const dialog = within(await screen.findByRole('dialog', { name: 'Список в\u00a0смету' }))
  const [clear, unclear, none] = (await dialog.findAllByRole('combobox')) as HTMLSelectElement[]
  expect([clear?.value, unclear?.value, none?.value]).toEqual(['8', '', ''])
  fireEvent.click(dialog.getByRole('button', { name: 'Взять лучшие для всех' }))
  expect([clear?.value, unclear?.value, none?.value]).toEqual(['8', '8', ''])
  fireEvent.click(dialog.getByRole('button', { name: 'Добавить 3\u00a0позиции' }))
  await allSettled(scope)
  expect(sent()[0]?.map((change) => change.kind === 'add_line' && [change.line.idcode, change.line.wanted])).toEqual([
    ['8', 40],
    ['8', 1],
    [null, 3],
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('one pasted line goes into the field unchanged', () => {
  paste('цемент 40')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the camera opens in its own dialog', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Сканировать код' }))
  expect(await screen.findByRole('dialog', { name: 'Код товара' })).toBeDefined()
})
