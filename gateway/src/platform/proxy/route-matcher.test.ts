import { describe, expect, test } from 'vitest'
import { ProxyRoutes } from '../../infra/configuration/proxy-table.ts'
import { RouteMatcher } from './route-matcher.ts'

const { routes } = ProxyRoutes.parse({
  services: { reviews: { origin: 'http://reviews.internal' } },
  routes: [
    {
      service: 'reviews',
      path: '/products/:idcode/list',
      to: '/v1/:idcode/reviews',
      params: { idcode: '[0-9]{1,6}' },
      query: ['page', 'sort'],
    },
    { service: 'reviews', path: '/files/:name' },
    { service: 'reviews', path: '/votes', methods: ['POST'] },
  ],
})
const matcher = new RouteMatcher({ routes })
const target = (path: string, method = 'GET') => {
  const found = matcher.match(method, `/api/services/reviews${path}`)
  return found && 'target' in found ? found.target : found
}

describe('the route of an address', () => {
  test('fills its parameters into the target path and keeps only its query names', () => {
    expect(target('/products/123/list')).toBe('/v1/123/reviews')
    expect(target('/products/123/list?sort=a%26b&admin=1&page=2')).toBe('/v1/123/reviews?sort=a%26b&page=2')
    expect(target(`/products/123/list?page=${'9'.repeat(3000)}`)).toBe('/v1/123/reviews')
  })

  test('answers another method with the list of allowed ones', () => {
    expect(target('/votes')).toEqual({ methods: ['POST'] })
    expect(target('/votes', 'POST')).toBe('/votes')
  })

  test.each([
    '/products/12a/list',
    '/products/1234567/list',
    '/products/123/list/',
    '/products/123',
    '/products//list',
    '/products/123/list/../../admin',
    '/products/%31/list',
    '/products/1%2f..%2fadmin/list',
    '/products/1;a=b/list',
    '/products/1\\..\\a/list',
    '/products/1@evil.test/list',
    '/products/1:80/list',
    '//evil.test/products/1/list',
    '/files/..',
    '/files/.git',
    '/files/%2e%2e',
    '/files/a%00',
    '/files/a/b',
    `/files/${'a'.repeat(200)}`,
    '/files/а',
    '/FILES/a',
    '/votes?',
    '',
  ])('%j matches no route and reaches no service [S28] [S29]', (path) => {
    const found = target(path, path === '/votes?' ? 'POST' : 'GET')
    expect(found).toBe(path === '/votes?' ? '/votes' : null)
  })

  test('an address of another service, or of no service, matches no route', () => {
    for (const url of ['/api/services/', '/api/services/other/files/a', '/api/site/session/', '/', '//api/services/a'])
      expect(matcher.match('GET', url)).toBeNull()
    for (const name of ['__proto__', 'constructor', 'toString'])
      expect(matcher.match('GET', `/api/services/${name}/files/a`)).toBeNull()
  })
})
