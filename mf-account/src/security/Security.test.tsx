// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { AccountSecurity, SignInView } from '@vitrina/contracts/site/security'
import type { Session } from '@vitrina/contracts/site/session'
import { $notices } from '@vitrina/shell/notices'
import { $session } from '@vitrina/shell/session'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountGateway, hydrationFaults, openPage, refusal, scopeWith } from '../account.fixture.tsx'
import { sampleSession } from '../session.fixture.ts'
import { Security } from './Security.tsx'

const AT = '/api/site/personal/security/'
const on = { email: true, sms: false }
const signIn = (changes: Partial<SignInView> = {}): SignInView => ({
  id: '1',
  way: 'password',
  device: 'Firefox, Windows',
  address: '10.0.0.1',
  at: '2026-05-12T09:00:00Z',
  lastSeenAt: '2026-05-12T09:00:00Z',
  isSuccess: true,
  isAlive: true,
  isCurrent: true,
  ...changes,
})
const other = signIn({ id: '2', device: 'Chrome, Android', isCurrent: false })
const security = (changes: Partial<AccountSecurity> = {}): AccountSecurity => ({
  email: 'retail@vitrina.test',
  hasPassword: true,
  signIns: [signIn(), other],
  notifications: { orders: on, documents: on, promotions: on },
  ...changes,
})

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(cleanup)

function open(replies: Parameters<typeof accountGateway>[0], session: Session = sampleSession) {
  const gateway = accountGateway({ [`GET ${AT}`]: security(), 'GET /api/site/session/': sampleSession, ...replies })
  const scope = scopeWith(gateway.api, [$session as never, session])
  openPage(scope, '/personal/profile/', <Security />)
  const notices = () => scope.getState($notices).map(({ text }) => text)
  return { gateway, notices }
}
const fill = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

test('does not send a weak password, and shows a wrong current one at its field', async () => {
  const wrong = refusal(400, 'Пароль не подходит', { fields: { current: 'Пароль не подходит' } })
  const { gateway, notices } = open({ [`PUT ${AT}password/`]: wrong })
  await press('Сменить пароль')
  expect(screen.getByText('Введите текущий пароль')).toBeTruthy()
  expect(screen.getAllByText(/^Не.короче 8.знаков/)).toHaveLength(1)
  await fill(/^Текущий/, 'не тот')
  await fill(/^Новый пароль/, '12345678')
  await press('Сменить пароль')
  expect(gateway.calls()).not.toContain(`PUT ${AT}password/`)
  await fill(/^Новый пароль/, 'новый пароль')
  await press('Сменить пароль')
  expect(await screen.findByText('Пароль не подходит')).toBeTruthy()
  gateway.replies[`PUT ${AT}password/`] = security({ signIns: [signIn()] })
  await press('Сменить пароль')
  await waitFor(() => expect(notices().at(-1)).toContain('Пароль сменён'))
  expect(screen.queryByText('Chrome, Android')).toBeNull()
})

test('an account without a password confirms its first one with a code', async () => {
  const { gateway } = open({
    [`GET ${AT}`]: security({ hasPassword: false }),
    [`POST ${AT}code/`]: { sent: true },
    [`PUT ${AT}password/`]: security(),
  })
  await screen.findByText(/Сейчас вы входите по коду/)
  fireEvent.click(screen.getAllByRole('button', { name: 'Получить код' })[0] as HTMLElement)
  await fill(/^Новый пароль/, 'новый пароль')
  await fill(/^Код из письма/, '12 34 56')
  await press('Придумать пароль')
  await waitFor(() => expect(gateway.calls()).toContain(`PUT ${AT}password/`))
  expect(gateway.requests.at(-1)?.input.body).toEqual({ current: '', code: '123456', password: 'новый пароль' })
})

test('a new address is verified by a code sent to it; another address needs another code', async () => {
  const changed = security({ email: 'new@vitrina.test' })
  const { gateway, notices } = open({ [`POST ${AT}code/`]: { sent: true }, [`PUT ${AT}email/`]: changed })
  await fill(/^Новый e-mail/, 'a@b')
  await press('Получить код')
  expect(await screen.findByText(/Проверьте адрес/)).toBeTruthy()
  expect(gateway.calls()).not.toContain(`POST ${AT}code/`)
  await fill(/^Новый e-mail/, 'new@vitrina.test')
  await press('Получить код')
  await fill(/^Код из письма/, '123456')
  await fill(/^Новый e-mail/, 'other@vitrina.test')
  expect(screen.queryByLabelText(/^Код из письма/)).toBeNull()
  await fill(/^Новый e-mail/, 'new@vitrina.test')
  await press('Сменить e-mail')
  await waitFor(() => expect(notices().at(-1)).toContain('new@vitrina.test'))
  expect(gateway.requests.find(({ call }) => call === `PUT ${AT}email/`)?.input.body).toEqual({
    email: 'new@vitrina.test',
    code: '123456',
  })
})

test('ends sessions on other devices, but not the current one, and shows failed attempts', async () => {
  const failed = signIn({ id: '3', isSuccess: false, isAlive: false, isCurrent: false })
  const { gateway } = open({
    [`GET ${AT}`]: security({ signIns: [failed, other, signIn()] }),
    [`DELETE ${AT}sign-ins/:id/`]: security({ signIns: [failed, { ...other, isAlive: false }, signIn()] }),
  })
  expect(await screen.findByText('Неверный пароль')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Завершить:/ })).toHaveLength(1)
  await press(/^Завершить:/)
  expect(await screen.findByText('Завершён')).toBeTruthy()
  expect(gateway.requests.at(-1)?.input.params).toEqual({ id: '2' })
  expect(screen.queryByRole('button', { name: 'Завершить все другие' })).toBeNull()
})

test('saves a notification at once, and reverts it when refused', async () => {
  const { gateway, notices } = open({ [`PUT ${AT}notifications/`]: refusal(503, 'Попробуйте позже') })
  const promotions = within(await screen.findByRole('group', { name: /Акции/ }))
  const sms = () => promotions.getByLabelText('СМС') as HTMLInputElement
  fireEvent.click(sms())
  await waitFor(() => expect(notices()).toEqual(['Попробуйте позже']))
  expect(sms().checked).toBe(false)
  const choices = { orders: on, documents: on, promotions: { email: true, sms: true } }
  gateway.replies[`PUT ${AT}notifications/`] = security({ notifications: choices })
  await waitFor(() => expect(sms().disabled).toBe(false))
  fireEvent.click(sms())
  await waitFor(() => expect(sms().checked).toBe(true))
  expect(gateway.requests.at(-1)?.input.body).toEqual(choices)
})

test.each([
  ['+79001234567', 'СМС приходят на +7 (900) 123-45-67.'],
  ['', 'У вас не указан телефон, поэтому СМС не приходят.'],
])('shows where SMS go: phone «%s»', async (phone, expectedText) => {
  open({}, { ...sampleSession, phone })
  const words = (await screen.findByText(/^(?:СМС приходят|У.вас не.указан)/)).textContent ?? ''
  expect(words.replaceAll('\u00a0', ' ')).toBe(expectedText)
})

test('staff on behalf of a client requests no settings and sees why [S22]', async () => {
  const onBehalf = { staffName: 'Дмитрий Орлов', startedAt: '2026-11-22T09:00:00Z', until: '2026-11-22T10:00:00Z' }
  const { gateway } = open({}, { ...sampleSession, onBehalf })
  expect(await screen.findByText(/меняет только сам клиент/)).toBeTruthy()
  expect(gateway.calls()).toEqual([])
  expect(screen.queryByLabelText(/^Новый e-mail/)).toBeNull()
})

test('hydrates the server markup without mismatches when the session is already known', async () => {
  const onBehalf = { staffName: 'Дмитрий Орлов', startedAt: '2026-11-22T09:00:00Z', until: '2026-11-22T10:00:00Z' }
  const { api } = accountGateway({ [`GET ${AT}`]: security() })
  for (const session of [sampleSession, { ...sampleSession, onBehalf }]) {
    const scope = scopeWith(api, [$session as never, session])
    expect(await hydrationFaults(scope, '/personal/profile/', <Security />)).toEqual([])
  }
})

test('a failed request can be retried and hides nothing else', async () => {
  const { gateway } = open({ [`GET ${AT}`]: refusal(503) })
  expect(await screen.findByText('Не получилось загрузить настройки входа.')).toBeTruthy()
  gateway.replies[`GET ${AT}`] = security()
  await press('Повторить')
  expect(await screen.findByText(/Сейчас retail@vitrina.test/)).toBeTruthy()
})
