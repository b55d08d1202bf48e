// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { $session } from '@vitrina/shell/session'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountGateway, hydrationFaults, openPage, refusal, sampleFrame, scopeWith } from '../account.fixture.tsx'
import { sampleSession } from '../session.fixture.ts'
import { head, load } from './page.tsx'
import { type SupportData, SupportPage } from './SupportPage.tsx'
import { requestsPage, requestView } from './support.fixture.ts'

const PAGE = '/support/requests/'
const ONE = '/api/site/personal/support/requests/:number/'

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(cleanup)

function open(data: SupportData, replies: Parameters<typeof accountGateway>[0] = {}) {
  const gateway = accountGateway({ [`POST ${ONE}seen/`]: { unread: 0 }, ...replies })
  const scope = scopeWith(gateway.api, [$session as never, sampleSession])
  openPage(scope, PAGE, <SupportPage data={data} />, { '/login/': 'Вход' })
  return gateway
}
const thread = (changes: Parameters<typeof requestView>[0] = {}): SupportData => ({
  view: 'request',
  request: requestView(changes),
})

test('each request shows its subject, its status in the retailer’s words, and unread messages [RT-50] [N09]', () => {
  open({ view: 'list', kind: 'open', list: requestsPage() })
  const row = within(screen.getByRole('link', { name: /Обращение 20481/ }))
  for (const words of ['Качество товара', 'Ждёт вашего ответа', '1 новый ответ', 'Пришлите фото']) {
    expect(row.getByText(words)).toBeTruthy()
  }
  expect(row.getByText('Обращение 20481, заказ 26-001001, Лист ГКЛ')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Решённые 2' }).getAttribute('href')).toBe(`${PAGE}?kind=done`)
})

test('the cabinet menu links here and marks the section [RT-60]', () => {
  open({ view: 'list', kind: 'open', list: requestsPage() })
  const menu = within(screen.getByRole('navigation', { name: 'Разделы кабинета' }))
  expect(menu.getByRole('link', { name: 'Обращения' }).getAttribute('aria-current')).toBe('page')
})

test('an empty list says what can be asked', () => {
  open({ view: 'list', kind: 'open', list: requestsPage({ requests: [] }) })
  expect(screen.getByRole('heading', { name: 'Открытых обращений нет' })).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Написать нам' })).toHaveLength(2)
})

test('a guest is sent to sign-in and returns here', () => {
  open({ view: 'guest' })
  const link = screen.getByRole('link', { name: 'Войти' })
  expect(link.getAttribute('href')).toBe(`/login/?return=${encodeURIComponent(PAGE)}`)
})

test('a thread shows authors and dates of messages, their files, and the subject', () => {
  open(thread())
  const items = within(screen.getByRole('region', { name: 'Переписка' })).getAllByRole('listitem')
  const [mine, theirs] = [items[0], items.at(-1)]
  expect(mine?.textContent).toContain('Лист сломан')
  expect(theirs?.textContent).toContain('Анна13.05.2026\u00a012:00')
  const file = screen.getByRole('link', { name: 'фото.jpg' })
  expect(file.getAttribute('href')).toBe('/api/site/personal/support/files/f1/')
  expect(screen.getByText('2,4 МБ')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Заказ 26-001001' }).getAttribute('href')).toBe('/personal/order/26-001001/')
})

test('photos of a message open in one gallery; a format that browsers cannot show is a plain file', () => {
  const [first] = requestView().messages
  if (!first) throw new Error('No message')
  const files = ['a.JPG', 'b.webp', 'c.heic', 'd.pdf'].map((name) => ({ id: name, name, size: 3000 }))
  open(thread({ messages: [{ ...first, files }] }))
  const pictures = screen.getAllByRole('img') as HTMLImageElement[]
  expect(pictures.map((one) => [one.alt, one.getAttribute('src'), one.dataset.gallery])).toEqual([
    ['a.JPG', '/api/site/personal/support/files/a.JPG/?view=1', 'message-1'],
    ['b.webp', '/api/site/personal/support/files/b.webp/?view=1', 'message-1'],
  ])
  expect(screen.getByText(/^3 КБ, формат HEIC: браузер его не покажет/)).toBeTruthy()
  for (const { name } of files) expect(screen.getByRole('link', { name })).toBeTruthy()
})

test('a message that staff wrote for the buyer says so', () => {
  const [first, ...rest] = requestView().messages
  if (!first) throw new Error('No message')
  open(thread({ messages: [{ ...first, onBehalfBy: 'Дмитрий Орлов' }, ...rest] }))
  expect(screen.getByText('по вашей просьбе написал менеджер Дмитрий Орлов')).toBeTruthy()
})

test('opening a request marks it as read; a request without unread messages sends nothing', async () => {
  const gateway = open(thread())
  await waitFor(() => expect(gateway.calls()).toContain(`POST ${ONE}seen/`))
  expect(gateway.requests.at(-1)?.input).toEqual({ params: { number: '20481' }, body: { messageId: 2 } })
  cleanup()
  const quiet = open(thread({ unread: 0 }))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(quiet.calls()).toEqual([])
})

const answerField = () => screen.getByLabelText(/Ваш ответ|Если вопрос не решён/) as HTMLTextAreaElement

test('a reply is sent once with a key, and appears in the thread', async () => {
  const messages = requestView().messages
  const after = requestView({
    unread: 0,
    state: 'В работе',
    messages: [...messages, { ...messages[0], id: 3, text: 'Вот фото', files: [] } as (typeof messages)[number]],
  })
  const gateway = open(thread({ unread: 0 }), { [`POST ${ONE}messages/`]: after })
  fireEvent.change(answerField(), { target: { value: 'Вот фото' } })
  fireEvent.click(screen.getByRole('button', { name: 'Отправить' }))
  expect(await screen.findByText('Вот фото', { selector: 'p' })).toBeTruthy()
  const body = gateway.requests.at(-1)?.input.body as { idempotencyKey: string }
  expect(body).toMatchObject({ text: 'Вот фото', fileIds: [] })
  expect(body.idempotencyKey).toMatch(/^[0-9a-f]{32}$/)
  await waitFor(() => expect(answerField().value).toBe(''))
})

test('an empty reply is not sent, and the field shows why', () => {
  const gateway = open(thread({ unread: 0 }))
  fireEvent.click(screen.getByRole('button', { name: 'Отправить' }))
  expect(screen.getByText('Напишите, что случилось')).toBeTruthy()
  expect(gateway.calls()).toEqual([])
})

test('a failure keeps the reply, and a retry has the same key', async () => {
  const gateway = open(thread({ unread: 0 }), { [`POST ${ONE}messages/`]: () => refusal(503, 'Магазин недоступен') })
  fireEvent.change(answerField(), { target: { value: 'Вот фото' } })
  const send = screen.getByRole('button', { name: 'Отправить' })
  fireEvent.click(send)
  expect(await screen.findByText('Магазин недоступен')).toBeTruthy()
  expect(answerField().value).toBe('Вот фото')
  fireEvent.click(send)
  await waitFor(() => expect(gateway.requests).toHaveLength(2))
  const keys = gateway.requests.map(({ input }) => (input.body as { idempotencyKey: string }).idempotencyKey)
  expect(new Set(keys).size).toBe(1)
})

test('an expired session leads to sign-in and back, and loses nothing', async () => {
  open(thread({ unread: 0 }), { [`POST ${ONE}messages/`]: () => refusal(403, 'Нет доступа') })
  fireEvent.change(answerField(), { target: { value: 'Вот фото' } })
  fireEvent.click(screen.getByRole('button', { name: 'Отправить' }))
  const link = await screen.findByRole('link', { name: 'Войти' })
  expect(link.getAttribute('href')).toBe(`/login/?return=${encodeURIComponent(PAGE)}`)
  cleanup()
  open(thread({ unread: 0 }))
  await waitFor(() => expect(answerField().value).toBe('Вот фото'))
  expect(screen.getByText('Вернули то, что вы не успели сохранить.')).toBeTruthy()
})

test('a solved request shows until when it can be reopened; a closed one offers a new request about the same product', () => {
  const solved = { state: 'Решено', stage: 'solved' as const, may: { write: true, solve: false } }
  open(thread({ ...solved, unread: 0, reopenUntil: '2026-05-27T09:00:00Z' }))
  expect(screen.getByText('Вернуть обращение в работу можно до 27.05.2026.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Вернуть в работу' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Вопрос решён' })).toBeNull()
  cleanup()
  open(thread({ state: 'Закрыто', stage: 'closed', unread: 0, may: { write: false, solve: false } }))
  expect(screen.queryByRole('button', { name: 'Отправить' })).toBeNull()
  const link = screen.getByRole('link', { name: 'Написать нам' })
  expect(link.getAttribute('href')).toBe(`${PAGE}?new=1&order=26-001001&line=00001`)
})

test('the buyer marks the request as solved', async () => {
  const after = requestView({ state: 'Решено', stage: 'solved', may: { write: true, solve: false }, unread: 0 })
  open(thread({ unread: 0 }), { [`POST ${ONE}solve/`]: after })
  fireEvent.click(screen.getByRole('button', { name: 'Вопрос решён' }))
  expect(await screen.findByText('Решено')).toBeTruthy()
})

test('guests get a sign-in page, another user’s request is a refusal', async () => {
  const list = 'GET /api/site/personal/support/requests/'
  const { api } = accountGateway({ [list]: refusal(403), [`GET ${ONE}`]: refusal(403, 'Это обращение другого') })
  const loadPage = (query: string) => {
    const url = new URL(`http://shop.test${PAGE}${query}`)
    return load({ api, params: {}, url, signal: new AbortController().signal })
  }
  expect(await loadPage('')).toEqual({ view: 'guest' })
  await expect(loadPage('?request=1')).rejects.toMatchObject({ status: 403 })
  expect(head({ view: 'guest' }, sampleFrame)).toMatchObject({ robots: 'noindex', title: 'Обращения\u00a0— Базис' })
})

test('hydrates the server markup without mismatches', async () => {
  const scope = scopeWith(accountGateway({ [`POST ${ONE}seen/`]: { unread: 0 } }).api)
  for (const data of [thread(), { view: 'list' as const, kind: 'open' as const, list: requestsPage() }]) {
    expect(await hydrationFaults(scope, PAGE, <SupportPage data={data} />)).toEqual([])
  }
})
