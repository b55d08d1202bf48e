// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { provideRemotes } from '@vitrina/federation/remotes'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountGateway, hydrationFaults, offline, openPage, scopeWith } from '../account.fixture.tsx'
import { sampleSession } from '../session.fixture.ts'
import { emptyCards, sampleCards } from './cards.fixture.ts'
import type { CardName, Cards } from './cards.ts'
import { loadCards, TIMEOUT_MS } from './load-cards.ts'
import { PersonalPage } from './PersonalPage.tsx'

const HERE = '/personal/'
const PERSONAL = 'GET /api/site/personal/'
const ofCards: [CardName, string, string][] = [
  ['toDo', `${PERSONAL}dashboard/to-do/`, 'Что сделать'],
  ['orders', `${PERSONAL}orders/`, 'Заказы в работе'],
  ['buyAgain', `${PERSONAL}dashboard/buy-again/`, 'Купить снова'],
  ['estimate', `${PERSONAL}estimates/`, 'Последняя смета'],
  ['objects', `${PERSONAL}objects/`, 'Объекты'],
  ['matrices', `${PERSONAL}dashboard/matrices/`, 'Пора заказать для магазинов'],
  ['settlements', `${PERSONAL}settlements/`, 'Взаиморасчёты'],
  ['documents', `${PERSONAL}dashboard/documents/`, 'Документы'],
  ['manager', `${PERSONAL}dashboard/manager/`, 'Нужна помощь?'],
]

const { name, email, phone, isB2b, clientCode, isStaff } = sampleSession
const page = (cards: Cards) => (
  <PersonalPage data={{ name, email, phone, isB2b, clientCode, isStaff, isOnBehalf: false, cards }} />
)

const sample = sampleCards()
const shownIn = <Name extends CardName>(name: Name) => {
  const card = sample[name]
  return card.state === 'ready' ? card.value : undefined
}
const replies = (): Record<string, unknown> => ({
  [`${PERSONAL}dashboard/to-do/`]: shownIn('toDo'),
  [`${PERSONAL}orders/`]: { ...shownIn('orders') },
  [`${PERSONAL}dashboard/buy-again/`]: { products: shownIn('buyAgain') },
  [`${PERSONAL}estimates/`]: { estimates: [shownIn('estimate')] },
  [`${PERSONAL}objects/`]: { objects: shownIn('objects') },
  [`${PERSONAL}dashboard/matrices/`]: { matrices: shownIn('matrices') },
  [`${PERSONAL}settlements/`]: { accounts: shownIn('settlements') },
  [`${PERSONAL}dashboard/documents/`]: { documents: shownIn('documents') },
  [`${PERSONAL}dashboard/manager/`]: shownIn('manager'),
})

const args = (api: ReturnType<typeof accountGateway>['api']) => ({
  params: {},
  url: new URL(`http://shop.test${HERE}`),
  api,
  signal: new AbortController().signal,
})
/** Headings of the rendered cards. */
const headings = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))

beforeEach(() => {
  // The add-to-basket button is a widget of another remote.
  provideRemotes({
    pageLimitMs: 1000,
    load: () => new Promise(() => {}),
    loadPrevious: () => Promise.reject(new Error('none')),
    failedOnServer: () => false,
    report: () => {},
  })
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test.each(ofCards)(
  'a failed «%s» shows the failure in its place, leaves the other cards, and loads on retry',
  async (name, call, title) => {
    const gateway = accountGateway({ ...replies(), [call]: offline() })
    const cards = await loadCards(args(gateway.api))
    expect(Object.entries(cards).map(([one, { state }]) => [one, state])).toEqual(
      Object.keys(cards).map((one) => [one, one === name ? 'failed' : 'ready']),
    )
    openPage(scopeWith(gateway.api), HERE, page(cards))
    expect(headings()).toHaveLength(ofCards.length + 1)
    const region = within(screen.getByRole('region', { name: new RegExp(title.replaceAll(' ', '\\s')) }))
    expect(region.getByRole('alert').textContent).toContain('Не загрузилось')
    gateway.replies[call] = replies()[call]
    fireEvent.click(region.getByRole('button', { name: 'Повторить' }))
    await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull(), { timeout: 10_000 })
    expect(gateway.calls().filter((one) => one === call)).toHaveLength(2)
  },
)

test('a late card does not delay the page, and is requested again in the browser', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const gateway = accountGateway({ ...replies(), [`${PERSONAL}orders/`]: () => new Promise(() => {}) })
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const late = new AbortController()
    setTimeout(() => late.abort(), ms)
    return late.signal
  })
  const loading = loadCards(args(gateway.api))
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS)
  const cards = await loading
  expect([cards.orders.state, cards.toDo.state]).toEqual(['late', 'ready'])
  vi.useRealTimers()
  const answering = accountGateway(replies())
  openPage(scopeWith(answering.api), HERE, page(cards))
  expect(await screen.findByText('Собирается')).toBeTruthy()
  expect(answering.calls()).toContain(`${PERSONAL}orders/`)
})

test('a late card gets its title from its content', async () => {
  const cards = sampleCards({ manager: { state: 'late' } })
  openPage(scopeWith(accountGateway(replies()).api), HERE, page(cards))
  expect(headings()).toContain('Нужна помощь?')
  await vi.waitFor(() => expect(headings()).toContain('Ваш менеджер'), { timeout: 10_000 })
})

test('orders show the next step, tasks link to their page, products show the last quantity', () => {
  openPage(scopeWith(accountGateway({}).api), HERE, page(sampleCards()))
  expect(screen.getByText('Соберём к 28 мая')).toBeTruthy()
  expect(screen.getByText('И ещё 3 заказа')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Оплатить заказ 26-7' }).getAttribute('href')).toBe('/personal/order/26-7/')
  expect(screen.getByText(/^В прошлый раз 20 .+, 01\.05\.2026$/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '+7 (900) 555-01-05' }).getAttribute('href')).toBe('tel:+79005550105')
  expect(screen.getByRole('link', { name: 'Счёт № 7, PDF' }).getAttribute('href')).toBe(
    '/api/site/personal/orders/26-7/documents/invoice/',
  )
  expect(screen.getByText('Просрочено 120 000 ₽')).toBeTruthy()
  expect(screen.getByText('Заказать материалы, по смете ещё 80 000 ₽')).toBeTruthy()
  expect(screen.getByText('Бюджет превышен на 20 000 ₽')).toBeTruthy()
  expect(screen.getByText('На исходе 3 товара: заказать до 23.11.2026 15:00')).toBeTruthy()
  expect(screen.getByRole('link', { name: /К.матрице: На Мира/ }).getAttribute('href')).toContain('s1')
})

test('a new account sees the first steps and no empty cards', () => {
  openPage(scopeWith(accountGateway({}).api), HERE, page(emptyCards))
  expect(headings()).toEqual(['С чего начать', 'Ваши данные'])
  const ways = [/^В.каталог$/, /^К.сметам$/, 'Добавить', 'Изменить'].map((words) =>
    screen.getByRole('link', { name: words }).getAttribute('href'),
  )
  expect(ways).toEqual([
    '/catalog/',
    '/personal/objects-and-estimates/',
    '/personal/corporate/add/',
    '/personal/profile/',
  ])
})

test.each<Partial<Cards>>([
  { orders: { state: 'late' } },
  { estimate: { state: 'failed', words: 'Нет связи' } },
  { objects: sample.objects },
])('does not show the first steps when there may be data', (changes) => {
  openPage(scopeWith(accountGateway(replies()).api), HERE, page({ ...emptyCards, ...changes }))
  expect(headings()).not.toContain('С чего начать')
})

test('says when the list of tasks may be incomplete', () => {
  const toDo: Cards['toDo'] = { state: 'ready', value: { items: [], isPartial: true } }
  openPage(scopeWith(accountGateway({}).api), HERE, page({ ...emptyCards, toDo }))
  expect(screen.getByText(/может быть не всё/)).toBeTruthy()
})

test('hydrates the server markup without mismatches in every state of a card', async () => {
  const scope = scopeWith(accountGateway(replies()).api)
  expect(await hydrationFaults(scope, HERE, page(sampleCards({ buyAgain: emptyCards.buyAgain })))).toEqual([])
  const broken = sampleCards({
    buyAgain: { state: 'late' },
    orders: { state: 'failed', words: 'Нет связи' },
    estimate: { state: 'late' },
  })
  expect(await hydrationFaults(scope, HERE, page(broken))).toEqual([])
})
