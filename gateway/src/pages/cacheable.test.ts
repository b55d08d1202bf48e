import { describe, expect, test } from 'vitest'
import type { Visitor } from '../visitor/visitor.ts'
import { cacheKey, isCommon } from './cacheable.ts'

const guest = {
  department: { id_1c: '00012' },
  device: { isMobile: false, isTablet: false },
  cookiesAgreed: false,
  origin: 'http://localhost',
  accessToken: undefined,
} as unknown as Visitor

const key = (path: string, visitor: Partial<Visitor> = {}, set = 's1', mayRest = false) =>
  cacheKey(set, new URL(path, 'http://localhost'), { ...guest, ...visitor }, mayRest)

describe('which pages are cached, and under what key', () => {
  test('pages with the visitor’s own things never are', () => {
    for (const path of ['/cart/', '/order/?placed=1', '/personal/orders/active/', '/login/', '/qr/p/1/?utm_source=a'])
      expect(key(path)).toBeNull()
    expect(key('/', { accessToken: 'token' })).toBeNull()
  })

  test('set, city, device, consent, meaningful query and leave to rest make another page', () => {
    const keys = [
      key('/catalog/'),
      key('/catalog/', {}, 's2'),
      key('/catalog/', { department: { id_1c: '00143' } as Visitor['department'] }),
      key('/catalog/', { device: { isMobile: true, isTablet: false, isBot: false } }),
      key('/catalog/', { cookiesAgreed: true }),
      key('/catalog/?page=2'),
      key('/catalog/?sort=cheap'),
      key('/catalog/', { origin: 'https://other.test' }),
      key('/catalog/', {}, 's1', true),
    ]
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('marks of advertisers do not', () => {
    expect(key('/catalog/?utm_source=x&page=2')).toBe(key('/catalog/?page=2'))
  })

  test('a calculator has a page of its own, which is not kept once sizes are typed', () => {
    expect(new Set([key('/calculators/'), key('/calculators/?vid=tiles'), key('/calculators/?vid=paint')]).size).toBe(3)
    expect(key('/calculators/?vid=tiles&length=5')).toBeNull()
    expect(key('/construct/?vid=room&width=4')).toBeNull()
    expect(key('/stroitelyam/?list=cement')).toBeNull()
    expect(key('/stroitelyam/?utm_source=x')).toBe(key('/stroitelyam/'))
    expect(key('/calculators/?utm_source=x')).toBe(key('/calculators/'))
  })

  test('an endless query is not remembered', () => {
    expect(key(`/catalog/?q=${'x'.repeat(500)}`)).toBeNull()
  })

  test('a list has one page however its query is put, and another for every filter of it', () => {
    const list = (query: string) => key(`/category/krovlya/${query}`)
    expect(list('?f_b=2,1&sale=1&utm_source=x&brand=z')).toBe(list('?brand=z&sale=1&f_b=1,2&page=1&page=7'))
    expect(list('?f_b=&price=abc&page=0&view=unknown')).toBe(list(''))
    const different = [
      '',
      '?f_b=1',
      '?f_b=2',
      '?f_b=1..2',
      '?sale=1',
      '?stock=here',
      '?price=1-2',
      '?view=table',
      '?q=x',
    ]
    expect(new Set(different.map(list)).size).toBe(different.length)
  })

  test('searches and combinations of filters share a small part of the memory, plain lists the large one', () => {
    const common = (path: string) => isCommon(new URL(path, 'http://localhost'))
    for (const path of ['/', '/?utm_source=x', '/category/x/', '/category/x/?sort=cheap&page=5&view=table', '/search/'])
      expect(common(path), path).toBe(true)
    for (const path of [
      '/category/x/?page=6',
      '/category/x/?sort=drop',
      '/category/x/?f_a=1',
      '/brand/x/?stock=here',
      '/actions/x/?price=1-2',
      '/search/?q=x',
      '/category/x/?q=x',
      '/about/?q=1',
      '/contacts/?city=x',
    ])
      expect(common(path), path).toBe(false)
  })
})
