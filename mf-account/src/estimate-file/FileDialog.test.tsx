// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { EstimateTable } from '@vitrina/contracts/site/estimates'
import { $session } from '@vitrina/shell/session'
import type { Scope, StoreWritable } from 'effector'
import { Provider } from 'effector-react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountGateway, offline, refusal, scopeWith } from '../account.fixture.tsx'
import { sampleProduct } from '../estimates.fixture.ts'
import FileDialog from './FileDialog.tsx'

const MATCH = 'POST /api/site/quick-order/match/'
const CREATE = 'POST /api/site/personal/estimates/'
const ONE = '/api/site/personal/estimates/:id/'
const table = (rows: string[][]): EstimateTable => ({
  rows,
  numbers: rows.map((_, at) => at + 1),
  total: rows.length,
})
const file = table([
  ['Код', 'Наименование', 'Кол-во', 'Ед.'],
  ['', 'Стены', '', ''],
  ['100500', 'Лист', '20', 'шт'],
  ['777', 'Неведомое', '3', 'кор'],
  ['', 'Укладка', 'пять', 'м²'],
  ['100501', 'Доска', '2', 'м³'],
])

type MatchRequest = { body: { rows: { text: string }[] } }
/** Knows two codes; the unit of the second cannot be converted. */
const matched = ({ body }: MatchRequest) => ({
  rows: body.rows.map(({ text }) => {
    const count = text === '100500' ? 20 : null
    const candidates = text.startsWith('1005')
      ? [{ product: sampleProduct(text, 5), count, note: '', likeness: 1 }]
      : []
    return { outcome: candidates.length > 0 ? 'exact' : 'none', candidates }
  }),
})

let gateway: ReturnType<typeof accountGateway>
let scope: Scope
let answer: () => Response
const onSaved = vi.fn()

beforeEach(() => {
  localStorage.clear()
  onSaved.mockReset()
  gateway = accountGateway({
    [MATCH]: (input: object) => matched(input as MatchRequest),
    [CREATE]: { id: 'e9', name: 'Дом', message: null },
    [`GET ${ONE}`]: { id: 'e1', version: 5, sections: [{ id: 's1', name: 'стены', waste: null, markup: null }] },
  })
  scope = scopeWith(gateway.api, [$session as unknown as StoreWritable<never>, { uuid: 'u1' }])
  answer = () => Response.json(file)
  vi.stubGlobal('fetch', async () => answer())
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (estimateId?: string) =>
  render(
    <Provider value={scope}>
      <FileDialog {...(estimateId && { estimateId })} onSaved={onSaved} onClosed={() => {}} />
    </Provider>,
  )
const choose = (name = 'Дом.xlsx') =>
  fireEvent.change(screen.getByLabelText('Выбрать файл'), { target: { files: [new File(['x'], name)] } })
const body = (call: string) =>
  gateway.requests.find((request) => request.call === call)?.input.body as Record<string, never>

test('a file becomes an estimate: known codes are products, other rows free lines, and invalid rows are reported and skipped', async () => {
  open()
  choose()
  await screen.findByText('Готово к добавлению: 3 позиции')
  expect(screen.getByText('Строка 5, «Укладка»: количество «пять» — не число')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Название сметы').value).toBe('Дом')
  fireEvent.click(screen.getByRole('button', { name: /^Создать смету: 3.позиции/ }))
  await expect.poll(() => onSaved).toHaveBeenCalledWith({ id: 'e9', goods: 1, free: 2 })
  const { sections, lines, name } = body(CREATE) as unknown as {
    sections: { id: string }[]
    lines: object[]
    name: string
  }
  expect(name).toBe('Дом')
  expect(sections).toEqual([{ id: expect.any(String), name: 'Стены' }])
  expect(lines).toMatchObject([
    { idcode: '100500', wanted: 20, wantedUnit: 'шт', sectionId: sections[0]?.id },
    { idcode: null, name: 'Неведомое', wanted: 3, wantedUnit: 'упак', note: 'Код в\u00a0файле: 777' },
    { idcode: null, name: 'Доска', wanted: 2, wantedUnit: 'м³' },
  ])
})

test('wrongly guessed columns can be corrected, and a missing one is reported', async () => {
  answer = () =>
    Response.json(
      table([
        ['Лист', '20'],
        ['Профиль', '40'],
      ]),
    )
  open()
  choose()
  await screen.findByText('Готово к добавлению: 2 позиции')
  fireEvent.change(screen.getByLabelText('Столбец 2'), { target: { value: '' } })
  expect(screen.getByText(/в каком столбце количество/)).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Создать/ }).disabled).toBe(true)
  fireEvent.change(screen.getByLabelText('Столбец 2'), { target: { value: 'quantity' } })
  expect(screen.getByText('Готово к добавлению: 2 позиции')).toBeDefined()
})

test.each([
  ['the gateway’s own sentence', () => Response.json({ detail: 'В файле есть макросы.' }, { status: 415 }), /макросы/],
  ['what is no JSON', () => new Response('<html>', { status: 502 }), /не отправился/],
])('shows a refused file with %s, and another can be chosen', async (_, reply, why) => {
  answer = reply
  open()
  choose()
  await screen.findByText(why)
  answer = () => Response.json(file)
  choose()
  await screen.findByText('Готово к добавлению: 3 позиции')
})

test('refuses more rows than an estimate can hold before creating it', async () => {
  answer = () => Response.json({ ...file, total: 4000 })
  open()
  choose()
  await screen.findByText(/В файле 4 000 строк|В файле 4000 строк/)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Создать/ }).disabled).toBe(true)
})

test('after a failure the form stays, and a retry sends the same key', async () => {
  gateway.replies[CREATE] = offline()
  open()
  choose()
  await screen.findByText('Готово к добавлению: 3 позиции')
  fireEvent.click(screen.getByRole('button', { name: /^Создать/ }))
  await screen.findByText(/Нет связи/)
  gateway.replies[CREATE] = { id: 'e9', name: 'Дом', message: null }
  fireEvent.click(screen.getByRole('button', { name: /^Создать/ }))
  await expect.poll(() => onSaved).toHaveBeenCalled()
  const [one, other] = gateway.requests.filter(({ call }) => call === CREATE).map(({ input }) => input.body)
  expect(other).toEqual(one)
})

test('adds lines to an existing estimate, under its sections, with its latest version', async () => {
  gateway.replies[`POST ${ONE}changes/`] = {}
  open('e1')
  choose()
  fireEvent.click(await screen.findByRole('button', { name: /^Добавить 3.позиции/ }))
  await expect.poll(() => onSaved).toHaveBeenCalled()
  const { version, changes } = body(`POST ${ONE}changes/`) as unknown as {
    version: number
    changes: { kind: string }[]
  }
  expect(version).toBe(5)
  expect(changes.map(({ kind }) => kind)).toEqual(['add_line', 'add_line', 'add_line'])
  expect(changes[0]).toMatchObject({ line: { sectionId: 's1' } })
})

test('shows the reason of a refusal by the retailer', async () => {
  gateway.replies[`POST ${ONE}changes/`] = refusal(409, 'В смете уже 500 позиций, больше не поместится.')
  open('e1')
  choose()
  fireEvent.click(await screen.findByRole('button', { name: /^Добавить 3.позиции/ }))
  await screen.findByText(/уже 500 позиций/)
})

test('restores an opened file with its columns after a reload, until it is saved', async () => {
  open()
  choose()
  await screen.findByText('Готово к добавлению: 3 позиции')
  fireEvent.change(screen.getByLabelText('Столбец 2'), { target: { value: 'note' } })
  cleanup()
  open()
  expect(screen.getByLabelText<HTMLSelectElement>('Столбец 2').value).toBe('note')
  fireEvent.change(screen.getByLabelText('Столбец 2'), { target: { value: 'name' } })
  fireEvent.click(screen.getByRole('button', { name: /^Создать/ }))
  await expect.poll(() => onSaved).toHaveBeenCalled()
  cleanup()
  open()
  expect(screen.queryByLabelText('Столбец 2')).toBeNull()
})
