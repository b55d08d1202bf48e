// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { Estimate, EstimateLine } from '@vitrina/contracts/site/estimates'
import { provideRemotes } from '@vitrina/federation/remotes'
import { $session } from '@vitrina/shell/session'
import { allSettled, type Scope } from 'effector'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountGateway, openPage, scopeWith } from '../../account.fixture.tsx'
import { sampleEstimate, sampleLine, sampleProduct } from '../../estimates.fixture.ts'
import { sampleSession } from '../../session.fixture.ts'
import { EstimatePage } from '../EstimatePage.tsx'
import { loadMoreMenu } from '../More.tsx'
import { chooseMore } from '../more.fixture.ts'
import { loadCalculationDialog } from './loaders.ts'

const ONE = '/api/site/personal/estimates/:id/'
const PATH = '/personal/objects-and-estimates/estimates/e1/'
const area = { length: 5, height: 2, openings: 0, layers: 1, waste: 10 }
const wall = { length: 5, height: 2.7, openings: 1.5, step: 600, layers: 1, profile: 3, wool: 1, waste: 10 }

provideRemotes({
  load: async () => ({ default: () => null }),
  loadPrevious: () => Promise.reject(new Error('there is no version before')),
  failedOnServer: () => false,
  pageLimitMs: 8000,
  report: () => {},
})

let gateway: ReturnType<typeof accountGateway>
let scope: Scope

beforeAll(() => loadMoreMenu())
beforeAll(() => loadCalculationDialog())
beforeEach(() => {
  localStorage.clear()
  gateway = accountGateway({})
  scope = scopeWith(gateway.api, [$session as never, sampleSession])
})
afterEach(cleanup)

const calculated = (key: string, wanted: number, wantedUnit: string, more: Partial<EstimateLine> = {}) =>
  sampleLine('1', 0, {
    ...{ id: key, idcode: null, product: null, name: key, unit: wantedUnit, priceThen: 0 },
    ...{ calculationId: 'c1', calculationKey: key, wanted, wantedUnit, quantity: wanted },
    ...more,
  })

function open(lines: EstimateLine[], more: Partial<Estimate> = {}) {
  const estimate = sampleEstimate(lines, more)
  const { sumNow: _now, sumThen: _then, unpriced: _none, ...facts } = estimate
  const bare = { ...facts, version: 6, products: [], lines: lines.map(({ product: _product, ...line }) => line) }
  gateway.replies[`GET ${ONE}`] = estimate
  gateway.replies[`POST ${ONE}changes/`] = bare
  openPage(scope, PATH, <EstimatePage data={estimate} />, {})
}
const read = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? ''
const byName = (name: string) => (given: string) => read(given) === name
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name: byName(name) }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(byName(label)), { target: { value } })
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: byName(name) })
const needs = () =>
  within(screen.getByRole('list', { name: 'Что понадобится' }))
    .getAllByRole('listitem')
    .map((item) => read(item.textContent))
const sent = () =>
  gateway.requests.findLast(({ call }) => call === `POST ${ONE}changes/`)?.input.body as { changes: unknown[] }

const ofWall = (inputs: Record<string, number> = wall, version = 1): Partial<Estimate> => ({
  calculations: [{ id: 'c1', calculator: 'partition', calculatorVersion: version, title: 'Стена', inputs }],
})
const lines = () => [
  calculated('track', 4, 'шт'),
  calculated('post', 10, 'шт'),
  calculated('sheet', 24, 'м²', { idcode: '7', product: sampleProduct('7', 300, { name: 'Лист' }), sectionId: null }),
  calculated('screw', 500, 'шт', { isPinned: true }),
]

test('a calculation makes a line for each need, linked to its sizes', async () => {
  open([])
  await chooseMore('Рассчитать по размерам')
  await screen.findByRole('dialog', { name: 'Рассчитать по размерам' })
  type('Что считаем', 'partition')
  type('Название', 'Перегородка в спальне')
  type('Длина, м', '5')
  type('Высота, м', '2,7')
  type('Проёмы, м²', '1,5')
  expect(needs()).toEqual([
    expect.stringMatching(/^Профиль направляющийНужно 4 шт/),
    expect.stringMatching(/^Профиль стоечныйНужно 10 шт/),
    expect.stringMatching(/^ГипсокартонНужно 24 м², с запасом 26,4 м²/),
    expect.stringMatching(/^Саморез 25 ммНужно 408 шт/),
    expect.stringMatching(/^Минеральная ватаНужно 12 м²/),
  ])
  fireEvent.click(box('Минеральная вата'))
  press('В смету')
  await allSettled(scope)
  const [change] = sent().changes as { calculation: { id: string }; lines: { key: string }[] }[]
  expect(change).toMatchObject({
    kind: 'calculation',
    calculation: { calculator: 'partition', title: 'Перегородка в спальне', inputs: wall },
    lines: [
      { key: 'track', name: 'Профиль направляющий', wanted: 4, wantedUnit: 'шт', waste: 10 },
      { key: 'post', wanted: 10 },
      { key: 'sheet', wanted: 24, wantedUnit: 'м²' },
      { key: 'screw', wanted: 408 },
    ],
  })
})

test('a need can be filled only with a product in a convertible unit', async () => {
  const candidates = [{ product: sampleProduct('9', 5, { name: 'Лист 12,5' }), count: 8, note: '', likeness: 1 }]
  gateway.replies['POST /api/site/quick-order/match/'] = { rows: [{ candidates }] }
  open([], ofWall())
  await chooseMore('Рассчитать по размерам')
  await screen.findByRole('dialog')
  type('Название', 'Обшивка')
  type('Длина, м', '5')
  type('Высота или ширина, м', '2')
  press('Подобрать товар: Материал по площади')
  fireEvent.click(await screen.findByRole('radio', { name: /Лист 12,5/ }))
  expect(gateway.requests.at(-1)?.input.body).toEqual({ rows: [{ text: 'Обшивка', quantity: 10, unit: 'м²' }] })
  press('В смету')
  await allSettled(scope)
  expect(sent()).toMatchObject({ changes: [{ lines: [{ key: 'area', idcode: '9', name: 'Обшивка' }] }] })
})

test('lines of a calculation stand below its sizes, which change all of them at once', async () => {
  open(lines(), ofWall())
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Стена'])
  expect(await screen.findByText(/^длина\s— 5\sм, высота\s— 2,7\sм, проёмы\s— 1,5\sм²/)).toBeTruthy()
  press('Изменить размеры: Стена')
  await screen.findByRole('dialog', { name: 'Изменить размеры' })
  type('Длина, м', '6')
  press('Пересчитать')
  await allSettled(scope)
  expect(sent()).toMatchObject({
    changes: [
      {
        kind: 'calculation',
        calculation: { id: 'c1', inputs: { ...wall, length: 6 } },
        lines: [
          { key: 'track', wanted: 4 },
          { key: 'post', wanted: 11 },
          { key: 'sheet', wanted: 29.4, idcode: '7' },
        ],
      },
    ],
  })
})

test('a line changed by hand is overwritten only when the visitor chooses so', async () => {
  open(lines(), ofWall())
  press('Изменить размеры: Стена')
  await screen.findByRole('dialog')
  expect(box('Заменить по расчёту: Саморез 25 мм').checked).toBe(false)
  expect(needs().find((need) => need.includes('Саморез'))).toContain('Вы меняли эту строку вручную: сейчас 500 шт.')
  fireEvent.click(box('Заменить по расчёту: Саморез 25 мм'))
  press('Пересчитать')
  await allSettled(scope)
  expect(sent().changes).toMatchObject([
    { kind: 'line', id: 'screw', isPinned: false },
    { kind: 'calculation', lines: [{}, {}, {}, { key: 'screw', wanted: 408 }] },
  ])
})

test('when the sizes change, a removed line does not come back, but a new need is added', async () => {
  open(lines(), ofWall({ ...wall, wool: 0 }))
  press('Изменить размеры: Стена')
  await screen.findByRole('dialog')
  type('Звукоизоляция', '1')
  expect(box('Минеральная вата').checked).toBe(true)
  cleanup()
  open(lines(), ofWall())
  press('Изменить размеры: Стена')
  await screen.findByRole('dialog')
  expect(box('Минеральная вата').checked).toBe(false)
})

test('a single line keeps its own name when the sizes change, and an invalid size is shown at its field', async () => {
  const inputs = { inputs: area, id: 'c1', calculator: 'area-layers', calculatorVersion: 1, title: 'Пол' }
  open([calculated('area', 10, 'м²', { name: 'Плитка' })], { calculations: [inputs] })
  expect(screen.queryByRole('heading', { level: 3 })).toBeNull()
  press('Изменить размеры: Плитка')
  await screen.findByRole('dialog')
  type('Длина, м', '0')
  press('Пересчитать')
  expect(screen.getByText(/От 0,01 до 1000/)).toBeDefined()
  type('Длина, м', '6,5')
  press('Пересчитать')
  await allSettled(scope)
  expect(sent()).toMatchObject({ changes: [{ lines: [{ key: 'area', name: 'Плитка', wanted: 13 }] }] })
})

test('says that the formula has been improved since, and that a removed calculator cannot recalculate', async () => {
  open(lines(), ofWall(wall, 0))
  press('Изменить размеры: Стена')
  expect(await screen.findByText(/формулу уточнили/)).toBeDefined()
  cleanup()
  const gone = { id: 'c1', calculator: 'gone', calculatorVersion: 1, title: 'Стена', inputs: {} }
  open(lines(), { calculations: [gone] })
  press('Изменить размеры: Стена')
  expect(await screen.findByText(/больше не поддерживаем/)).toBeDefined()
})

test('a calculated line that is changed by hand keeps the waste of its calculation', async () => {
  open([calculated('post', 10, 'шт', { waste: 10 })])
  press('Изменить, сколько нужно: post')
  fireEvent.change(screen.getByRole('textbox', { name: 'Нужно' }), { target: { value: '12' } })
  press('Сохранить')
  await allSettled(scope)
  expect(sent()).toMatchObject({ changes: [{ kind: 'line', id: 'post', wanted: 12, waste: 10 }] })
})
