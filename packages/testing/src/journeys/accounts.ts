import type { Browser, BrowserContextOptions } from 'playwright-core'
import { expect, inject } from 'vitest'
import { alive, type Visit, visit } from '../site/browser.ts'
import { call, cookiesOf } from './asking.ts'

const users = `${inject('sandboxUrl')}/api/ecm/bazis/users`

export interface Account {
  email: string
  password: string
  /** As a request carries it; '' where none was asked for. */
  cookie: string
}

const post = (path: string, body: object): Promise<Response> =>
  fetch(`${users}/${path}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** The code of the newest letter to an address; '' while there is none. */
export async function mailedCode(email: string): Promise<string> {
  const answer = await fetch(`${inject('sandboxUrl')}/inbox/mail`)
  const letters = (await answer.json()) as { body: { to: string; code?: string } }[]
  return letters.find(({ body }) => body.to === email && body.code)?.body.code ?? ''
}

/** An account that no other test knows, with one sign-in. */
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

/** A page at an address, as the owner of an account who has just signed in there. */
export async function openAs(
  browser: Browser,
  { email, password }: Account,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const visited = await visit(browser, options)
  const { page } = visited
  await page.goto(`${inject('siteUrl')}/about/`)
  const status = await page.evaluate(
    async (account) => {
      const headers = { 'content-type': 'application/json', 'x-vitrina': '1' }
      return (await fetch('/api/ecm/bazis/users/signin/', { method: 'POST', headers, body: JSON.stringify(account) }))
        .status
    },
    { email, password },
  )
  expect(status).toBe(200)
  await page.goto(inject('siteUrl') + path)
  await alive(page)
  return visited
}
