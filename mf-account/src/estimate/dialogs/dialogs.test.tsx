// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { provideRemotes } from '@vitrina/federation/remotes'
import type { FillBasketProps } from '@vitrina/mf-basket/FillBasket'
import { $notices } from '@vitrina/shell/notices'
import { allSettled, type Scope } from 'effector'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountGateway, openPage, refusal, scopeWith } from '../../account.fixture.tsx'
import { loadFileDialog } from '../../estimate-file/dialogs.ts'
import { sampleEstimate, sampleLine, sampleProduct } from '../../estimates.fixture.ts'
import { EstimatePage } from '../EstimatePage.tsx'
import { loadMoreMenu } from '../More.tsx'
import { chooseMore, openMore } from '../more.fixture.ts'
import {
  loadCalculationDialog,
  loadMatchDialog,
  loadPartDialog,
  loadSendDialog,
  loadVersionsDialog,
} from './loaders.ts'

const ONE = '/api/site/personal/estimates/:id/'
const PATH = '/personal/objects-and-estimates/estimates/e1/'

const FillBasket = ({ lines, label, onAdded }: FillBasketProps) => (
  <button type="button" onClick={() => onAdded?.(lines.map(({ idcode }) => idcode))}>
    {label} {lines.map(({ idcode, count }) => `${idcode}×${count}`).join(' ')}
  </button>
)

provideRemotes({
  load: async () => ({ default: FillBasket }),
  loadPrevious: () => Promise.reject(new Error('there is no version before')),
  failedOnServer: () => false,
  pageLimitMs: 8000,
  report: () => {},
})

const packs = sampleProduct('1', 10, { contain: 6, only_contain_order: true })
const estimate = sampleEstimate(
  [
    sampleLine('1', 10, { product: packs, quantity: 12, put: 6 }),
    sampleLine('2', 0, { idcode: null, product: null, name: 'Плитка', wanted: 10, wantedUnit: 'м²', priceThen: 0 }),
  ],
  {
    waste: 5,
    sections: [{ id: 's1', name: 'Пол', waste: null, markup: null }],
  },
)
const { sumNow: _now, sumThen: _then, unpriced: _none, ...facts } = estimate
const bare = { ...facts, lines: estimate.lines.map(({ product: _product, ...line }) => line), products: [] }

let gateway: ReturnType<typeof accountGateway>
let scope: Scope

const windows = [loadFileDialog, loadCalculationDialog, loadMatchDialog, loadPartDialog, loadSendDialog]
beforeAll(() => loadMoreMenu())
beforeAll(() => Promise.all([...windows.map((load) => load()), loadVersionsDialog()]))
beforeEach(() => {
  localStorage.clear()
  gateway = accountGateway({
    [`GET ${ONE}`]: estimate,
    [`POST ${ONE}changes/`]: { ...bare, version: 6 },
    [`POST ${ONE}purchases/`]: { ...bare, version: 6 },
  })
  scope = scopeWith(gateway.api)
})
afterEach(cleanup)

const open = (data = estimate) => openPage(scope, PATH, <EstimatePage data={data} />, {})
/** Matches a name with non-breaking spaces too. */
const read = (name: string) => new RegExp(`^${name.replace(/[.()%]/g, '\\$&').replaceAll(' ', '\\s')}$`)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name: read(name) }))
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const sent = (call: string) => gateway.requests.findLast((request) => request.call === `POST ${ONE}${call}`)?.input.body

test('sends a letter with the chosen price visibility, and keeps the typed text when it is refused', async () => {
  gateway.replies[`POST ${ONE}letters/`] = refusal(422, 'x', { fields: { email: 'Такой почты нет' } })
  open()
  await chooseMore('Отправить')
  const dialog = within(await screen.findByRole('dialog'))
  type('Почта получателя', 'не почта')
  type(/^Сообщение/, 'Добрый день')
  fireEvent.click(dialog.getByRole('radio', { name: /С.наценкой/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Отправить' }))
  await screen.findByText('Проверьте адрес: например, ivan@mail.ru')
  expect(sent('letters/')).toBeUndefined()
  type('Почта получателя', 'prorab@vitrina.test')
  fireEvent.click(dialog.getByRole('button', { name: 'Отправить' }))
  await screen.findByText('Такой почты нет')
  gateway.replies[`POST ${ONE}letters/`] = { sent: true }
  type('Почта получателя', 'host@vitrina.test')
  fireEvent.click(dialog.getByRole('button', { name: 'Отправить' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(sent('letters/')).toEqual({ email: 'host@vitrina.test', face: 'customer', comment: 'Добрый день' })
  expect(scope.getState($notices).at(-1)?.text).toBe('Смета отправлена на host@vitrina.test')
})

test('a part of a line goes into the basket in whole packs and is recorded as put', async () => {
  open()
  await chooseMore('В корзину частями')
  await screen.findByText('осталось 6 шт.')
  type('Сколько сейчас: Товар 1', '4')
  const buttons = await screen.findAllByRole('button', { name: /^В.корзину: 1.позиция 1×6/ })
  fireEvent.click(buttons[0] as HTMLElement)
  await allSettled(scope)
  expect(sent('purchases/')).toMatchObject({ lines: [{ lineId: 'line-1', quantity: 6 }] })
})

test('a free line is replaced with a product in a convertible unit', async () => {
  gateway.replies['POST /api/site/quick-order/match/'] = {
    rows: [
      {
        candidates: [
          { product: sampleProduct('8', 5, { name: 'Мешками' }), count: null, note: '', likeness: 1 },
          { product: sampleProduct('9', 5, { name: 'Плитка белая' }), count: 7, note: '', likeness: 1 },
        ],
      },
    ],
  }
  open()
  press('Подобрать товар: Плитка')
  const white = await screen.findByRole('radio', { name: /Плитка белая/ })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Мешками/ }).disabled).toBe(true)
  expect(gateway.requests.at(-1)?.input.body).toEqual({ rows: [{ text: 'Плитка', quantity: 10, unit: 'м²' }] })
  fireEvent.click(white)
  press('Поставить в смету')
  await allSettled(scope)
  expect(sent('changes/')).toEqual({ version: 5, changes: [{ kind: 'line', id: 'line-2', idcode: '9' }] })
})

test('waste and mark-up of the estimate and of a section change separately, and invalid values are reported', async () => {
  open()
  press('Запас 5 %, наценка 0 %: изменить для всей сметы')
  type('Запас, %', '101')
  press('Сохранить')
  expect(screen.getByText('От 0 до 100 %')).toBeDefined()
  type('Запас, %', '7')
  press('Сохранить')
  await allSettled(scope)
  expect(sent('changes/')).toEqual({ version: 5, changes: [{ kind: 'facts', waste: 7 }] })
  press('Запас и наценка: Пол')
  type('Наценка, %', '20')
  press('Сохранить')
  await allSettled(scope)
  expect(sent('changes/')).toEqual({ version: 6, changes: [{ kind: 'section', id: 's1', markup: 20 }] })
})

test('a version is saved, compared line by line with the current state, and restored', async () => {
  const version = { number: 1, label: 'Первая', savedAt: '2026-05-12T09:00:00Z', lineCount: 1, total: 120 }
  gateway.replies[`GET ${ONE}versions/`] = { versions: [version] }
  gateway.replies[`POST ${ONE}versions/`] = { ...version, number: 2, label: 'Вторая' }
  gateway.replies[`GET ${ONE}versions/:number/`] = { ...bare, lines: [{ ...bare.lines[0], quantity: 6 }] }
  gateway.replies[`POST ${ONE}versions/:number/restore/`] = { version: 6, changedAt: '', message: null }
  open()
  await chooseMore('Версии')
  await screen.findByText('1. Первая')
  type(/^Подпись/, ' Вторая ')
  press('Сохранить версию')
  await screen.findByText('2. Вторая')
  expect(sent('versions/')).toEqual({ label: 'Вторая' })
  press('Сравнить с нынешней: 1. Первая')
  const changed = await screen.findByRole('region', { name: 'Изменено' })
  expect(changed.textContent?.replaceAll('\u00a0', ' ')).toContain('6 шт. → 12 шт.')
  expect(within(screen.getByRole('region', { name: 'Добавлено' })).getAllByRole('listitem')).toHaveLength(1)
  press('Ко всем версиям')
  press('Вернуться к версии: 1. Первая')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(sent('versions/:number/restore/')).toEqual({ version: 5 })
  await allSettled(scope)
  expect(gateway.calls().at(-1)).toBe(`GET ${ONE}`)
})

test('the draft of a line is restored after a reload, but not after it was cancelled', () => {
  open()
  press('Своя строка: Пол')
  const type = (value: string) => {
    const field = screen.getByLabelText<HTMLInputElement>('Наименование')
    field.value = value
    fireEvent.input(field)
  }
  type('Укладка')
  cleanup()
  open()
  press('Своя строка: Пол')
  expect(screen.getByLabelText<HTMLInputElement>('Наименование').value).toBe('Укладка')
  press('Отмена')
  press('Своя строка: Пол')
  expect(screen.getByLabelText<HTMLInputElement>('Наименование').value).toBe('')
})

test('the drafts of a section’s name and shares are restored after a reload, but not after they were cancelled', () => {
  for (const [opener, label, typed] of [
    ['Добавить раздел', 'Название раздела', 'Кровля'],
    ['Запас и наценка: Пол', 'Запас, %', '12'],
  ] as const) {
    open()
    press(opener)
    const field = screen.getByLabelText<HTMLInputElement>(label)
    field.value = typed
    fireEvent.input(field)
    cleanup()
    open()
    press(opener)
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(typed)
    press('Отмена')
    press(opener)
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('')
    cleanup()
  }
})

test('dragging a line onto another moves it before that one, into its section', async () => {
  const data = sampleEstimate([sampleLine('1', 5), sampleLine('2', 5, { sectionId: 's1' })], {
    sections: estimate.sections,
  })
  open(data)
  const drop = new Map<string, string>()
  const dataTransfer = {
    setData: (kind: string, text: string) => drop.set(kind, text),
    getData: (kind: string) => drop.get(kind) ?? '',
    types: ['text/x-estimate-line'],
  }
  fireEvent.dragStart(screen.getByTitle('Перетащить: Товар 1'), { dataTransfer })
  const onto = within(screen.getByRole('list', { name: 'Пол' })).getByRole('listitem')
  fireEvent.dragOver(onto, { dataTransfer })
  fireEvent.drop(onto, { dataTransfer })
  await allSettled(scope)
  expect(sent('changes/')).toEqual({
    version: 5,
    changes: [{ kind: 'move_line', id: 'line-1', sectionId: 's1', before: 'line-2' }],
  })
})

test('offers no change of a converted estimate, but still sends, compares and prints it', async () => {
  open({ ...estimate, state: 'converted' })
  expect(screen.queryByRole('button', { name: 'Подобрать товар: Плитка' })).toBeNull()
  const items = await openMore()
  const names = items.map(({ textContent }) => textContent)
  for (const name of ['Добавить из файла', 'Рассчитать по размерам', 'Обновить цены']) expect(names).not.toContain(name)
  for (const name of ['Версии', 'Отправить']) expect(names).toContain(name)
  expect(items[names.indexOf('Печать')]?.getAttribute('href')).toBe(
    '/api/site/personal/estimates/e1/file/?format=pdf&view=1',
  )
})
