// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { provideRemotes } from '@vitrina/federation/remotes'
import type { FillBasketProps } from '@vitrina/mf-basket/FillBasket'
import { $notices } from '@vitrina/shell/notices'
import { allSettled, type Scope } from 'effector'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { accountGateway, openPage, scopeWith } from '../account.fixture.tsx'
import { sampleEstimate, sampleLine, sampleProduct } from '../estimates.fixture.ts'
import { EstimatePage } from './EstimatePage.tsx'
import { loadMoreMenu } from './More.tsx'
import { openMore } from './more.fixture.ts'

const ONE = '/api/site/personal/estimates/:id/'
const PATH = '/personal/objects-and-estimates/estimates/e1/'

/** Stands in for mf-basket's button: a press accepts all products but «9». */
const FillBasket = ({ lines, label, onAdded }: FillBasketProps) => (
  <button type="button" onClick={() => onAdded?.(lines.map(({ idcode }) => idcode).filter((code) => code !== '9'))}>
    {label}: {lines.map(({ idcode, count }) => `${idcode}×${count}`).join(' ')}
  </button>
)

provideRemotes({
  load: async () => ({ default: FillBasket }),
  loadPrevious: () => Promise.reject(new Error('there is no version before')),
  failedOnServer: () => false,
  pageLimitMs: 8000,
  report: () => {},
})

const section = (id: string, name: string) => ({ id, name, waste: null, markup: null })
const tile = sampleProduct('1', 900, { unit: 'упак', features: [{ name: 'Площадь в упаковке', value: '1,5 м²' }] })
const estimate = sampleEstimate(
  [
    sampleLine('1', 900, {
      product: tile,
      unit: 'упак',
      wanted: 13,
      wantedUnit: 'м²',
      quantity: 10,
      sectionId: 's1',
      put: 4,
      bought: 3,
    }),
    sampleLine('9', 5, { quantity: 2, sectionId: 's2' }),
    sampleLine('3', 0, {
      idcode: null,
      product: null,
      name: 'Укладка',
      unit: 'м²',
      wantedUnit: 'м²',
      priceThen: 1800,
      sectionId: 's1',
    }),
  ],
  { sections: [section('s1', 'Пол'), section('s2', 'Стены')], waste: 10 },
)
const { sumNow: _now, sumThen: _then, unpriced: _none, ...facts } = estimate
const after = {
  ...facts,
  version: 6,
  lines: estimate.lines.map(({ product: _product, ...line }) => line),
  products: [],
}

let gateway: ReturnType<typeof accountGateway>
let scope: Scope

// Loaded up front: on a busy machine the chunk takes longer than the timeout of the first test.
beforeAll(() => loadMoreMenu())
beforeEach(() => {
  gateway = accountGateway({
    [`GET ${ONE}`]: estimate,
    [`POST ${ONE}changes/`]: after,
    [`POST ${ONE}purchases/`]: { ...after, state: 'ordered_partly' },
    [`POST ${ONE}state/`]: { version: 6, changedAt: '2026-05-13T09:00:00Z', message: null },
  })
  scope = scopeWith(gateway.api)
})
afterEach(cleanup)

const open = (data = estimate) => openPage(scope, PATH, <EstimatePage data={data} />, {})
const words = (element: Element) => element.textContent?.replaceAll('\u00a0', ' ') ?? ''
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const sent = () => gateway.requests.at(-1)?.input.body as { changes: object[] }

test('lines are grouped by section, with their need, pack surplus and bought quantity', () => {
  open()
  const floor = words(screen.getByRole('region', { name: 'Пол' }))
  expect(floor).toContain('Нужно 13 м² и 10 % запаса, останется 0,7 м²')
  expect(floor).toContain('Куплено 4,5 из 13 м² (3 из 10 упак.)')
  expect(floor).toContain('в корзину положено ещё 1 упак')
  expect(floor).toContain('Укладка')
})

test('a section is removed with its lines, and the notice restores both', async () => {
  open()
  press('Убрать раздел: Пол')
  await allSettled(scope)
  expect(sent().changes).toEqual([{ kind: 'remove_section', id: 's1' }])
  scope.getState($notices).at(-1)?.action?.run()
  await allSettled(scope)
  expect(sent().changes).toEqual([{ kind: 'restore_section', id: 's1' }])
})

test('sections and lines can be moved with buttons instead of dragging', async () => {
  open()
  press('Раздел выше: Стены')
  await allSettled(scope)
  expect(sent().changes).toEqual([{ kind: 'move_section', id: 's2', before: 's1' }])
  press('Выше: Укладка')
  await allSettled(scope)
  expect(sent().changes).toEqual([{ kind: 'move_line', id: 'line-3', sectionId: 's1', before: 'line-1' }])
})

test('a free line is added to a section; an invalid value is shown at its field and stays typed', async () => {
  open()
  press('Своя строка: Стены')
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
  fireEvent.change(field('Наименование'), { target: { value: 'Покраска' } })
  fireEvent.change(field('Нужно'), { target: { value: 'много' } })
  fireEvent.change(field('Единица'), { target: { value: 'м²' } })
  fireEvent.change(field('Цена за единицу, ₽'), { target: { value: '1 250,5' } })
  press('Добавить')
  expect(screen.getByText('Введите число больше нуля')).toBeTruthy()
  expect(gateway.requests).toEqual([])
  fireEvent.change(field('Нужно'), { target: { value: '12,5' } })
  press('Добавить')
  await allSettled(scope)
  expect(sent().changes).toMatchObject([
    { kind: 'add_line', line: { sectionId: 's2', idcode: null, name: 'Покраска', price: 1250.5, wanted: 12.5 } },
  ])
})

test('the need can be given in square metres where the product’s features allow it', async () => {
  open()
  press('Изменить, сколько нужно: Товар 1')
  const units = within(screen.getByLabelText('Единица')).getAllByRole('option').map(words)
  expect(units).toEqual(['упак', 'м²'])
  fireEvent.change(screen.getByLabelText('Нужно'), { target: { value: '20' } })
  press('Сохранить')
  await allSettled(scope)
  expect(sent().changes).toEqual([{ kind: 'line', id: 'line-1', wanted: 20, wantedUnit: 'м²', waste: null }])
})

test('adds only the rest of the selection to the basket, and records only what it accepted', async () => {
  open()
  const [button] = await screen.findAllByRole('button', { name: /^Остальное в корзину/ })
  expect(button?.textContent).toBe('Остальное в корзину: 1×6 9×2')
  fireEvent.click(button as HTMLElement)
  await allSettled(scope)
  expect(gateway.requests.at(-1)?.input.body).toMatchObject({ lines: [{ lineId: 'line-1', quantity: 6 }] })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Выбрать: Товар 9' }))
  expect(screen.getAllByRole('button', { name: 'Выбранное в корзину: 9×2' })).not.toHaveLength(0)
})

test('a converted estimate can be copied and downloaded but not changed', async () => {
  open({ ...estimate, state: 'converted' })
  expect(screen.queryByRole('button', { name: /^(?:Убрать|Добавить|Изменить|Раздел)/ })).toBeNull()
  expect(screen.queryByRole('spinbutton')).toBeNull()
  const items = await openMore()
  const named = (name: string) => items.find(({ textContent }) => textContent === name)
  expect(named('Создать копию')).toBeDefined()
  expect(named('PDF для заказчика')?.getAttribute('href')).toBe(
    '/api/site/personal/estimates/e1/file/?format=pdf&face=customer',
  )
})

test('off-screen lines of a long estimate are names only, and are rendered as they come near the viewport', async () => {
  const met = new Map<Element, () => void>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly tell: (entries: { target: Element; isIntersecting: boolean }[]) => void
      constructor(tell: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
        this.tell = tell
      }
      observe(target: Element) {
        met.set(target, () => this.tell([{ target, isIntersecting: true }]))
      }
      unobserve(target: Element) {
        met.delete(target)
      }
    },
  )
  const lines = Array.from({ length: 60 }, (_, at) => sampleLine(String(at + 1), 5))
  openPage(scope, PATH, <EstimatePage data={sampleEstimate(lines)} />, {})
  const items = within(screen.getByRole('list', { name: 'Позиции сметы' })).getAllByRole('listitem')
  expect(items).toHaveLength(60)
  expect(screen.getAllByRole('spinbutton')).toHaveLength(10)
  expect(items[40]?.textContent).toBe('Товар 41')
  await act(async () => met.get(items[40] as Element)?.())
  expect(within(items[40] as HTMLElement).getByRole('spinbutton')).toBeDefined()
  expect(met.size).toBe(49)
  vi.unstubAllGlobals()
})
