// @vitest-environment happy-dom

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { MatrixView } from '@vitrina/contracts/site/shops'
import { provideRemotes } from '@vitrina/federation/remotes'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { accountGateway, offline, openPage, scopeWith } from '../account.fixture.tsx'
import { readList } from './adding/list/read-list.ts'
import { loadListDialog } from './dialogs.ts'
import { readDraft } from './draft.ts'
import { MatrixPage } from './MatrixPage.tsx'
import { matrixLine, matrixView } from './matrix.fixture.ts'

provideRemotes({
  load: async () => ({ default: () => null }),
  loadPrevious: () => Promise.reject(new Error('there is no version before')),
  failedOnServer: () => false,
  pageLimitMs: 8000,
  report: () => {},
})

const SAVE = 'PUT /api/site/personal/shops/:id/matrix/'
const MATCH = 'POST /api/site/quick-order/match/'
const LOOK_UP = 'POST /api/site/personal/shops/:id/matrix/products/'
beforeAll(async () => {
  await loadListDialog()
}, 60_000)
afterEach(() => {
  cleanup()
  localStorage.clear()
})

function opened(view: MatrixView, replies: Record<string, unknown> = {}) {
  const gateway = accountGateway({ [SAVE]: { version: 8 }, ...replies })
  openPage(scopeWith(gateway.api), '/personal/shops/matrix/shop-1/', <MatrixPage data={{ view, isCounting: false }} />)
  const press = (key: string, more = {}) => fireEvent.keyDown(screen.getByRole('grid'), { key, ...more })
  const codes = () =>
    [...document.querySelectorAll('[data-column=code][role=rowheader]')].map((cell) => cell.textContent)
  const bodies = (call: string) =>
    gateway.requests.filter((one) => one.call === call).map(({ input }) => input.body as Record<string, unknown>)
  return { press, codes, bodies, gateway }
}

const three = () => matrixView([matrixLine('a'), matrixLine('b'), matrixLine('c')])
const field = () => screen.getByLabelText('Код или название товара')
const add = (text: string) => {
  fireEvent.change(field(), { target: { value: text } })
  fireEvent.submit(field())
}
const matched = (outcome: string, ...codes: string[]) => ({
  rows: [
    {
      row: { text: '', quantity: null, unit: '' },
      words: '',
      quantity: null,
      unit: '',
      outcome,
      candidates: codes.map((idcode) => ({ product: { idcode, name: `Товар ${idcode}` }, count: 1, note: '' })),
      fault: null,
    },
  ],
})
const found = (idcode: string) => matrixLine(idcode, { min: null, max: null, shelf: null })

test('the button removes the active row from the matrix, and saves that [RT-53]', async () => {
  const { press, codes, bodies } = opened(three())
  press('ArrowDown')
  fireEvent.click(screen.getByRole('button', { name: 'Убрать строку' }))
  expect(codes()).toEqual(['a', 'c'])
  await waitFor(() => expect(bodies(SAVE)).toEqual([{ version: 7, rows: [], removed: ['b'] }]))
})

test('Shift+Delete removes the selected rows, and Ctrl+Z restores them to their positions with their edits', async () => {
  const { press, codes, bodies } = opened(three())
  press('5')
  fireEvent.input(within(screen.getByRole('grid')).getByRole('textbox'), { target: { value: '5' } })
  fireEvent.keyDown(within(screen.getByRole('grid')).getByRole('textbox'), { key: 'Enter' })
  press('ArrowUp')
  press('ArrowDown', { shiftKey: true })
  expect(screen.getByRole('button', { name: /^Убрать 2.строки/ })).toBeTruthy()
  press('Delete', { shiftKey: true })
  expect(codes()).toEqual(['c'])
  press('z', { ctrlKey: true, code: 'KeyZ' })
  expect(codes()).toEqual(['a', 'b', 'c'])
  expect(document.getElementById('cell-a-shelf')?.textContent).toBe('5')
  await waitFor(() => expect(bodies(SAVE)).toHaveLength(1))
  expect(bodies(SAVE)[0]).toMatchObject({
    rows: [
      { idcode: 'a', onShelf: 5 },
      { idcode: 'b', onShelf: 1 },
    ],
    removed: [],
  })
})

test('Delete alone clears the cell and keeps the row', () => {
  const { press, codes } = opened(three())
  press('Delete')
  expect(codes()).toEqual(['a', 'b', 'c'])
  expect(document.getElementById('cell-a-shelf')?.textContent).toBe('')
})

test('the last row can be removed, and a product added afterwards', async () => {
  const { press, codes } = opened(matrixView([matrixLine('a')]), {
    [MATCH]: matched('exact', 'b'),
    [LOOK_UP]: { lines: [found('b')] },
  })
  press('Delete', { shiftKey: true })
  await screen.findByText('Матрица пустая')
  add('b')
  await waitFor(() => expect(codes()).toEqual(['b']))
})

test('an ambiguous name shows a list of products, and the chosen one is added', async () => {
  const { codes, bodies } = opened(three(), {
    [MATCH]: matched('unclear', 'x', 'y'),
    [LOOK_UP]: { lines: [found('y')] },
  })
  add('грунтовка')
  const choices = within(await screen.findByRole('list', { name: /^Что из.этого добавить/ }))
  fireEvent.click(choices.getByRole('button', { name: 'y Товар y' }))
  await waitFor(() => expect(codes()).toEqual(['a', 'b', 'c', 'y']))
  expect(bodies(LOOK_UP)).toEqual([{ idcodes: ['y'] }])
  await waitFor(() => expect(bodies(SAVE)).toMatchObject([{ rows: [{ idcode: 'y', min: null }] }]))
})

test.each([
  ['is in already by its code', 'a', matched('none'), 'Товар a уже в матрице'],
  ['is in already by its name', 'гипс', matched('likely', 'b'), 'Товар b уже в матрице'],
  ['is not found', 'ыыы', matched('none'), 'По запросу «ыыы» ничего не нашли'],
  ['nobody sells', 'x', matched('exact', 'x'), 'Товара x нет в продаже'],
])('a product that %s is reported at the field, which keeps its text', async (_what, text, match, words) => {
  const { codes } = opened(three(), { [MATCH]: match, [LOOK_UP]: { lines: [] } })
  add(text)
  expect(await screen.findByText(words)).toBeTruthy()
  expect((field() as HTMLInputElement).value).toBe(text)
  expect(codes()).toEqual(['a', 'b', 'c'])
})

test('a pasted list of codes is added with minimum and maximum, and the rejected rows are reported', async () => {
  const { codes, bodies } = opened(three(), { [LOOK_UP]: { lines: [found('n1'), found('n2')] } })
  const clipboardData = { getData: () => 'Код\tМин.\nn1\t4\t9\nn2\nn3\na1 b' }
  fireEvent.paste(field(), { clipboardData })
  const dialog = within(await screen.findByRole('dialog'))
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: /^Добавить в.матрицу/ })))
  expect(bodies(LOOK_UP)).toEqual([{ idcodes: ['n1', 'n2', 'n3', 'a1'] }])
  expect(await dialog.findByText('Добавили 2 позиции')).toBeTruthy()
  expect(dialog.getByText('Нет в продаже: n3, a1')).toBeTruthy()
  expect(dialog.getByText(/^Не код товара: Код/)).toBeTruthy()
  expect(codes()).toEqual(['a', 'b', 'c', 'n1', 'n2'])
  expect(document.getElementById('cell-n1-min')?.textContent).toBe('4')
})

test.each([
  [
    '00012\n00013\n00012',
    [
      ['00012', null, null],
      ['00013', null, null],
    ],
    [],
  ],
  [
    '00012;4;9\r\n00013;;2,5',
    [
      ['00012', 4, 9],
      ['00013', null, 2.5],
    ],
    [],
  ],
  ['Код Мин.\n\n00012 много', [['00012', null, null]], ['Код Мин.']],
])('parses the list «%s»', (text, rows, unread) => {
  const read = readList(text)
  expect([read.rows.map(({ idcode, min, max }) => [idcode, min, max]), read.unread]).toEqual([rows, unread])
})

test('unsaved added and removed rows survive a reload, with their edits [RT-53]', async () => {
  // A separate shop: saves of other tests that are still pending use theirs.
  const shop = { id: 'shop-2', name: 'На Ленина', address: 'Тотьма' }
  const own = () => ({ ...three(), shop })
  const refusing = { [SAVE]: offline(), [MATCH]: matched('exact', 'd'), [LOOK_UP]: { lines: [found('d')] } }
  const first = opened(own(), refusing)
  add('d')
  await waitFor(() => expect(first.codes()).toEqual(['a', 'b', 'c', 'd']))
  for (let row = 0; row < 3; row += 1) first.press('ArrowDown')
  first.press('6')
  const cell = within(screen.getByRole('grid')).getByRole('textbox')
  fireEvent.input(cell, { target: { value: '6' } })
  fireEvent.keyDown(cell, { key: 'Enter' })
  first.press('Home', { ctrlKey: true })
  first.press('Delete', { shiftKey: true })
  expect(first.codes()).toEqual(['b', 'c', 'd'])
  cleanup()
  const { codes, bodies } = opened(own(), { ...refusing, [SAVE]: { version: 7 } })
  await waitFor(() => expect(codes()).toEqual(['b', 'c', 'd']))
  expect(bodies(LOOK_UP)).toEqual([{ idcodes: ['d'] }])
  await waitFor(() => expect(readDraft('shop-2')).toBeNull())
  expect(bodies(SAVE).flatMap(({ removed }) => removed)).toContain('a')
  expect(bodies(SAVE).flatMap(({ rows }) => rows)).toContainEqual({ idcode: 'd', min: null, max: null, onShelf: 6 })
})
