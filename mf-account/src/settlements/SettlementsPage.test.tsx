// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { SettlementAccount } from '@vitrina/contracts/site/settlements'
import { isPageRefusal } from '@vitrina/federation/page'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  accountGateway,
  hydrationFaults,
  offline,
  openPage,
  refusal,
  sampleFrame,
  scopeWith,
} from '../account.fixture.tsx'
import { invoicesPage, sampleAccount, sampleAct, sampleInvoice } from '../settlements.fixture.ts'
import { head, load, type SettlementsData, type SettlementsPart } from './load.ts'
import { parseQuery } from './query.ts'
import { SettlementsPage } from './SettlementsPage.tsx'

const HERE = '/personal/settlements/'
const ACCOUNTS = 'GET /api/site/personal/settlements/'
const ONE = `${ACCOUNTS}:id/`

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(cleanup)

const scope = scopeWith(accountGateway({}).api)
const question = (query = '') => parseQuery(new URL(`http://shop.test${HERE}${query}`))
const loadArgs = (query: string) => ({
  params: {},
  url: new URL(`http://shop.test${HERE}${query}`),
  signal: new AbortController().signal,
})
function page(
  account: Partial<SettlementAccount> = {},
  shown: SettlementsPart = { part: 'invoices', invoices: invoicesPage() },
  query = '',
) {
  const one = sampleAccount(account)
  const data: SettlementsData = { accounts: [one], account: one, question: question(query), shown }
  return <SettlementsPage data={data} />
}

test('shows the debt of the company, its remaining credit, and overdue amounts by age', () => {
  openPage(scope, HERE, page())
  for (const words of [
    '300 000 ₽',
    '80 000 ₽ оплатить до 01.12.2026',
    'Можно отгрузить ещё на 100 000 ₽',
    'Срок оплаты 21 день',
  ]) {
    expect(screen.getByText(words)).toBeTruthy()
  }
  expect(screen.getByText('Самый давний счёт просрочен на 37 дней')).toBeTruthy()
  const ages = screen.getByLabelText('Просрочка по срокам').textContent?.replaceAll('\u00a0', ' ')
  expect(ages).toBe('1–7 дней20 000 ₽31–60 дней100 000 ₽')
})

test.each([
  [{ debt: -500 }, 'Ваш аванс', '500 ₽'],
  [{ debt: 0 }, 'Расчёты закрыты', 'Всё отгруженное оплачено.'],
  [{ debt: 450_000 }, 'Кредитный лимит', 'Лимит превышен на 50 000 ₽. Отгрузим после оплаты.'],
  [{ creditLimit: null }, 'Кредитный лимит', 'По предоплате'],
  [{ overdue: 0, overdueDays: 0 }, 'Просрочки нет', 'Все счета оплачены в срок.'],
])('an account with %o shows «%s»', (changes, title, words) => {
  openPage(scope, HERE, page(changes))
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByText(words)).toBeTruthy()
})

test('each invoice shows its state and remainder, and links to its file', () => {
  const invoices = invoicesPage({
    invoices: [
      sampleInvoice(),
      sampleInvoice({ id: 'i-2', number: '1422', paid: 400.1, state: 'part', overdueDays: 0, orderNumber: '26-1' }),
      sampleInvoice({ id: 'i-3', number: '1423', paid: 1000, state: 'paid', overdueDays: 0 }),
    ],
  })
  openPage(scope, HERE, page({}, { part: 'invoices', invoices }))
  const [late, part, paid] = screen
    .getAllByRole('listitem')
    .filter((item) => item.textContent?.includes('Счёт №'))
    .map((item) => within(item))
  expect(late?.getByText('Срок был 22.10.2026, просрочка — 31 день')).toBeTruthy()
  expect(part?.getByText('Осталось 599,90 ₽')).toBeTruthy()
  expect(part?.getByRole('link', { name: 'Заказ 26-1' }).getAttribute('href')).toBe('/personal/order/26-1/')
  expect(paid?.getByText('Оплачен')).toBeTruthy()
  expect(paid?.queryByText(/Осталось|Оплатить/)).toBeNull()
  const file = screen.getByRole('link', { name: 'Скачать счёт № 1422, PDF' })
  expect(file.getAttribute('href')).toBe('/api/site/personal/settlements/c-1/invoices/i-2/pdf/')
})

test('an act shows both balances and turnovers, and is offered as two files of the same period', () => {
  openPage(scope, HERE, page({}, { part: 'act', act: sampleAct }, '?part=act&from=2026-10-01&to=2026-11-22'))
  const rows = screen.getAllByRole('row').map((row) => row.textContent?.replaceAll('\u00a0', ' '))
  expect(rows.slice(1)).toEqual([
    '01.10.2026Сальдо на начало100 ₽',
    '02.10.2026Продажа, УПД № 7 от 02.10.202650,50 ₽',
    '09.10.2026Оплата, п/п № 8 от 09.10.2026200 ₽',
    'Обороты50,50 ₽200 ₽',
    '22.11.2026Сальдо на конец49,50 ₽',
  ])
  const files = ['Скачать PDF', 'Скачать XLSX'].map((name) => screen.getByRole('link', { name }).getAttribute('href'))
  expect(files).toEqual(
    ['pdf', 'xlsx'].map((format) => `/api/site/personal/settlements/c-1/act/${format}/?from=2026-10-01&to=2026-11-22`),
  )
})

test('explains an invalid period; the form keeps it and accepts another', async () => {
  const shown: SettlementsPart = { part: 'failed', words: 'Начало периода позже его конца' }
  const router = openPage(scope, HERE, page({}, shown, '?part=act&from=2026-11-01&to=2026-10-01'))
  expect(screen.getByRole('alert').textContent).toBe('Начало периода позже его конца')
  const from = screen.getByLabelText<HTMLInputElement>('С')
  expect(from.value).toBe('2026-11-01')
  fireEvent.change(from, { target: { value: '2026-09-01' } })
  fireEvent.click(screen.getByRole('button', { name: 'Показать' }))
  await expect.poll(() => router.state.location.search).toBe('?part=act&from=2026-09-01&to=2026-10-01')
})

test('a failed part leaves the balance, and is retried in place', async () => {
  const gateway = accountGateway({ [ACCOUNTS]: { accounts: [sampleAccount()] }, [`${ONE}payments/`]: offline() })
  const data = await load({ ...loadArgs('?part=payments'), api: gateway.api })
  expect(data.shown?.part).toBe('failed')
  openPage(scope, HERE, <SettlementsPage data={data} />)
  expect(screen.getByText('300 000 ₽')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Повторить' })).toBeTruthy()
})

test('an act defaults to the retailer’s current quarter', async () => {
  const gateway = accountGateway({ [ACCOUNTS]: { accounts: [sampleAccount()] }, [`${ONE}act/`]: sampleAct })
  const { question } = await load({ ...loadArgs('?part=act'), api: gateway.api })
  expect(gateway.requests.at(-1)?.input.query).toEqual({ from: '2026-10-01', to: '2026-11-22' })
  expect([question.from, question.to]).toEqual(['2026-10-01', '2026-11-22'])
})

test('a private buyer sees whom the page is for; another client’s contract is not found', async () => {
  const gateway = accountGateway({ [ACCOUNTS]: { accounts: [] } })
  const data = await load({ ...loadArgs(''), api: gateway.api })
  expect(gateway.calls()).toEqual([ACCOUNTS])
  openPage(scope, HERE, <SettlementsPage data={data} />)
  expect(screen.getByRole('heading', { name: /для компаний/ })).toBeTruthy()
  const error: unknown = await load({ ...loadArgs('?account=c-2'), api: gateway.api }).catch((thrown) => thrown)
  expect(isPageRefusal(error) && error.status).toBe(404)
  expect(head(data, sampleFrame)).toMatchObject({ robots: 'noindex', canonicalPath: HERE })
})

test('a refused list of contracts is a page refusal', async () => {
  const gateway = accountGateway({ [ACCOUNTS]: refusal(503, 'Магазин временно недоступен') })
  await expect(load({ ...loadArgs(''), api: gateway.api })).rejects.toThrow()
})

test('hydrates the server markup without mismatches', async () => {
  expect(await hydrationFaults(scope, HERE, page())).toEqual([])
  const act = page({}, { part: 'act', act: sampleAct }, '?part=act&from=2026-10-01&to=2026-11-22')
  expect(await hydrationFaults(scope, HERE, act)).toEqual([])
})
