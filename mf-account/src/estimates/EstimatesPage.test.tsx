// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { $notices } from '@vitrina/shell/notices'
import { allSettled, type Scope } from 'effector'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  accountGateway,
  hydrationFaults,
  offline,
  onServer,
  openPage,
  refusal,
  sampleFrame,
  scopeWith,
} from '../account.fixture.tsx'
import { sampleProduct, sampleSummary } from '../estimates.fixture.ts'
import { press, type } from '../sign-up-form.fixture.ts'
import { loadNamesDialog } from './dialogs.ts'
import { EstimatesPage } from './EstimatesPage.tsx'
import { estimateReceived } from './model.ts'
import { head, load } from './page.tsx'

const LIST = '/api/site/personal/estimates/'
const ONE = `${LIST}:id/`
const PATH = '/personal/objects-and-estimates/'
const data = {
  estimates: [
    sampleSummary('e1', { name: 'Дача', objectName: 'Молочное' }),
    sampleSummary('e2', { name: 'Баня', lineCount: 0, sumThen: 0, sumNow: 0 }),
    sampleSummary('e3', { unpriced: 1 }),
  ],
}
const changed = { version: 4, changedAt: '2026-05-13T09:00:00Z', message: null }

let gateway: ReturnType<typeof accountGateway>
let scope: Scope

// Loaded up front: on a busy machine the chunk takes longer than the timeout of the first test.
beforeAll(() => loadNamesDialog())

beforeEach(() => {
  gateway = accountGateway({
    [`GET ${LIST}`]: data,
    'GET /api/site/basket/': { lines: [] },
    'GET /api/site/personal/orders/': { orders: [] },
  })
  scope = scopeWith(gateway.api)
})
afterEach(cleanup)

const open = (shown = data) =>
  openPage(scope, PATH, <EstimatesPage data={shown} />, {
    '/personal/objects-and-estimates/estimates/e9/': 'Новая открыта',
  })
const rows = () => within(screen.getByRole('list', { name: 'Сметы' })).getAllByRole('listitem')
const words = () => rows().map((row) => row.textContent?.replaceAll('\u00a0', ' ') ?? '')
const names = () => rows().map((row) => within(row).getByRole('link').textContent)
const bodies = (call: string) =>
  gateway.requests.filter((request) => request.call === call).map(({ input }) => input.body)
const notices = () => scope.getState($notices)

test('each estimate shows its object, lines, sums when added and now, and the date of its last change [RT-54]', () => {
  open()
  const [dacha, banya, third] = words()
  expect(dacha).toContain('Молочное · 4 позиции')
  expect(dacha).toMatch(/Сумма была1 000 ₽.*Сумма сейчас1 234 ₽.*12\.05\.2026/)
  expect(banya).toContain('Пока пустая')
  expect(third).toContain('Без цены: 1 позиция')
  expect(
    within(rows()[0] as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/personal/objects-and-estimates/estimates/e1/')
})

test('a new estimate is created once, with a key, and opened', async () => {
  gateway.replies[`POST ${LIST}`] = { id: 'e9', name: 'Гараж', message: null }
  open()
  press('Новая смета')
  await screen.findByRole('dialog')
  press('Создать')
  await screen.findByText('Введите название сметы')
  type('Название', ' Гараж ')
  press('Создать')
  press('Создать')
  await screen.findByRole('heading', { name: 'Новая открыта' })
  expect(bodies(`POST ${LIST}`)).toEqual([
    { name: 'Гараж', objectName: '', key: expect.stringMatching(/^[0-9a-f]{32}$/) },
  ])
})

test('a failed creation is shown in the dialog, and what was typed stays', async () => {
  gateway.replies[`POST ${LIST}`] = refusal(409, 'У вас уже 200 смет. Удалите ненужные, чтобы создать новую.')
  open()
  press('Новая смета')
  await screen.findByRole('dialog')
  type('Название', 'Гараж')
  press('Создать')
  await screen.findByText('У вас уже 200 смет. Удалите ненужные, чтобы создать новую.')
  expect(screen.getByLabelText<HTMLInputElement>('Название').value).toBe('Гараж')
  gateway.replies[`POST ${LIST}`] = refusal(422, 'x', { fields: { name: 'Не длиннее 120 знаков' } })
  press('Создать')
  await screen.findByText('Не длиннее 120 знаков')
  const [first, second] = bodies(`POST ${LIST}`) as { key: string }[]
  expect(first?.key).toBe(second?.key)
})

test('renames with the loaded version; after a conflict the rename can be repeated', async () => {
  gateway.replies[`PUT ${ONE}`] = refusal(409, 'Смету изменили в другом окне')
  gateway.replies[`GET ${LIST}`] = { estimates: data.estimates.map((one) => ({ ...one, version: 8 })) }
  open()
  press('Изменить название: Дача')
  await screen.findByRole('dialog')
  type('Название', 'Дача-2')
  press('Сохранить')
  await screen.findByText('Смету изменили в другом окне')
  await allSettled(scope)
  gateway.replies[`PUT ${ONE}`] = changed
  press('Сохранить')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies(`PUT ${ONE}`)).toEqual([
    { name: 'Дача-2', objectName: 'Молочное', version: 3 },
    { name: 'Дача-2', objectName: 'Молочное', version: 8 },
  ])
})

test('a deleted estimate disappears at once, and the notice restores it', async () => {
  gateway.replies[`DELETE ${ONE}`] = { deleted: true }
  gateway.replies[`POST ${ONE}restore/`] = changed
  open()
  press('Удалить смету: Баня')
  expect(names()).toEqual(['Дача', 'Смета e3'])
  await allSettled(scope)
  expect(notices()).toMatchObject([{ text: 'Смета «Баня» удалена', action: { label: 'Вернуть' } }])
  notices()[0]?.action?.run()
  await allSettled(scope)
  expect(notices().at(-1)).toMatchObject({ kind: 'success', text: 'Смета «Баня» снова на месте' })
  expect(names()).toEqual(['Дача', 'Баня', 'Смета e3'])
})

test('an estimate that could not be deleted reappears, with the reason', async () => {
  gateway.replies[`DELETE ${ONE}`] = offline()
  open()
  press('Удалить смету: Баня')
  await allSettled(scope)
  expect(names()).toEqual(['Дача', 'Баня', 'Смета e3'])
  expect(notices()[0]?.text).toMatch(/^Смета осталась на месте. Нет связи/)
})

test('a failed restore can be retried', async () => {
  gateway.replies[`DELETE ${ONE}`] = { deleted: true }
  gateway.replies[`POST ${ONE}restore/`] = offline()
  open()
  press('Удалить смету: Баня')
  await allSettled(scope)
  notices()[0]?.action?.run()
  await allSettled(scope)
  expect(notices().at(-1)).toMatchObject({ kind: 'error', action: { label: 'Повторить' } })
})

test('reads the list again when another tab has changed it', async () => {
  open()
  gateway.replies[`GET ${LIST}`] = { estimates: [sampleSummary('e5', { name: 'Из другой вкладки' })] }
  await allSettled(estimateReceived, { scope, params: { id: 'e5' } })
  expect(names()).toEqual(['Из другой вкладки'])
})

test('an empty list says what estimates are for and offers to create the first', async () => {
  open({ estimates: [] })
  expect(screen.getByText('Смет пока нет')).toBeDefined()
  press('Новая смета')
  await screen.findByRole('dialog')
})

test('links to the other list of the page, objects [RT-54]', () => {
  open()
  const tabs = within(screen.getByRole('navigation', { name: 'Объекты и сметы' })).getAllByRole('link')
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-current'), tab.getAttribute('href')])).toEqual([
    ['Сметы', 'page', PATH],
    ['Объекты', null, `${PATH}?tab=objects`],
  ])
})

test('the server markup is complete, hydrates without mismatches and is not indexed', async () => {
  const html = renderToString(onServer(scopeWith(gateway.api), PATH, <EstimatesPage data={data} />))
  expect(html).toContain('Дача')
  expect(await hydrationFaults(scope, PATH, <EstimatesPage data={data} />)).toEqual([])
  const args = { params: {}, url: new URL(PATH, 'http://shop.test'), api: gateway.api }
  expect(await load({ ...args, signal: new AbortController().signal })).toBe(data)
  expect(head(data, sampleFrame)).toMatchObject({ title: 'Сметы\u00a0— Базис', robots: 'noindex', canonicalPath: PATH })
})

test('a new estimate can be filled from the basket or from an order, with all its lines', async () => {
  const orders = '/api/site/personal/orders/'
  gateway.replies[`POST ${LIST}`] = { id: 'e9', name: 'Гараж', message: null }
  gateway.replies['GET /api/site/basket/'] = { lines: [{ product: sampleProduct('7', 5), count: 3 }] }
  gateway.replies[`GET ${orders}`] = ({ query }: { query?: unknown }) => ({
    orders:
      (query as { kind: string }).kind === 'active' ? [{ number: 'В-12', createdAt: '2026-05-12T09:00:00Z' }] : [],
  })
  gateway.replies[`GET ${orders}:number/repeat/`] = offline()
  open()
  press('Новая смета')
  await screen.findByRole('dialog')
  type('Название', 'Гараж')
  const choice = await screen.findByLabelText('С чего начать')
  fireEvent.change(choice, { target: { value: 'order:В-12' } })
  press('Создать')
  await screen.findByText(/Нет связи/)
  gateway.replies[`GET ${orders}:number/repeat/`] = {
    lines: [
      { idcode: '7', product: sampleProduct('7', 5), name: 'Товар 7', unit: 'шт', priceThen: 4, ordered: 2 },
      { idcode: '8', product: null, name: 'Был', unit: 'лист', priceThen: 9, ordered: 1 },
    ],
  }
  press('Создать')
  await screen.findByRole('heading', { name: 'Новая открыта' })
  const [sent] = bodies(`POST ${LIST}`) as { lines: object[] }[]
  expect(sent?.lines).toMatchObject([
    { idcode: '7', wanted: 2 },
    { idcode: null, name: 'Был', wanted: 1, wantedUnit: 'лист', price: 9 },
  ])
})
