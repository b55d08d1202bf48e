import type { Browser, BrowserContextOptions } from 'playwright-core'
import { type Visit, visit, waitForHydration } from '../site/browser.ts'
import { expect } from '../site/expect.ts'
import { sandboxUrl, siteUrl } from '../site/running-site.ts'
import { call, cookiesOf } from './http-client.ts'
import { PASSWORD } from './sign-in.ts'

export interface Account {
  email: string
  password: string
  /** Cookie header value; '' when there was no sign-in. */
  cookie: string
}

const post = (path: string, body: object): Promise<Response> =>
  fetch(`${sandboxUrl}/api/ecm/bazis/users/${path}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** The code of the newest letter to an address; '' while there is none. */
export async function mailedCode(email: string): Promise<string> {
  const answer = await fetch(`${sandboxUrl}/inbox/mail`)
  const letters = (await answer.json()) as { body: { to: string; code?: string } }[]
  return letters.find(({ body }) => body.to === email && body.code)?.body.code ?? ''
}

/** An account of one test, signed in once. */
export async function newAccount(name: string): Promise<Account> {
  const email = `${name}-${process.hrtime.bigint()}@vitrina.test`
  const password = 'сосна и пила'
  expect((await post('send-auth-code', { email })).status).toBe(200)
  const person = { full_name: 'Ольга Туманова', phone: '+79005550177', department_id: '00131', company: null }
  const auth_code = await mailedCode(email)
  expect((await post('signup', { ...person, email, password, auth_code, uuid_code: 'visitor' })).status).toBe(200)
  const signIn = await call('POST', '/api/ecm/bazis/users/signin/', { email, password })
  expect(signIn.status).toBe(200)
  return { email, password, cookie: cookiesOf(signIn) }
}

/** Cookies of a visitor who has signed in with the sandbox password. */
export async function cookieOf(email: string): Promise<string> {
  return cookiesOf(await call('POST', '/api/ecm/bazis/users/signin/', { email, password: PASSWORD }))
}

/** One of the demo accounts of the sandbox. */
export const demoAccount = (email: string): Account => ({ email, password: PASSWORD, cookie: '' })

/** A page of a visitor who has just signed in; the caller navigates it. */
async function openSignedIn(browser: Browser, { email, password }: Account, options: BrowserContextOptions) {
  const visited = await visit(browser, options)
  const { page } = visited
  await page.goto(`${siteUrl}/legal/`)
  const status = await page.evaluate(
    async (account) => {
      const headers = { 'content-type': 'application/json', 'x-vitrina': '1' }
      return (await fetch('/api/ecm/bazis/users/signin/', { method: 'POST', headers, body: JSON.stringify(account) }))
        .status
    },
    { email, password },
  )
  expect(status).toBe(200)
  return visited
}

/** Opens an address as an account that has just signed in there. */
export async function openAs(
  browser: Browser,
  account: Account,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const visited = await openSignedIn(browser, account, options)
  await visited.page.goto(siteUrl + path)
  await waitForHydration(visited.page)
  return visited
}

/**
 * Creates something as its owner and opens its page: `facts` is the body of the call, `pathOf` maps the result to the
 * path.
 */
export async function openCreated(
  browser: Browser,
  account: Account,
  { call: address, facts, pathOf }: { call: string; facts: object; pathOf: (id: string) => string },
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const visited = await openSignedIn(browser, account, options)
  const id = await visited.page.evaluate(
    async ([where, body]) => {
      const headers = { 'content-type': 'application/json', 'x-vitrina': '1' }
      return String((await (await fetch(where, { method: 'POST', headers, body })).json()).id)
    },
    [address, JSON.stringify({ key: crypto.randomUUID(), ...facts })] as const,
  )
  await visited.page.goto(siteUrl + pathOf(id))
  await waitForHydration(visited.page)
  return visited
}
