import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ProxyRoutes, readProxyTable } from './proxy-table.ts'

const file = path.join(mkdtempSync(path.join(tmpdir(), 'vitrina-proxy-')), 'routes.json')
const services = { reviews: { origin: 'http://reviews.internal:8080' } }
const route = { service: 'reviews', path: '/products/:idcode', params: { idcode: '[0-9]{1,12}' } }

function read(table: unknown) {
  writeFileSync(file, typeof table === 'string' ? table : JSON.stringify(table))
  return () => readProxyTable(file)
}
const withRoute = (changes: object) => read({ services, routes: [{ ...route, ...changes }] })

describe('the table of proxy routes [S29]', () => {
  test('has no routes when there is no file', () => {
    expect(readProxyTable(undefined)).toEqual({ services: {}, routes: [] })
  })

  test('uses the strict defaults for fields that a route leaves out', () => {
    expect(read({ services, routes: [route] })().routes[0]).toMatchObject({
      methods: ['GET'],
      query: [],
      who: 'anyone',
      timeMs: 3000,
      retry: 'safe',
      types: ['application/json'],
      keptSeconds: 0,
    })
  })

  test.each([
    [{ service: 'other' }, 'there is no service other'],
    [{ path: 'products' }, 'has to be a path'],
    [{ path: '/a//b' }, 'has to be a path'],
    [{ path: '/../b' }, 'has to be a path'],
    [{ path: '/%2e/b' }, 'has to be a path'],
    [{ path: '/a?b=1' }, 'has to be a path'],
    [{ to: '/v1/:other' }, 'nothing gives :other'],
    [{ to: 'http://evil.test/' }, 'has to be a path'],
    [{ params: { nobody: '[0-9]+' } }, 'there is no :nobody'],
    [{ params: { idcode: '.*' } }, 'is no pattern'],
    [{ params: { idcode: '(a+)+' } }, 'is no pattern'],
    [{ params: { idcode: '[^/]+' } }, 'is no pattern'],
    [{ params: { idcode: '[z-a]+' } }, 'is no pattern'],
    [{ params: { idcode: '[0-9]+[0-9]+[0-9]{1,9}' } }, 'is no pattern'],
    [{ path: '/:a/:a', params: {} }, 'stands there twice'],
    [{ methods: ['TRACE'] }, 'methods'],
    [{ methods: ['GET', 'GET'] }, 'stands there twice'],
    [{ timeMs: 0 }, 'timeMs'],
    [{ who: 'signed-in', keptSeconds: 60 }, 'only what anyone may GET can be kept'],
    [{ methods: ['POST'], keptSeconds: 60 }, 'only what anyone may GET can be kept'],
  ])('%j is refused with a sentence', (changes, words) => {
    expect(withRoute(changes)).toThrow(words)
  })

  test.each([
    'https://reviews.internal',
    'ftp://reviews.internal',
    'http://a:b@reviews.internal',
    'http://reviews.internal/v1',
    'http://reviews.internal?x=1',
    'reviews.internal',
  ])('%s is refused as an origin', (origin) => {
    expect(read({ services: { reviews: { origin } }, routes: [] })).toThrow('has to be the origin of a service')
  })

  test('reports every fault of a file at once, with its name', () => {
    expect(read({ services, routes: [{ ...route, service: 'a' }, route, route] })).toThrow(
      /routes\.json: routes\.0: there is no service a; GET reviews\/products\/: stands there twice/,
    )
    expect(read('{')).toThrow('cannot be read as JSON')
    expect(() => readProxyTable('/nowhere.json')).toThrow('cannot be read')
  })

  test('has the schema that is published for editors', () => {
    const file = path.join(import.meta.dirname, '../../../../docs/proxy-routes.schema.json')
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(z.toJSONSchema(ProxyRoutes, { io: 'input' }))
  })
})
