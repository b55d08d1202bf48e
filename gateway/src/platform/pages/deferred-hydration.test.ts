import { expect, test } from 'vitest'
import type { ThirdParties } from '../../infra/configuration/third-parties.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import { mayDeferHydration } from './deferred-hydration.ts'

const none: ThirdParties = { scripts: [], hosts: [], afterConsent: true }
const counted: ThirdParties = { ...none, scripts: [{ kind: 'counter', src: 'https://stat.test/c.js', id: '1' }] }

const guest = {
  cookies: { user_uuid: 'a', myCity: '00012' },
  accessToken: undefined,
  cookiesAgreed: false,
} as Partial<Visitor>
const rests = (visitor: Partial<Visitor>, parties = none) =>
  mayDeferHydration(parties, { ...guest, ...visitor } as Visitor)

test('a guest without personal state may get a page with deferred scripts', () => {
  expect(rests({})).toBe(true)
  expect(rests({ cookies: { Basket_a: '' } })).toBe(true)
})

test.each([
  ['an account', { accessToken: 'token' }],
  ['an account to be refreshed', { cookies: { '__Host-refresh_token': 'token' } }],
  ['a basket', { cookies: { Basket_a: '1~x' } }],
  ['favourites', { cookies: { favorites_a: '1~x' } }],
  ['products to compare', { cookies: { compare_a: '1~x' } }],
])('a visitor with %s gets a page that starts its scripts at once', (_, visitor) => {
  expect(rests(visitor)).toBe(false)
})

test('a page starts its scripts for a counted visit once the visitor has agreed or where no consent is needed', () => {
  expect(rests({}, counted)).toBe(true)
  expect(rests({ cookiesAgreed: true }, counted)).toBe(false)
  expect(rests({}, { ...counted, afterConsent: false })).toBe(false)
})
