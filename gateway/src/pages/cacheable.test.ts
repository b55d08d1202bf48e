import { describe, expect, test } from 'vitest'
import type { Visitor } from '../visitor/visitor.ts'
import { cacheKey } from './cacheable.ts'

const guest = {
  department: { id_1c: '00012' },
  device: { isMobile: false, isTablet: false },
  cookiesAgreed: false,
  origin: 'http://localhost',
  accessToken: undefined,
} as unknown as Visitor

const key = (path: string, visitor: Partial<Visitor> = {}, set = 's1') =>
  cacheKey(set, new URL(path, 'http://localhost'), { ...guest, ...visitor })

describe('which pages are cached, and under what key', () => {
  test('pages with the visitor’s own things never are', () => {
    for (const path of ['/cart/', '/order/?placed=1', '/personal/orders/active/', '/login/'])
      expect(key(path)).toBeNull()
    expect(key('/', { accessToken: 'token' })).toBeNull()
  })

  test('set, city, device, consent and meaningful query make another page', () => {
    const keys = [
      key('/catalog/'),
      key('/catalog/', {}, 's2'),
      key('/catalog/', { department: { id_1c: '00143' } as Visitor['department'] }),
      key('/catalog/', { device: { isMobile: true, isTablet: false, isBot: false } }),
      key('/catalog/', { cookiesAgreed: true }),
      key('/catalog/?page=2'),
      key('/catalog/?sort=cheap'),
      key('/catalog/', { origin: 'https://other.test' }),
    ]
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('marks of advertisers do not', () => {
    expect(key('/catalog/?utm_source=x&page=2')).toBe(key('/catalog/?page=2'))
  })

  test('an endless query is not remembered', () => {
    expect(key(`/catalog/?q=${'x'.repeat(500)}`)).toBeNull()
  })
})
