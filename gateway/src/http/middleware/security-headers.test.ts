import { createHash } from 'node:crypto'
import { previousStarterHashes, STARTER } from '@vitrina/federation/starter'
import express from 'express'
import supertest from 'supertest'
import { expect, test } from 'vitest'
import { readConfig } from '../../infra/configuration/config.ts'
import { SecurityHeaders, setUpSecurityHeaders } from './security-headers.ts'

const of = (env: Record<string, string> = {}) => new SecurityHeaders(readConfig(env))

function policyIn(headers: Readonly<Record<string, string>>): Record<string, string[]> {
  const directives = (headers['content-security-policy'] ?? '').split(';')
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ')
      return [name, sources]
    }),
  )
}

const main = `sha256-${'a'.repeat(43)}=`
const chunk = `sha256-${'b'.repeat(43)}=`
const none = { scripts: [], styles: [] }
const counted = { COUNTER_SRC: 'https://stat.example.ru/watch.js' }

test('a page runs the scripts that its document names by hash and what these load, and nothing else [S05] [S35] [T103]', () => {
  const policy = policyIn(of().pageHeaders({ scripts: [main, chunk], styles: [] }))
  const [dynamic, ...hashes] = policy['script-src'] ?? []
  expect(dynamic).toBe("'strict-dynamic'")
  const starter = `sha256-${createHash('sha256').update(STARTER).digest('base64')}`
  expect(hashes).toEqual([starter, ...previousStarterHashes, main, chunk].map((hash) => `'${hash}'`))
  expect(hashes.every((hash) => /^'sha256-[\w+/]{43}='$/.test(hash))).toBe(true)
  expect(policy['default-src']).toEqual(["'none'"])
  expect(policy['img-src']).toEqual(["'self'"])
  expect(policy['connect-src']).toEqual(["'self'"])
  expect(policy['frame-src']).toBeUndefined()
  expect(JSON.stringify(policy)).not.toMatch(/unsafe|data:|https?:|\*/)
  expect(policy['require-trusted-types-for']).toEqual(["'script'"])
  const [start, shell, chunks, ...remotes] = policy['trusted-types'] ?? []
  expect([start, shell, chunks]).toEqual(['start', 'shell', 'shell-chunks'])
  expect(remotes).toEqual(['mf-catalog', 'mf-product', 'mf-basket', 'mf-account', 'mf-content', "'allow-duplicates'"])
})

test('a page takes styles from files of the site and from inline sheets known by hash [S05]', () => {
  expect(policyIn(of().pageHeaders(none))['style-src']).toEqual(["'self'"])
  const policy = policyIn(of().pageHeaders({ scripts: [main], styles: [chunk] }))
  expect(policy['style-src']).toEqual(["'self'", `'${chunk}'`])
  expect(policy['script-src']).not.toContain(`'${chunk}'`)
})

test('a page runs no script without integrity, and violations are reported [S33] [S35]', () => {
  const headers = of({ PUBLIC_ORIGIN: 'https://shop.test' }).pageHeaders({ scripts: [main], styles: [] })
  expect(headers['integrity-policy']).toBe('blocked-destinations=(script), endpoints=(violations)')
  expect(headers['reporting-endpoints']).toBe('violations="/api/site/violations/"')
  expect(policyIn(headers)['report-to']).toEqual(['violations'])
  expect(policyIn(headers)['report-uri']).toEqual(['/api/site/violations/'])
})

test('without TLS violations are reported through report-uri alone [S35]', () => {
  const headers = of().pageHeaders({ scripts: [main], styles: [] })
  expect(headers['reporting-endpoints']).toBeUndefined()
  expect(policyIn(headers)['report-to']).toBeUndefined()
  expect(policyIn(headers)['report-uri']).toEqual(['/api/site/violations/'])
})

test('a page connects only to configured third parties, and only then may scripts lack a hash [S05] [THIRD-01]', () => {
  const headers = of({
    ...counted,
    THIRD_PARTIES_HOSTS: 'wss://stat.example.ru,cdn.example.ru',
  }).pageHeaders({ scripts: [main], styles: [] })
  const policy = policyIn(headers)
  expect(policy['script-src']).not.toContain('https://stat.example.ru')
  expect(policy['img-src']).toEqual(["'self'", 'https://stat.example.ru', 'https://cdn.example.ru'])
  expect(policy['connect-src']).toContain('wss://stat.example.ru')
  expect(policy['frame-src']).toBeUndefined()
  expect(policy['trusted-types']).toContain('default')
  expect(headers['integrity-policy']).toBeUndefined()
})

test('only a chat may open a frame, and only from its own host [S05] [THIRD-04]', () => {
  const policy = policyIn(
    of({ CHAT_SRC: 'https://chat.example.ru/loader.js', THIRD_PARTIES_HOSTS: 'a.example.ru' }).pageHeaders(none),
  )
  expect(policy['frame-src']).toEqual(['https://chat.example.ru'])
})

test('grants the camera for scanning codes, fullscreen for the gallery, and nothing to others [S35]', () => {
  const permissions = of().pageHeaders(none)['permissions-policy'] ?? ''
  const given = permissions.split(', ').filter((one) => !one.endsWith('=()'))
  expect(given).toEqual(['camera=(self)', 'fullscreen=(self)'])
  expect(permissions).toContain('geolocation=()')
})

test.each([
  ['nobody', {}, 'require-corp'],
  ['a counter', counted, undefined],
  ['a map of somebody else', { YANDEX_MAPS_KEY: 'abc' }, undefined],
])('sends the matching embedder policy with %s on its pages [S35]', (_, env: Record<string, string>, expected) => {
  expect(of(env).pageHeaders(none)['cross-origin-embedder-policy']).toBe(expected)
  expect(of(env).defaultHeaders['cross-origin-embedder-policy']).toBe(expected)
})

test('only a site that is reached over TLS asks to be reached so for two years, subdomains included [S35]', () => {
  expect(of().defaultHeaders['strict-transport-security']).toBeUndefined()
  expect(of({ PUBLIC_ORIGIN: 'http://shop.test' }).defaultHeaders['strict-transport-security']).toBeUndefined()
  const { defaultHeaders } = of({ PUBLIC_ORIGIN: 'https://shop.test' })
  expect(defaultHeaders['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
})

test('a file that is not a page loads nothing, may not be framed and is not sniffed [S35]', async () => {
  const app = express().use(setUpSecurityHeaders(of()), (_, response) => void response.send('{}'))
  const { headers } = await supertest(app).get('/')
  expect(policyIn(headers)).toEqual({
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  })
  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
})

test('the headers of a page are built once for all pages with the same scripts', () => {
  const security = of()
  expect(security.pageHeaders({ scripts: [main, chunk], styles: [] })).toBe(
    security.pageHeaders({ scripts: [main, chunk], styles: [] }),
  )
  expect(security.pageHeaders({ scripts: [main], styles: [] })).not.toBe(
    security.pageHeaders({ scripts: [main, chunk], styles: [] }),
  )
})
