import type { ReleaseSet, Version } from '@vitrina/releases'
import { expect, test, vi } from 'vitest'
import { DeclaredQueryNames } from './declared-query-names.ts'

const routes = [
  { path: '', page: 'mf-catalog/home' },
  { path: ':section', page: 'mf-content/news' },
  { path: 'vacancy/:id', page: 'mf-content/vacancy' },
  { path: 'vacancy', page: 'mf-content/vacancies' },
  { path: 'shops/:id', page: 'mf-old/shop' },
  { path: 'shops/matrix', page: 'mf-content/unknown' },
  { path: 'qr/*', page: 'mf-content/qr' },
]
const queries = {
  news: { shared: ['year'] },
  vacancies: { shared: ['area'] },
  vacancy: {},
  qr: { own: ['token'] },
}
const set = (id: string, shell = 'new') =>
  ({ id, shell, remotes: { 'mf-content': 'c1', 'mf-old': 'o1', 'mf-catalog': 'k1' } }) as unknown as ReleaseSet
const version = (assets: object) => ({ assets }) as unknown as Version

function open() {
  const readVersion = vi.fn(async (remote: string, id: string) => {
    if (remote === 'shell') return version(id === 'new' ? { routes } : {})
    return version(remote === 'mf-content' ? { queries } : remote === 'mf-catalog' ? { queries: { home: {} } } : {})
  })
  return { readVersion, names: new DeclaredQueryNames({ readVersion }) }
}

test.each([
  ['/', {}],
  ['/vacancy/', { shared: ['area'] }],
  ['/vacancy/12/', {}],
  ['/bazis-news/', { shared: ['year'] }],
  ['/qr/p/1/', { own: ['token'] }],
  ['/qr/', { own: ['token'] }],
  ['/no/such/page/', {}],
])('returns the query names that the page at %s declares', async (path, expected) => {
  expect(await open().names.namesAt(set('s1'), path)).toEqual(expected)
})

test('returns null for a version without declarations and for a page that its remote does not declare', async () => {
  const { names } = open()
  for (const path of ['/shops/1/', '/shops/matrix/']) expect(await names.namesAt(set('s1'), path), path).toBeNull()
  expect(await names.namesAt(set('s2', 'old'), '/vacancy/')).toBeNull()
})

test('reads records once for a set, and again after a failure', async () => {
  const { names, readVersion } = open()
  readVersion.mockRejectedValueOnce(new Error('on its way'))
  expect(await names.namesAt(set('s1'), '/vacancy/')).toBeNull()
  for (let time = 0; time < 3; time += 1)
    expect(await names.namesAt(set('s1'), '/vacancy/')).toEqual({ shared: ['area'] })
  expect(readVersion).toHaveBeenCalledTimes(5)
})
