import { expect } from 'vitest'
import * as z from 'zod'
import type { Answer, Shop } from '../shop.fixture.ts'

export const users = '/api/ecm/bazis/users'

/** Posts to a call of the account, with a token when one is given. */
export const poster =
  (shop: () => Shop) =>
  (path: string, body: unknown, token?: string): Promise<Answer> =>
    shop().call('POST', `${users}/${path}/`, body, token)

export async function codeFor(shop: Shop, email: string): Promise<string> {
  expect((await shop.call('POST', `${users}/send-auth-code/`, { email })).body).toEqual({ sent: true })
  const [letter] = await shop.mail()
  expect(letter?.body).toMatchObject({ to: email.trim().toLowerCase() })
  return z.parse(z.object({ code: z.string() }), letter?.body).code
}

export const person = {
  full_name: 'Ольга Туманова',
  phone: '+79005550177',
  password: 'сосна и пила',
  department_id: '00131',
  company: null,
  uuid_code: 'visitor',
}

/** Creates an account with an unused address. */
export async function newUser(shop: Shop, email: string, given: object = {}): Promise<Answer['body']> {
  const auth_code = await codeFor(shop, email)
  const { status, body } = await shop.call('POST', `${users}/signup/`, { ...person, email, auth_code, ...given })
  expect(status).toBe(200)
  return body
}

/** Status of `/me` with a token: 200 while it is valid. */
export const meStatus = async (shop: Shop, token: string): Promise<number> =>
  (await shop.call('GET', `${users}/me/`, undefined, token)).status
