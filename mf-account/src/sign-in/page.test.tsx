// @vitest-environment happy-dom

import { isPageRefusal } from '@vitrina/federation/page'
import { $session } from '@vitrina/shell/session'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { accountGateway, hydrationFaults, onServer, sampleFrame, scopeWith } from '../account.fixture.tsx'
import { sampleSession } from '../session.fixture.ts'
import { head, load } from './page.tsx'
import { SignInPage } from './SignInPage.tsx'

const data = { siteCode: 'bazis', returnTo: '/cart/' }
const { api } = accountGateway({})

test('the server markup has the form, and says what to do without JavaScript', () => {
  const html = renderToString(onServer(scopeWith(api), '/login/', <SignInPage data={data} />))
  expect(html).toContain('<h1')
  expect(html).toMatch(/<input[^>]*type="email"/)
  expect(html).toContain('Получить код')
  expect(html).toMatch(/<noscript>.*включите JavaScript.*<\/noscript>/)
  expect(html).toContain('href="/signup/?return=%2Fcart%2F"')
  expect(html).not.toContain('style=')
  // Submitting before hydration would put the address into the URL.
  expect(html).toMatch(/<button[^>]*type="submit"[^>]*disabled/)
})

const loadFor = (isAuth: boolean, query: string) =>
  load({
    params: {},
    url: new URL(`http://shop.test/login/${query}`),
    api: accountGateway({ 'GET /api/site/login/': { siteCode: 'bazis', isAuth } }).api,
    signal: new AbortController().signal,
  })

test.each([
  ['?return=/cart/', '/cart/'],
  ['', '/'],
  ['?return=//evil.example/', '/'],
])('a signed-in visitor who opens /login/%s is redirected to %s', async (query, location) => {
  const error: unknown = await loadFor(true, query).catch((thrown) => thrown)
  expect(isPageRefusal(error) && [error.status, error.location]).toEqual([302, location])
})

test('a session known before hydration causes no mismatch', async () => {
  const scope = scopeWith(api, [$session as never, sampleSession])
  expect(await hydrationFaults(scope, '/login/', <SignInPage data={data} />)).toEqual([])
})

test('requests the site code, is not indexed, and accepts only return paths of this site', async () => {
  const found = await loadFor(false, '?return=//evil.example/')
  expect(found).toEqual({ siteCode: 'bazis', returnTo: '/' })
  expect(head(found, sampleFrame)).toMatchObject({
    title: 'Вход\u00a0— Базис',
    robots: 'noindex',
    canonicalPath: '/login/',
  })
})
