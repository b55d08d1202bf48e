// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { $session } from '@vitrina/shell/session'
import { fork, type Scope } from 'effector'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { accountGateway, onServer, openPage, refusal, scopeWith } from '../account.fixture.tsx'
import { secondFx } from '../countdown/model.ts'
import { guestSession, sampleSession } from '../session.fixture.ts'
import SignIn from './SignIn.tsx'
import { SignInPage } from './SignInPage.tsx'

const data = { siteCode: 'bazis', returnTo: '/cart/' }
const others = { '/cart/': 'Корзина', '/signup/': 'Регистрация', '/login/password-reset/': 'Новый пароль' }

let gateway: ReturnType<typeof accountGateway>
let scope: Scope

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(console, 'log').mockImplementation(() => {})
  gateway = accountGateway({
    'GET /api/site/login/': { siteCode: 'bazis' },
    'POST /signin/auth-code/': sampleSession,
    'POST /signin/': sampleSession,
  })
  scope = scopeWith(gateway.api)
})

afterEach(cleanup)

const open = () => openPage(scope, '/login/', <SignInPage data={data} />, others)
const type = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

async function askForCode() {
  type('E-mail', 'retail@vitrina.test')
  press('Получить код')
  return screen.findByLabelText('Код из письма')
}

test('a code from the letter signs in with one request and returns to the previous page [AUTH-01]', async () => {
  open()
  const code = await askForCode()
  expect(document.activeElement).toBe(code)
  expect(screen.getByText('retail@vitrina.test')).toBeDefined()
  expect(screen.getByRole('button', { name: /Отправить ещё раз через 60/ }).hasAttribute('disabled')).toBe(true)
  type('Код из письма', '123 456')
  await screen.findByRole('heading', { name: 'Корзина' })
  expect(gateway.calls()).toEqual(['POST /send-auth-code/', 'POST /signin/auth-code/'])
  expect(scope.getState($session)).toEqual(sampleSession)
})

test('a password signs in too, and can be revealed while it is typed [AUTH-01]', async () => {
  open()
  type('E-mail', 'retail@vitrina.test')
  press('Войти по паролю')
  const password = await screen.findByLabelText('Пароль')
  expect(password.getAttribute('type')).toBe('password')
  press('Показать пароль')
  expect(password.getAttribute('type')).toBe('text')
  press('Войти')
  await screen.findByText('Введите пароль')
  type('Пароль', 'correct horse')
  press('Войти')
  await screen.findByRole('heading', { name: 'Корзина' })
  expect(gateway.calls()).toEqual(['POST /signin/'])
})

test('a forgotten password links to its reset', async () => {
  open()
  type('E-mail', 'retail@vitrina.test')
  press('Войти по паролю')
  fireEvent.click(await screen.findByRole('link', { name: 'Забыли пароль?' }))
  await screen.findByRole('heading', { name: 'Новый пароль' })
})

test('an unknown address links to sign-up with the return path, and passes the address outside the URL [ERRCAT-04]', async () => {
  gateway.replies['POST /signin/auth-code/'] = refusal(404, 'Пользователя с таким email не зарегистрировано')
  const router = open()
  await askForCode()
  type('Код из письма', '123456')
  await screen.findByText('Пользователя с таким email не зарегистрировано')
  fireEvent.click(screen.getByRole('link', { name: 'Зарегистрироваться' }))
  await screen.findByRole('heading', { name: 'Регистрация' })
  expect(router.state.location.search).toBe('?return=%2Fcart%2F')
  expect(router.state.location.state).toEqual({ email: 'retail@vitrina.test' })
})

test('shows the server’s message as text, whatever it contains [ERRCAT-02 S34]', async () => {
  gateway.replies['POST /signin/auth-code/'] = refusal(400, '<b>Неверный</b> код')
  open()
  await askForCode()
  type('Код из письма', '000000')
  await screen.findByText('<b>Неверный</b> код')
  expect(screen.getByLabelText('Код из письма').getAttribute('aria-invalid')).toBe('true')
})

test('reports an account that cannot be read, and does not sign in [ERRCAT-08 T67]', async () => {
  gateway.replies['POST /signin/auth-code/'] = guestSession
  open()
  await askForCode()
  type('Код из письма', '123456')
  await screen.findByText('Failed to fetch user information')
})

test('after too many attempts only the button shows the remaining time [S18]', async () => {
  const sentence = 'Слишком много попыток. Попробуйте через 40 секунд.'
  gateway.replies['POST /signin/auth-code/'] = refusal(429, sentence, { retry_after: 40 })
  open()
  await askForCode()
  type('Код из письма', '000000')
  const button = await screen.findByRole('button', { name: /Подождите 40/ })
  expect(screen.getByText('Слишком много попыток')).toBeDefined()
  expect(document.body.textContent).not.toMatch(/через/)
  expect(button.hasAttribute('disabled')).toBe(true)
})

test.each(['Получить код', 'Войти по паролю'])(
  '«%s» without an address asks for one, and goes to its field',
  async (way) => {
    open()
    for (let attempt = 0; attempt < 2; attempt += 1) {
      screen.getByRole('button', { name: way }).focus()
      press(way)
      await screen.findByText('Введите e-mail')
      await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mail')))
    }
    expect(gateway.calls()).toEqual([])
  },
)

test('a wrong password stays in its field, selected, ready to be overwritten', async () => {
  gateway.replies['POST /signin/'] = refusal(401, 'Неверный e-mail или пароль')
  open()
  type('E-mail', 'retail@vitrina.test')
  press('Войти по паролю')
  const password = await screen.findByLabelText<HTMLInputElement>('Пароль')
  type('Пароль', 'guess')
  screen.getByRole('button', { name: 'Войти' }).focus()
  press('Войти')
  await screen.findByText('Неверный e-mail или пароль')
  await waitFor(() => expect(document.activeElement).toBe(password))
  expect(password.value).toBe('guess')
  expect([password.selectionStart, password.selectionEnd]).toEqual([0, 5])
})

describe('a sent letter', () => {
  const reload = () => {
    cleanup()
    scope = scopeWith(gateway.api)
    open()
  }
  afterEach(() => {
    vi.useRealTimers()
  })

  test('survives a reload, and so does the wait for the next one', async () => {
    const start = Date.now()
    open()
    await askForCode()
    vi.setSystemTime(start + 20_000)
    reload()
    await screen.findByLabelText('Код из письма')
    expect(screen.getByText('retail@vitrina.test')).toBeDefined()
    expect(screen.getByRole('button', { name: /Отправить ещё раз через (40|41)/ }).hasAttribute('disabled')).toBe(true)
    press('Изменить')
    await screen.findByLabelText('E-mail')
    press('Получить код')
    await screen.findByLabelText('Код из письма')
    expect(gateway.calls()).toEqual(['POST /send-auth-code/'])
  })

  test('is forgotten when its code expires', async () => {
    const start = Date.now()
    open()
    await askForCode()
    vi.setSystemTime(start + 601_000)
    reload()
    expect(screen.getByLabelText('E-mail')).toBeDefined()
    expect(screen.queryByLabelText('Код из письма')).toBeNull()
  })

  test('is forgotten after the sign-in', async () => {
    open()
    await askForCode()
    type('Код из письма', '123456')
    await screen.findByRole('heading', { name: 'Корзина' })
    reload()
    expect(screen.getByLabelText('E-mail')).toBeDefined()
  })

  test('is replaced by an address that the previous page passed', async () => {
    open()
    await askForCode()
    cleanup()
    scope = scopeWith(gateway.api)
    openPage(scope, '/login/', <SignInPage data={data} />, others, { email: 'ivan@mail.ru' })
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ivan@mail.ru')
  })
})

test('an invalid address is shown at its field', async () => {
  open()
  type('E-mail', 'ivan')
  press('Получить код')
  await screen.findByText(/Проверьте адрес/)
  expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mail')))
  expect(gateway.calls()).toEqual([])
})

test('a signed-in visitor is redirected', async () => {
  scope = fork({ values: [[$session, sampleSession]], handlers: [[secondFx, () => new Promise(() => {})]] })
  open()
  await screen.findByRole('heading', { name: 'Корзина' })
})

test('the embedded form works without loader data, and reports the sign-in once', async () => {
  const onSignedIn = vi.fn()
  const html = renderToString(onServer(scope, '/personal/', <SignIn />))
  expect(html).toMatch(/<input[^>]*type="email"/)
  expect(html).not.toContain('<h1')
  const view = render(onServer(scope, '/personal/', <SignIn onSignedIn={onSignedIn} />))
  expect(screen.getByRole('link', { name: 'Зарегистрироваться' }).getAttribute('href')).toBe(
    '/signup/?return=%2Fpersonal%2F',
  )
  await askForCode()
  type('Код из письма', '123456')
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  view.rerender(onServer(scope, '/personal/', <SignIn onSignedIn={onSignedIn} />))
  expect(onSignedIn).toHaveBeenCalledOnce()
  expect(gateway.requests.at(-1)?.input.params).toEqual({ site_code: 'bazis' })
})
