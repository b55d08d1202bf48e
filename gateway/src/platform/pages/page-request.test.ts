import { expect, test } from 'vitest'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import { cacheKeyOf, guestOf, type PageRequest, toPageRequest, urlOf } from './page-request.ts'

const guest = {
  uuid: '3f0c6a52-2f6c-4f0b-9a55-52c1c8f3a6e1',
  department: { id_1c: '00012' },
  device: { isMobile: false, isTablet: false, isBot: false },
  cookiesAgreed: false,
  cookies: { user_uuid: '3f0c6a52-2f6c-4f0b-9a55-52c1c8f3a6e1' },
  address: '203.0.113.9',
  host: 'shop.test',
  origin: 'https://shop.test',
  accessToken: undefined,
} as unknown as Visitor

const requestAt = (path: string, visitor: Partial<Visitor> = {}, more: Partial<PageRequest> = {}) => {
  const request = toPageRequest(
    's1',
    { path, query: more.query ?? '' },
    { ...guest, ...visitor },
    more.mayDeferHydration ?? false,
  )
  return request && { ...request, ...more }
}
const required = (...args: Parameters<typeof requestAt>): PageRequest => {
  const request = requestAt(...args)
  if (!request) throw new Error(`${args[0]} is shared by nobody`)
  return request
}

test('pages with personal content are never shared', () => {
  for (const path of ['/cart/', '/order/', '/personal/orders/active/', '/login/', '/qr/p/1/', '/favorites/'])
    expect(requestAt(path), path).toBeNull()
  expect(requestAt('/', { accessToken: 'token' })).toBeNull()
})

test('every input of a page changes its cache key', () => {
  const keys = [
    required('/catalog/'),
    required('/catalog/', {}, { set: 's2' }),
    required('/about/'),
    required('/catalog/', {}, { query: '?page=2' }),
    required('/catalog/', { origin: 'https://other.test' }),
    required('/catalog/', { department: { id_1c: '00143' } as Visitor['department'] }),
    required('/catalog/', { device: { isMobile: true, isTablet: false, isBot: false } }),
    required('/catalog/', { device: { isMobile: false, isTablet: true, isBot: false } }),
    required('/catalog/', { cookiesAgreed: true }),
    required('/catalog/', {}, { mayDeferHydration: true }),
  ].map(cacheKeyOf)
  expect(new Set(keys).size).toBe(keys.length)
})

test('the guest that a page is rendered for depends on its cache key only, except for a random id', () => {
  const stranger: Partial<Visitor> = {
    uuid: 'b1d5f3a0-1111-4222-8333-444455556666',
    oldUuid: 'c1d5f3a0-1111-4222-8333-444455556666',
    cookies: { basket: 'x' },
    address: '198.51.100.7',
    device: { isMobile: false, isTablet: false, isBot: true },
    host: 'SHOP.test',
    clientCode: 'C1',
    isNew: false,
    session: { state: 'unknown', failure: new Error('away') },
  }
  const [one, other] = [required('/catalog/'), required('/catalog/', stranger)]
  expect(cacheKeyOf(other)).toBe(cacheKeyOf(one))
  const withoutId = (request: PageRequest) => ({ ...guestOf(request), uuid: '' })
  expect(withoutId(other)).toEqual(withoutId(one))
  expect([guestOf(one).uuid, guestOf(other).uuid]).not.toContain(guest.uuid)
  expect(guestOf(other).uuid).not.toBe(stranger.uuid)
  expect(urlOf(required('/contacts/', {}, { query: '?city=a%26b' })).href).toBe(
    'https://shop.test/contacts/?city=a%26b',
  )
})
