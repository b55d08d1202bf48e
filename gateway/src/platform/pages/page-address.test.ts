import type { QueryNames } from '@vitrina/federation/page-query'
import { listingNames } from '@vitrina/site/listing-query'
import { describe, expect, test } from 'vitest'
import { isCommon, normalPath, sharedAddress } from './page-address.ts'

const at = (address: string, names: QueryNames | null = null) => {
  const shared = sharedAddress(new URL(address, 'http://localhost'), names)
  return shared && shared.path + shared.query
}

describe('the address under which guests share a page', () => {
  test.each([
    ['/%61bout/', '/about/'],
    ['/lp/%d0%bA%7e/', '/lp/%D0%BA~/'],
    ['/qr/p/a%2fb/', '/qr/p/a%2Fb/'],
    ['/lp/100%/%2/%25/%2561/', '/lp/100%/%2/%25/%2561/'],
  ])('normalises a path: %s', (path, normal) => {
    expect(normalPath(path)).toBe(normal)
    expect(normalPath(normal)).toBe(normal)
  })

  const vacancies: QueryNames = { shared: ['city', 'area'] }
  test.each([
    ['/vacancy/?utm_source=a&area=b&x=1', '/vacancy/?area=b'],
    ['/vacancy/?city=a&area=b', '/vacancy/?area=b&city=a'],
    ['/vacancy/?area=b&city=a&area=c', '/vacancy/?area=b&city=a'],
    ['/vacancy/?area=b%26city%3Da', '/vacancy/?area=b%26city%3Da'],
    ['/vacancy/?are%61=%D1%8F+%d1%8f', '/vacancy/?area=%D1%8F+%D1%8F'],
    ['/vacancy/?AREA=b&area[]=c&__proto__=d', '/vacancy/'],
    ['/vacancy/?', '/vacancy/'],
    ['/vacancy/?area', '/vacancy/?area='],
  ])('keeps the declared names, each once, in one order and encoding: %s', (address, shared) => {
    expect(at(address, vacancies)).toBe(shared)
  })

  test('is not shared where the page declares own names or the query is too long', () => {
    const calculators: QueryNames = { shared: ['vid'], own: ['length', 'p.*'] }
    expect(at('/calculators/?vid=tiles&utm_source=x', calculators)).toBe('/calculators/?vid=tiles')
    expect(at('/calculators/?vid=tiles&length=5', calculators)).toBeNull()
    expect(at('/calculators/?vid=tiles&p.sheet=5', calculators)).toBeNull()
    expect(at(`/vacancy/?area=${'x'.repeat(300)}`, vacancies)).toBeNull()
  })

  test('is the same for every spelling of a list’s query, and differs by filter', () => {
    const names = { shared: listingNames }
    for (const declared of [names, null]) {
      const list = (query: string) => at(`/category/krovlya/${query}`, declared)
      expect(list('?f_b=2,1&sale=1&utm_source=x&brand=z')).toBe(list('?brand=z&sale=1&f_b=1,2&page=1&page=7'))
      expect(list('?f_b=&price=abc&page=0&view=unknown')).toBe('/category/krovlya/')
      expect(list('?sort=a%26page%3D2')).toBe('/category/krovlya/?sort=a%26page%3D2')
      const other = ['', '?f_b=1', '?f_b=2', '?f_b=1..2', '?sale=1', '?stock=here', '?price=1-2', '?view=table', '?q=x']
      expect(new Set(other.map(list)).size).toBe(other.length)
    }
    expect(at('/brand/x/?colour=red&page=2&sort=cheap', { shared: [...listingNames, 'colour'] })).toBe(
      '/brand/x/?sort=cheap&page=2&colour=red',
    )
  })

  test('of a version without declarations is not shared when it has an unknown name', () => {
    expect(at('/contacts/?city=x&utm_source=a&yclid=1&gclid=2')).toBe('/contacts/?city=x')
    for (const address of ['/vacancy/?area=x', '/bazis-news/?year=2010', '/calculators/?vid=tiles&length=5'])
      expect(at(address), address).toBeNull()
  })
})

test('only plain lists count as common, not searches and combinations of filters', () => {
  const common = (path: string) => {
    const shared = sharedAddress(new URL(path, 'http://localhost'), { shared: [...listingNames, 'city'] })
    return shared !== null && isCommon(shared)
  }
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
