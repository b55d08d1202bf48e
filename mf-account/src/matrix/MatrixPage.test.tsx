// @vitest-environment happy-dom

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { MatrixView } from '@vitrina/contracts/site/shops'
import { provideRemotes } from '@vitrina/federation/remotes'
import type { FillBasketProps } from '@vitrina/mf-basket/FillBasket'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  accountGateway,
  hydrationFaults,
  offline,
  openPage,
  refusal,
  sampleFrame,
  scopeWith,
} from '../account.fixture.tsx'
import { loadCountMode, loadImportDialog } from './dialogs.ts'
import { readDraft, saveDraft } from './draft.ts'
import { MatrixPage } from './MatrixPage.tsx'
import { manyLines, matrixLine, matrixView } from './matrix.fixture.ts'
import { head, load } from './page.tsx'

/** Stands in for the basket's widget: it accepts everything at once. */
function FillBasket({ lines, label, onAdded }: FillBasketProps) {
  return (
    <button
      type="button"
      data-lines={JSON.stringify(lines)}
      onClick={() => onAdded?.(lines.map(({ idcode }) => idcode))}
    >
      {label}
    </button>
  )
}

provideRemotes({
  load: async () => ({ default: FillBasket }),
  loadPrevious: () => Promise.reject(new Error('there is no version before')),
  failedOnServer: () => false,
  pageLimitMs: 8000,
  report: () => {},
})

const SAVE = 'PUT /api/site/personal/shops/:id/matrix/'
const READ = 'GET /api/site/personal/shops/:id/matrix/'
const at = '/personal/shops/matrix/shop-1/'

beforeAll(async () => {
  await loadCountMode()
  await loadImportDialog()
}, 60_000)
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

function opened(view: MatrixView, replies: Record<string, unknown> = {}) {
  const gateway = accountGateway({ [SAVE]: { version: 8 }, ...replies })
  openPage(scopeWith(gateway.api), at, <MatrixPage data={{ view, isCounting: false }} />)
  const grid = screen.getByRole('grid')
  grid.focus()
  const press = (key: string, more = {}) => fireEvent.keyDown(document.activeElement ?? grid, { key, ...more })
  const type = (text: string) => {
    press(text.slice(0, 1))
    const field = within(grid).getByRole('textbox')
    fireEvent.input(field, { target: { value: text } })
  }
  const cell = (idcode: string, column: string) => document.getElementById(`cell-${idcode}-${column}`)
  const writes = () => gateway.requests.filter(({ call }) => call === SAVE)
  return { gateway, grid, press, type, cell, writes, active: () => grid.getAttribute('aria-activedescendant') }
}

const paste = (grid: HTMLElement, text: string) =>
  fireEvent.paste(grid, { clipboardData: { getData: () => text, setData: () => {} } })

test('renders only visible rows, and exposes row and column counts and the active cell [RT-53]', () => {
  const { grid, press, active } = opened(matrixView(manyLines(2000)))
  expect(grid.getAttribute('aria-rowcount')).toBe('2001')
  expect(grid.querySelectorAll('[data-row]').length).toBeLessThan(80)
  expect(active()).toBe('cell-c0-shelf')
  press('End', { ctrlKey: true })
  expect(active()).toBe('cell-c1999-order')
  expect(document.getElementById('cell-c1999-order')?.closest('[role=row]')?.getAttribute('aria-rowindex')).toBe('2001')
  press('Home', { ctrlKey: true })
  expect(active()).toBe('cell-c0-code')
})

test('a digit overwrites the cell, Enter commits and moves down; the suggestion is updated and the row is saved [RT-53]', async () => {
  const { press, type, cell, writes, active } = opened(matrixView([matrixLine('a', { step: 6 }), matrixLine('b')]))
  expect(cell('a', 'suggested')?.textContent).toBe('6')
  type('2,5')
  press('Enter')
  expect(active()).toBe('cell-b-shelf')
  expect([cell('a', 'shelf')?.textContent, cell('a', 'suggested')?.textContent]).toEqual(['2,5', '0'])
  await waitFor(() => expect(writes()).toHaveLength(1))
  expect(writes()[0]?.input).toEqual({
    params: { id: 'shop-1' },
    body: { version: 7, rows: [{ idcode: 'a', min: 2, max: 10, onShelf: 2.5 }], removed: [] },
  })
  await screen.findByText('Всё сохранено')
  expect(readDraft('shop-1')).toBeNull()
})

test('Escape discards the edit, F2 edits the current value, Ctrl+Z undoes the last change', () => {
  const { press, type, cell, grid } = opened(matrixView([matrixLine('a')]))
  type('9')
  press('Escape')
  expect(cell('a', 'shelf')?.textContent).toBe('1')
  press('F2')
  expect(within(grid).getByRole<HTMLInputElement>('textbox').value).toBe('1')
  press('Escape')
  type('4')
  press('Enter')
  expect(cell('a', 'shelf')?.textContent).toBe('4')
  press('z', { ctrlKey: true, code: 'KeyZ' })
  expect(cell('a', 'shelf')?.textContent).toBe('1')
})

test('an invalid quantity stays in the editor with an error', () => {
  const { press, type, grid } = opened(matrixView([matrixLine('a')]))
  type('1.2.3')
  press('Enter')
  expect(within(grid).getByRole('alert').textContent).toContain('Введите число')
  expect(within(grid).getByRole<HTMLInputElement>('textbox').value).toBe('1.2.3')
})

test('a pasted column of 2,000 cells is one change, one save and one undo', async () => {
  const { grid, cell, writes, press } = opened(matrixView(manyLines(2000)))
  paste(grid, Array.from({ length: 2000 }, () => '3').join('\r\n'))
  expect(cell('c0', 'shelf')?.textContent).toBe('3')
  await waitFor(() => expect(writes()).toHaveLength(1))
  expect((writes()[0]?.input.body as { rows: object[] } | undefined)?.rows).toHaveLength(2000)
  press('z', { ctrlKey: true, code: 'KeyZ' })
  expect(cell('c0', 'shelf')?.textContent).toBe('1')
  await waitFor(() => expect(writes()).toHaveLength(2))
  await screen.findByText('Всё сохранено')
})

test('a minimum above the maximum is marked invalid and not saved', async () => {
  const { press, type, cell, writes } = opened(matrixView([matrixLine('a')]))
  press('ArrowLeft')
  type('1')
  press('Enter')
  expect(cell('a', 'max')?.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('button', { name: /^С.ошибкой 1$/ })).toBeTruthy()
  await act(() => new Promise((resolve) => setTimeout(resolve, 800)))
  expect(writes()).toEqual([])
  expect(readDraft('shop-1')?.edits).toEqual({ a: { max: 1 } })
})

test('keeps the edits while offline, and saves them on retry', async () => {
  const { press, type, gateway, writes } = opened(matrixView([matrixLine('a')]), { [SAVE]: offline() })
  type('5')
  press('Enter')
  const again = await screen.findByRole('button', { name: 'Повторить' })
  expect(readDraft('shop-1')?.edits).toEqual({ a: { shelf: 5 } })
  gateway.replies[SAVE] = { version: 8 }
  fireEvent.click(again)
  await screen.findByText('Всё сохранено')
  expect(writes().length).toBeGreaterThan(1)
})

test('a cell changed on both sides needs a choice, and both values are kept until then', async () => {
  const theirs = matrixView([matrixLine('a', { shelf: 8 })], { version: 9 })
  const { press, type, cell, gateway, writes } = opened(matrixView([matrixLine('a')]), {
    [SAVE]: refusal(409, 'Матрицу изменили'),
    [READ]: theirs,
  })
  type('5')
  press('Enter')
  await screen.findByText('Матрицу тем временем изменили')
  expect(cell('a', 'shelf')?.textContent).toBe('5')
  gateway.replies[SAVE] = { version: 10 }
  fireEvent.click(screen.getByRole('button', { name: 'Сохранить мои' }))
  await screen.findByText('Всё сохранено')
  expect(writes().at(-1)?.input.body).toMatchObject({ version: 9, rows: [{ onShelf: 5 }] })
})

test('another user’s change of other cells is no conflict: both are saved', async () => {
  const theirs = matrixView([matrixLine('a', { max: 20 })], { version: 9 })
  let refusals = 0
  const { press, type, writes } = opened(matrixView([matrixLine('a')]), {
    [SAVE]: () => {
      refusals += 1
      return refusals === 1 ? refusal(409) : { version: 10 }
    },
    [READ]: theirs,
  })
  type('5')
  press('Enter')
  await waitFor(() => expect(writes()).toHaveLength(2))
  expect(writes()[1]?.input.body).toMatchObject({ version: 9, rows: [{ idcode: 'a', max: 20, onShelf: 5 }] })
})

test('restores a draft, and asks for a choice when the matrix has changed since', async () => {
  saveDraft('shop-1', { version: 6, edits: { a: { shelf: 5 } }, fresh: [], gone: [] })
  const { cell } = opened(matrixView([matrixLine('a')]))
  await screen.findByText('Матрицу тем временем изменили')
  expect(cell('a', 'shelf')?.textContent).toBe('5')
  fireEvent.click(screen.getByRole('button', { name: 'Взять чужие' }))
  await waitFor(() => expect(cell('a', 'shelf')?.textContent).toBe('1'))
})

test('changes since the last visit are marked, can be filtered and reviewed', async () => {
  const seen = 'POST /api/site/personal/shops/:id/matrix/seen/'
  const lines = [
    matrixLine('a'),
    matrixLine('b', { change: 'new', priceThen: null }),
    matrixLine('c', { change: 'dearer', priceThen: 8 }),
    matrixLine('d', { change: 'gone', price: 0 }),
  ]
  const { gateway } = opened(matrixView(lines), { [seen]: { seenAt: '2026-11-22T09:00:00Z' } })
  expect(screen.getByText('С прошлого раза: 3 изменения')).toBeTruthy()
  expect(screen.getByText('было 8 ₽')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Изменилось 3' }))
  expect(screen.queryByText('Товар a')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Отметить просмотренным' }))
  await waitFor(() => expect(gateway.calls()).toContain(seen))
  await screen.findByText('С прошлого раза: 1 изменение')
})

test('ordered rows go into the basket of this shop, and are not ordered again until the shelf is counted', async () => {
  const share = 'PUT /api/site/personal/shops/:id/basket/'
  const lines = [matrixLine('a', { step: 6 }), matrixLine('b', { shelf: 9 }), matrixLine('c', { shelf: null })]
  const { gateway, press, type, cell } = opened(matrixView(lines), { [share]: { shops: [], shares: [] } })
  const button = await screen.findByRole('button', { name: /В.корзину на.60.₽/ })
  expect(JSON.parse(button.dataset.lines ?? '')).toEqual([{ idcode: 'a', count: 6 }])
  fireEvent.click(button)
  await waitFor(() => expect(gateway.calls()).toContain(share))
  expect(gateway.requests.find(({ call }) => call === share)?.input).toEqual({
    params: { id: 'shop-1' },
    body: { lines: [{ idcode: 'a', count: 6 }] },
  })
  expect(cell('a', 'order')?.textContent).toBe('')
  type('0')
  press('Enter')
  expect(cell('a', 'order')?.textContent).toBe('6')
})

test('in counting mode a code opens its row, and a typed quantity moves to the next one', async () => {
  const { cell } = opened(matrixView([matrixLine('a'), matrixLine('00012', { shelf: null }), matrixLine('c')]))
  fireEvent.click(screen.getByRole('button', { name: 'Посчитать полку' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('heading', { name: 'Товар 00012' })).toBeTruthy()
  expect(dialog.getByText('Посчитано 2 из 3')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Сканировать камерой' })).toBeNull()
  fireEvent.change(dialog.getByLabelText('Сколько на полке, шт'), { target: { value: '7' } })
  fireEvent.submit(dialog.getByLabelText('Сколько на полке, шт'))
  expect(dialog.getByRole('heading', { name: 'Товар c' })).toBeTruthy()
  expect(dialog.getByText('Посчитано 3 из 3')).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('Код товара или штрихкод'), { target: { value: '12' } })
  fireEvent.submit(dialog.getByLabelText('Код товара или штрихкод'))
  expect(dialog.getByText(/Было 7 шт/)).toBeTruthy()
  expect(cell('00012', 'shelf')?.textContent).toBe('7')
})

test('finds a row by barcode, and offers a catalogue search for an unknown code', async () => {
  opened(matrixView([matrixLine('a'), matrixLine('b', { barcodes: ['4600000000024'] })]))
  fireEvent.click(screen.getByRole('button', { name: 'Посчитать полку' }))
  const dialog = within(await screen.findByRole('dialog'))
  const find = (code: string) => {
    fireEvent.change(dialog.getByLabelText('Код товара или штрихкод'), { target: { value: code } })
    fireEvent.submit(dialog.getByLabelText('Код товара или штрихкод'))
  }
  const link = () => dialog.queryByRole('link', { name: /^Найти в.каталоге$/ })?.getAttribute('href')
  find('4600000000017')
  expect(dialog.getByText(/^Кода 4600000000017 в.этой матрице нет\.$/)).toBeTruthy()
  expect(dialog.getByLabelText<HTMLInputElement>('Код товара или штрихкод').value).toBe('4600000000017')
  expect(link()).toBe('/search/?q=4600000000017')
  find('https://shop.test/qr/o/key/')
  expect(dialog.getByText(/^Это не.код товара/)).toBeTruthy()
  expect(link()).toBeUndefined()
  find('4 600000 000024')
  expect(dialog.getByRole('heading', { name: 'Товар b' })).toBeTruthy()
  expect(dialog.queryByText(/не.код товара/)).toBeNull()
})

test('a shelf label opens counting at its product, and reports one that is not in the matrix [RT-12]', async () => {
  const view = matrixView([matrixLine('a'), matrixLine('00012'), matrixLine('c')])
  const url = (count: string) => new URL(`http://shop.test/personal/shops/matrix/shop-1/?count=${count}`)
  const read = async (count: string) => {
    const api = (async () => view) as never
    return load({ api, url: url(count), params: { id: 'shop-1' }, signal: new AbortController().signal })
  }
  expect(await read('1')).toMatchObject({ isCounting: true, from: '' })
  const at12 = await read('00012')
  openPage(scopeWith(accountGateway({}).api), at, <MatrixPage data={at12} />)
  expect(within(await screen.findByRole('dialog')).getByRole('heading', { name: 'Товар 00012' })).toBeTruthy()
  cleanup()
  openPage(scopeWith(accountGateway({}).api), at, <MatrixPage data={await read('77')} />)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^Кода 77 в.этой матрице нет\.$/)).toBeTruthy()
  expect(dialog.getByRole('link', { name: /^Найти в.каталоге$/ }).getAttribute('href')).toBe('/search/?q=77')
})

test('an empty matrix says how to fill it, and the page is not indexed', () => {
  openPage(scopeWith(accountGateway({}).api), at, <MatrixPage data={{ view: matrixView([]), isCounting: false }} />)
  expect(screen.getByRole('heading', { name: 'Матрица пустая' })).toBeTruthy()
  expect(head({ view: matrixView([]) }, sampleFrame)).toMatchObject({ robots: 'noindex', canonicalPath: at })
})

test('hydrates the server markup without mismatches', async () => {
  const scope = scopeWith(accountGateway({}).api)
  const page = <MatrixPage data={{ view: matrixView(manyLines(60)), isCounting: false }} />
  expect(await hydrationFaults(scope, at, page)).toEqual([])
})
