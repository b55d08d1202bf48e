// @vitest-environment happy-dom

import { cleanup, fireEvent, screen } from '@testing-library/react'
import { isPageRefusal } from '@vitrina/federation/page'
import { $notices } from '@vitrina/shell/notices'
import { $isAuth, $session, $visitorName } from '@vitrina/shell/session'
import { allSettled, type Scope } from 'effector'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  accountGateway,
  hydrationFaults,
  offline,
  onServer,
  openPage,
  sampleFrame,
  scopeWith,
} from '../account.fixture.tsx'
import { guestSession, sampleSession } from '../session.fixture.ts'
import { emptyCards } from './cards.fixture.ts'
import { PersonalPage } from './PersonalPage.tsx'
import { head, load } from './page.tsx'

const SIGN_OUT = 'POST /api/site/logout/'
const { name, email, phone, isB2b, clientCode, isStaff } = sampleSession
const data = { name, email, phone, isB2b, clientCode, isStaff, isOnBehalf: false, cards: emptyCards }
const onBehalf = { staffName: 'Анна', startedAt: '2026-05-12T09:40:00Z', until: '2026-05-12T10:40:00Z' }

let gateway: ReturnType<typeof accountGateway>
let scope: Scope

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  gateway = accountGateway({ [SIGN_OUT]: guestSession })
  scope = scopeWith(gateway.api, [$session as never, sampleSession])
})

afterEach(cleanup)

const markup = (changes: Partial<typeof data>) =>
  renderToString(onServer(scopeWith(gateway.api), '/personal/', <PersonalPage data={{ ...data, ...changes }} />))
const open = () => openPage(scope, '/personal/', <PersonalPage data={data} />, { '/': 'Главная' })

test('the cabinet shows its owner’s name, e-mail and phone [USER-02 USER-03]', () => {
  const html = markup({})
  expect(html).toContain('Личный кабинет')
  expect(html).toContain('Ирина Строева')
  expect(html).toContain('retail@vitrina.test')
  expect(html).toContain('+7 (900) 123-45-67')
  expect(html).not.toContain('Цены для клиента')
  expect(html).not.toContain('/login-by-user/')
})

test('says when there is no phone [USER-03]', () => {
  expect(markup({ phone: '' })).toContain('Не указан')
})

test('shows a B2B client whose prices apply, and staff the link to act for clients', () => {
  expect(markup({ isB2b: true, clientCode: '00123' })).toContain('Цены для клиента 00123')
  expect(markup({ isStaff: true })).toContain('href="/login-by-user/"')
})

test('signing out opens the home page, and the visitor is «Гость» again [NAV-11 AUTH-04]', async () => {
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Выйти' }))
  await screen.findByRole('heading', { name: 'Главная' })
  expect(gateway.calls()).toEqual([SIGN_OUT])
  expect(scope.getState($isAuth)).toBe(false)
  expect(scope.getState($visitorName)).toBe('Гость')
})

test('a failed sign-out stays on the page, which adds no notice to that of the shell', async () => {
  gateway.replies[SIGN_OUT] = offline()
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Выйти' }))
  await allSettled(scope)
  expect(gateway.calls()).toEqual([SIGN_OUT])
  expect(scope.getState($notices)).toEqual([])
  expect(screen.getByRole('heading', { name: 'Личный кабинет' })).toBeDefined()
})

test('staff acting for a client cannot sign the client out', async () => {
  expect(markup({})).toContain('Выйти')
  expect(markup({ isOnBehalf: true })).not.toContain('Выйти')
  scope = scopeWith(gateway.api, [$session as never, { ...sampleSession, onBehalf }])
  open()
  expect(screen.queryByRole('button', { name: 'Выйти' })).toBeNull()
})

test('applies the session only after hydration', async () => {
  const other = { ...sampleSession, name: 'ООО «Ромашка»', isStaff: true, onBehalf }
  scope = scopeWith(gateway.api, [$session as never, other])
  expect(await hydrationFaults(scope, '/personal/', <PersonalPage data={data} />)).toEqual([])
})

test('a guest gets a 403 page without a name', async () => {
  const args = (session: unknown) => ({
    params: {},
    url: new URL('http://shop.test/personal/'),
    api: accountGateway({ 'GET /api/site/session/': session }).api,
    signal: new AbortController().signal,
  })
  // The gateway answers no card; the owner is still returned.
  expect(await load(args(sampleSession))).toMatchObject({ ...data, cards: { orders: { state: 'failed' } } })
  const error: unknown = await load(args(guestSession)).catch((thrown) => thrown)
  expect(isPageRefusal(error) && error.status).toBe(403)
  expect(head(data, sampleFrame)).toMatchObject({
    title: 'Личный кабинет\u00a0— Базис',
    robots: 'noindex',
    canonicalPath: '/personal/',
  })
})
