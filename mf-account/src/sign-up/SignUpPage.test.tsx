// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { $session } from '@vitrina/shell/session'
import type { Scope } from 'effector'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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
import { sampleSession } from '../session.fixture.ts'
import { fill, input, press, signUp, type } from '../sign-up-form.fixture.ts'
import { head, load } from './page.tsx'
import { SignUpPage } from './SignUpPage.tsx'

const data = { siteCode: 'bazis', returnTo: '/cart/' }
const COMPANY = 'GET /companies/:inn/'

let gateway: ReturnType<typeof accountGateway>
let scope: Scope

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(console, 'log').mockImplementation(() => {})
  gateway = accountGateway({ 'POST /signup/': sampleSession, [COMPANY]: refusal(404, 'Not found') })
  scope = scopeWith(gateway.api)
})

afterEach(cleanup)

const open = () => openPage(scope, '/signup/', <SignUpPage data={data} />, { '/cart/': 'Корзина', '/login/': 'Вход' })
const bodyOfLast = () => gateway.requests.at(-1)?.input.body as Record<string, unknown>

test('signs up, signs in and returns to the previous page', async () => {
  open()
  await fill()
  signUp()
  await screen.findByRole('heading', { name: 'Корзина' })
  expect(gateway.calls()).toEqual(['POST /send-auth-code/', 'POST /signup/'])
  expect(bodyOfLast()).toEqual({
    full_name: 'Иван Петров',
    email: 'ivan@mail.ru',
    auth_code: '123456',
    phone: '+79001234567',
    password: null,
    company: null,
    apart: undefined,
  })
  expect(scope.getState($session)).toEqual(sampleSession)
})

test('formats the phone while it is typed, and drops an 8 after +7 [VALID-02]', () => {
  open()
  type('Телефон', '9001234567')
  expect(input('Телефон').value).toBe('+7 (900) 123-45-67')
  type('Телефон', '+7 (8')
  expect(input('Телефон').value).toBe('+7 (')
})

test('an empty form shows what is missing beside each field, and focuses the first', async () => {
  open()
  signUp()
  await screen.findByText('Введите имя и фамилию')
  expect(screen.getByText('Введите телефон')).toBeDefined()
  expect(screen.getByText('Без согласия мы не можем завести аккаунт')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(input('Имя и фамилия')))
  expect(gateway.calls()).toEqual([])
})

test('an address needs a code of its own', async () => {
  open()
  await fill()
  type('E-mail', 'other@mail.ru')
  signUp()
  await screen.findByText('Подтвердите адрес: нажмите «Получить код»')
  expect(gateway.calls()).toEqual(['POST /send-auth-code/'])
})

describe('a refusal keeps everything that was typed', () => {
  afterEach(() => {
    expect(input('Имя и фамилия').value).toBe('Иван Петров')
    expect(input('Телефон').value).toBe('+7 (900) 123-45-67')
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  })

  test('when the address is taken, and offers to sign in with it', async () => {
    gateway.replies['POST /signup/'] = refusal(409, 'Этот e-mail уже зарегистрирован. Войдите.', {
      fields: { email: 'Этот e-mail уже зарегистрирован. Войдите.' },
    })
    const router = open()
    await fill()
    signUp()
    await screen.findByText(/Этот e-mail уже зарегистрирован/)
    await waitFor(() => expect(document.activeElement).toBe(input('E-mail')))
    const link = screen.getByRole('link', { name: 'Войти с ним' })
    expect(link.getAttribute('href')).toBe('/login/?return=%2Fcart%2F')
    expect(router.state.location.pathname).toBe('/signup/')
  })

  test('when the gateway finds errors, and shows them beside their fields', async () => {
    gateway.replies['POST /signup/'] = refusal(422, 'Проверьте', {
      fields: { phone: 'Такой телефон не обслуживается' },
    })
    open()
    await fill()
    signUp()
    await screen.findByText('Такой телефон не обслуживается')
    await waitFor(() => expect(document.activeElement).toBe(input('Телефон')))
  })

  test('when the code is wrong, and shows the message below the code [ERRCAT-02]', async () => {
    gateway.replies['POST /signup/'] = refusal(400, 'Неверный код', { fields: { auth_code: 'Неверный код' } })
    open()
    await fill()
    signUp()
    await screen.findByText('Неверный код')
    await waitFor(() => expect(document.activeElement).toBe(input('Код из письма')))
    expect(input('Код из письма').value).toBe('')
  })

  test('when the company is already a client, and shows the server’s message', async () => {
    const detail = 'Эта компания уже наш клиент. Доступ откроет её менеджер.'
    gateway.replies['POST /signup/'] = refusal(409, detail, { fields: { 'company.inn': detail } })
    open()
    await fill()
    signUp()
    await screen.findByText(/Доступ откроет её менеджер/)
    expect(screen.queryByRole('link', { name: 'Войти с ним' })).toBeNull()
  })

  test('when there is no connection, or after too many attempts', async () => {
    gateway.replies['POST /signup/'] = offline()
    open()
    await fill()
    signUp()
    await screen.findByText(/Нет связи с магазином/)
    gateway.replies['POST /signup/'] = refusal(429, 'Слишком много попыток', { retry_after: 30 })
    signUp()
    expect((await screen.findByRole('button', { name: /Подождите 30/ })).hasAttribute('disabled')).toBe(true)
  })
})

test('passes a taken address to sign-in outside the URL', async () => {
  gateway.replies['POST /signup/'] = refusal(409, 'Занято', { fields: { email: 'Занято' } })
  const router = open()
  await fill()
  signUp()
  fireEvent.click(await screen.findByRole('link', { name: 'Войти с ним' }))
  await screen.findByRole('heading', { name: 'Вход' })
  expect(router.state.location).toMatchObject({ search: '?return=%2Fcart%2F', state: { email: 'ivan@mail.ru' } })
})

test('uses the address that the previous page passed, whenever it arrives', async () => {
  const element = <SignUpPage data={data} />
  openPage(scope, '/signup/', element, {}, { email: 'ivan@mail.ru' })
  expect(input('E-mail').value).toBe('ivan@mail.ru')
  press('Получить код')
  await screen.findByLabelText('Код из письма')
})

test('after a reload still asks for the code of the letter, and keeps the wait for the next one', async () => {
  open()
  await fill()
  cleanup()
  scope = scopeWith(gateway.api)
  open()
  type('E-mail', 'ivan@mail.ru')
  await screen.findByLabelText('Код из письма')
  expect(screen.getByRole('button', { name: /Отправить ещё раз через/ }).hasAttribute('disabled')).toBe(true)
})

test('a session known before hydration causes no mismatch', async () => {
  scope = scopeWith(gateway.api, [$session as never, sampleSession])
  expect(await hydrationFaults(scope, '/signup/', <SignUpPage data={data} />)).toEqual([])
})

test('«Получить код» without an address asks for one', async () => {
  open()
  press('Получить код')
  await screen.findByText('Введите e-mail')
  expect(document.activeElement).toBe(input('E-mail'))
})

test('the server markup has the whole form', () => {
  const html = renderToString(onServer(scope, '/signup/', <SignUpPage data={data} />))
  expect(html).toMatch(/<input[^>]*type="email"/)
  expect(html).toContain('href="/privacy-policy/"')
  expect(html).not.toContain('style=')
})

test('the page may be indexed, under one URL', async () => {
  const api = accountGateway({ 'GET /api/site/login/': { siteCode: 'bazis', isAuth: false } }).api
  const url = new URL('http://shop.test/signup/?return=/cart/')
  const found = await load({ params: {}, url, api, signal: new AbortController().signal })
  expect(found).toEqual({ siteCode: 'bazis', returnTo: '/cart/' })
  expect(head(found, sampleFrame)).toMatchObject({ title: 'Регистрация\u00a0— Базис', canonicalPath: '/signup/' })
  expect(head(found, sampleFrame)).not.toHaveProperty('robots')
})
