/** Credentials are sent in bodies and cookies only, because proxies, browser histories and logs store addresses. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAnyGateway } from '../../http/hardening/every-call.fixture.ts'
import { allSiteCalls } from '../../http/hardening/site-calls.fixture.ts'
import { siteCalls } from '../../http/site-calls.ts'
import { capabilityIds } from './id-ownership.fixture.ts'
import { jsonSchemaOf } from './minimal-input.fixture.ts'

const secret = /password|token|auth_?code|secret|^code$|^key$|access_?key/i

let gateway: Awaited<ReturnType<typeof openAnyGateway>>
beforeAll(async () => {
  gateway = await openAnyGateway()
})
afterAll(() => gateway.close())

test('no call takes a secret in its address, except links that are made for sharing', () => {
  const taken = Object.entries(siteCalls).flatMap(([name, { path, query }]) => [
    ...[...path.matchAll(/:([a-z_]\w*)/gi)].map(([, param = '']) => [`${name} :${param}`, param] as const),
    ...Object.keys(query ? (jsonSchemaOf(query).properties ?? {}) : {}).map(
      (key) => [`${name} query.${key}`, key] as const,
    ),
  ])
  // The last one names a line of the visitor's own estimate and gives nobody else access.
  const links = new Set<string>([...capabilityIds, 'estimates.takeBack :key'])
  expect(taken.filter(([place, word]) => secret.test(word) && !links.has(place)).map(([place]) => place)).toEqual([])
})

const proving = allSiteCalls.filter(({ body }) => Object.keys(body ?? {}).some((name) => secret.test(name)))

describe('a credential', () => {
  test('is a parameter of some calls', () => expect(proving.length).toBeGreaterThan(5))

  test.each(proving.map((call) => [call.name, call] as const))(
    'is not read from the address of %s [S21]',
    async (_name, { method, address, body }) => {
      const query = new URLSearchParams(Object.entries(body ?? {}).map(([name, value]) => [name, String(value)]))
      const before = gateway.requests.length
      const { status } = await gateway.ask({ method, address: `${address}?${query}`, body: {} })
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(gateway.requests.slice(before)).toEqual([])
    },
  )
})
