// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { CustomerEstimate, CustomerLine, CustomerPage } from '@vitrina/contracts/site/customer-estimate'
import { $api } from '@vitrina/shell/api'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CustomerEstimatePage } from './CustomerEstimatePage.tsx'

const token = 'T0ken-of-a-customer_0123456789'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const line = (id: string, more: Partial<CustomerLine> = {}): CustomerLine => ({
  id,
  name: `Позиция ${id}`,
  unit: 'м²',
  quantity: 10,
  price: 100,
  sum: 1000,
  image: null,
  note: '',
  variants: [],
  answer: null,
  ...more,
})
const grey = { id: 'grey', name: 'Плитка серая', unit: 'м²', quantity: 12, price: 150, sum: 1800, image: null }

const estimate = (more: Partial<CustomerEstimate> = {}): CustomerEstimate => ({
  name: 'Санузел',
  objectName: 'Дача',
  from: 'Иван Строев',
  phone: '+79001234567',
  message: 'Посмотрите',
  face: 'lines',
  revision: 3,
  total: 2000,
  sections: [{ id: 's', name: 'Стены', total: 2000, lines: [line('1', { variants: [grey] }), line('2')] }],
  signedBy: null,
  signedAt: null,
  comment: '',
  agreedAt: null,
  ...more,
})
const pageOf = (shown: CustomerEstimate): CustomerPage => ({
  state: 'open',
  expiresAt: '2026-12-06T09:00:00Z',
  estimate: shown,
})

function open(shown = estimate(), reply: () => unknown = () => pageOf(shown)) {
  const requests: { path: string; body: Record<string, unknown> }[] = []
  const api = async ({ path }: { path: string }, { body }: { body: Record<string, unknown> }) => {
    requests.push({ path, body })
    if (path.endsWith('/opened/')) return { counted: true }
    const answer = reply()
    if (answer instanceof Error) throw answer
    return answer
  }
  const scope = fork({ values: [[$api, api] as never] })
  const element = (
    <Provider value={scope}>
      <MemoryRouter>
        <CustomerEstimatePage token={token} page={pageOf(shown)} />
      </MemoryRouter>
    </Provider>
  )
  render(element)
  return {
    requests,
    element,
    sent: () => requests.filter(({ path }) => path.endsWith('/answers/')).map(({ body }) => body),
  }
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const sign = (name = 'Мария') => fireEvent.change(screen.getByLabelText(/Ваше имя/), { target: { value: name } })
const text = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? ''

test('shows the offer, its author and its expiry, and reports that it was opened', async () => {
  const { requests } = open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Смета «Санузел»')
  expect(text()).toContain('Иван Строев')
  expect(text()).toContain('06.12.2026')
  await waitFor(() => expect(requests[0]).toEqual({ path: expect.stringContaining('/opened/'), body: { token } }))
})

test('the server renders the same page, readable without scripts', () => {
  const { element } = open()
  expect(renderToString(element)).toContain('Позиция 2')
})

test('a chosen variant replaces its line, and the total is updated', () => {
  open()
  expect(text()).toContain('Итого 2 000 ₽')
  fireEvent.click(screen.getByRole('radio', { name: /Вариант Б/ }))
  expect(text()).toContain('Итого 2 800 ₽')
  expect(screen.getByRole('heading', { level: 3, name: 'Плитка серая' })).toBeTruthy()
})

test('sends only answered lines, with verdicts, comments and the signature', async () => {
  const { sent } = open()
  press('Согласовать: Позиция 1')
  fireEvent.click(screen.getByRole('radio', { name: /Вариант Б/ }))
  press('Отклонить: Позиция 2')
  press('Комментарий: Позиция 2')
  fireEvent.change(screen.getByLabelText('Комментарий: Позиция 2'), { target: { value: ' Дорого ' } })
  sign(' Мария ')
  press('Отправить ответ')
  expect(await screen.findByText('Ответ отправлен')).toBeTruthy()
  expect(sent()).toEqual([
    {
      token,
      revision: 3,
      signedBy: 'Мария',
      comment: '',
      lines: [
        { lineId: '1', verdict: 'approved', variantId: 'grey', comment: '' },
        { lineId: '2', verdict: 'rejected', variantId: null, comment: 'Дорого' },
      ],
    },
  ])
})

test('sends nothing without a name, and shows an error at the name', () => {
  const { sent } = open()
  press('Согласовать всё')
  press('Отправить ответ')
  expect(screen.getByText('Укажите имя')).toBeTruthy()
  expect(sent()).toEqual([])
})

test('does not send an empty answer', () => {
  const { sent } = open()
  sign()
  press('Отправить ответ')
  expect(text()).toContain('Согласуйте или отклоните хотя бы одну позицию')
  expect(sent()).toEqual([])
})

test('the draft survives a reload until it is sent', async () => {
  open()
  press('Согласовать: Позиция 2')
  sign()
  cleanup()
  open()
  expect(screen.getByRole('button', { name: 'Согласовать: Позиция 2' }).getAttribute('aria-pressed')).toBe('true')
  press('Отправить ответ')
  await screen.findByText('Ответ отправлен')
  expect(localStorage.length).toBe(0)
})

test('resets the draft when the storage of another account is cleared, and ignores changes of other tabs', () => {
  open()
  sign()
  const name = () => screen.getByLabelText<HTMLInputElement>(/Ваше имя/).value
  const typed = name()
  expect(typed).not.toBe('')
  const snapshot = { ...localStorage }
  localStorage.clear()
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'x' })))
  expect(name()).toBe(typed)
  Object.assign(localStorage, snapshot)
  act(() => void dispatchEvent(new Event('storage')))
  expect(name()).toBe(typed)
  localStorage.clear()
  act(() => void dispatchEvent(new Event('storage')))
  expect(name()).toBe('')
})

test('the stored draft does not contain the token', () => {
  open()
  sign()
  expect(JSON.stringify({ ...localStorage })).not.toContain(token)
})

test('keeps the answer when the estimate was changed meanwhile', async () => {
  const conflict = Object.assign(new Error('409'), { status: 409, kind: 'http' })
  open(estimate(), () => conflict)
  press('Согласовать всё')
  sign()
  press('Отправить ответ')
  expect(await screen.findByText(/Смету изменили, пока вы отвечали/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Согласовать: Позиция 1' }).getAttribute('aria-pressed')).toBe('true')
})

test('an agreed estimate shows who has signed it, and accepts no further answer', () => {
  open(estimate({ agreedAt: '2026-11-22T09:00:00Z', signedBy: 'Мария', signedAt: '2026-11-22T09:00:00Z' }))
  expect(text()).toContain('Подписано: Мария, 22.11.2026.')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a link without prices shows no prices, and one with section totals shows only those', () => {
  const bare = line('1', { price: null, sum: null })
  open(estimate({ face: 'none', total: null, sections: [{ id: 's', name: 'Стены', total: null, lines: [bare] }] }))
  expect(text()).not.toContain('₽')
  cleanup()
  open(estimate({ face: 'sections', total: 500, sections: [{ id: 's', name: 'Стены', total: 500, lines: [bare] }] }))
  expect(text().match(/₽/g)).toHaveLength(2)
})

test.each([
  ['expired', 'Срок ссылки истёк'],
  ['revoked', 'Ссылка больше не действует'],
] as const)('a link that is %s shows that and a hint', (state, title) => {
  render(
    <Provider value={fork()}>
      <MemoryRouter>
        <CustomerEstimatePage token={token} page={{ state, expiresAt: '2026-01-01T00:00:00Z', estimate: null }} />
      </MemoryRouter>
    </Provider>,
  )
  const heading = screen.getByRole('heading', { level: 1 })
  expect(heading.textContent?.replaceAll('\u00a0', ' ')).toBe(title)
  expect(within(document.body).getByText(/прислать новую/)).toBeTruthy()
})
