// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { Api } from '@vitrina/contracts/request'
import { $api } from '@vitrina/shell/api'
import { $session } from '@vitrina/shell/session'
import { fork, type Scope } from 'effector'
import { Provider } from 'effector-react'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tickFx } from './model.ts'
import { head, load } from './page.tsx'
import { SignInPage } from './SignInPage.tsx'

const data = { siteCode: 'bazis', returnTo: '/cart/' }
const somebody = {
  isAuth: true,
  name: 'Ирина Строева',
  email: '',
  phone: '',
  isB2b: false,
  basket: { counts: {}, total: 0 },
}

let sent: string[]
let scope: Scope

const api = (async (endpoint: { path: string }) => {
  sent.push(endpoint.path.replace('/api/ecm/:site_code/users', ''))
  if (endpoint.path.endsWith('/check-auth-code/')) return { is_user_exists: true }
  return endpoint.path.endsWith('/session/') ? somebody : {}
}) as unknown as Api

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  sent = []
  scope = fork({ values: [[$api, api]], handlers: [[tickFx, () => new Promise(() => {})]] })
})

afterEach(cleanup)

function open() {
  const router = createMemoryRouter(
    [
      { path: '/login/', element: <SignInPage data={data} /> },
      { path: '/cart/', element: <h1>Корзина</h1> },
    ],
    { initialEntries: ['/login/'] },
  )
  render(
    <StrictMode>
      <Provider value={scope}>
        <RouterProvider router={router} />
      </Provider>
    </StrictMode>,
  )
}

const type = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } })

test('the served page has its form, and says what to do without JavaScript', () => {
  const html = renderToString(
    <Provider value={scope}>
      <MemoryRouter>
        <SignInPage data={data} />
      </MemoryRouter>
    </Provider>,
  )
  expect(html).toContain('<h1')
  expect(html).toMatch(/<input[^>]*type="email"/)
  expect(html).toContain('Получить код')
  expect(html).toMatch(/<noscript>.*включите JavaScript.*<\/noscript>/)
  expect(html).not.toContain('style=')
  // A press before the page is alive would put the address into the URL.
  expect(html).toMatch(/<button[^>]*type="submit"[^>]*disabled/)
})

test('a code from the letter signs in and leads back to where the visitor was [AUTH-01]', async () => {
  open()
  type('E-mail', 'retail@vitrina.test')
  fireEvent.click(screen.getByRole('button', { name: 'Получить код' }))
  const code = await screen.findByLabelText('Код из письма')
  expect(document.activeElement).toBe(code)
  expect(screen.getByText('retail@vitrina.test')).toBeDefined()
  expect(screen.getByRole('button', { name: /Отправить ещё раз через/ }).hasAttribute('disabled')).toBe(true)
  type('Код из письма', '123456')
  await screen.findByRole('heading', { name: 'Корзина' })
  expect(sent).toEqual(['/send-auth-code/', '/check-auth-code/', '/signin/auth-code/', '/api/site/session/'])
})

test('a password signs in too, and can be looked at while it is typed [AUTH-01]', async () => {
  open()
  type('E-mail', 'retail@vitrina.test')
  fireEvent.click(screen.getByRole('button', { name: 'Войти по паролю' }))
  const password = await screen.findByLabelText('Пароль')
  expect(password.getAttribute('type')).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: 'Показать пароль' }))
  expect(password.getAttribute('type')).toBe('text')
  fireEvent.click(screen.getByRole('button', { name: 'Войти' }))
  await screen.findByText('Введите пароль')
  type('Пароль', 'vitrina-demo')
  fireEvent.click(screen.getByRole('button', { name: 'Войти' }))
  await screen.findByRole('heading', { name: 'Корзина' })
})

test('a wrong address is pointed out in its field', async () => {
  open()
  type('E-mail', 'ivan')
  fireEvent.click(screen.getByRole('button', { name: 'Получить код' }))
  await screen.findByText(/Проверьте адрес/)
  expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mail')))
  expect(sent).toEqual([])
})

test('whoever has signed in already is led on', async () => {
  scope = fork({
    values: [
      [$api, api],
      [$session, somebody],
    ],
  })
  open()
  await screen.findByRole('heading', { name: 'Корзина' })
})

test('the page asks for the site’s code, keeps out of search and takes only paths of this site', async () => {
  const found = await load({
    params: {},
    url: new URL('http://shop.test/login/?return=//evil.example/'),
    api: (async () => ({ siteCode: 'bazis' })) as unknown as Api,
    signal: new AbortController().signal,
  })
  expect(found).toEqual({ siteCode: 'bazis', returnTo: '/' })
  expect(head()).toMatchObject({ title: 'Вход', robots: 'noindex', canonicalPath: '/login/' })
})
