/** No address in a call of the ops port, or in a build uploaded to it, causes a request to another host. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { buildUrl, type Endpoint } from '@vitrina/contracts/endpoint'
import { packBuild } from '@vitrina/releases'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { watchConnections } from '../../http/hardening/connections.fixture.ts'
import { hostileBodyValues } from '../../http/hardening/hostile-values.fixture.ts'
import { textFieldsOf } from '../../http/hardening/text-fields.fixture.ts'
import { makeBuild, openOpsPort } from './ops.fixture.ts'
import { opsCalls } from './ops-calls.ts'

let connections: ReturnType<typeof watchConnections>
beforeEach(() => {
  connections = watchConnections()
})
afterEach(() => connections.end())

/** Connections to any host but the local test servers, whose ports are random. */
const elsewhere = () => [...connections.to].filter((to) => !/^(?:127\.0\.0\.1|::1|localhost):(?!80$|1$)\d+$/.test(to))

const params = { name: 'mf-basket', id: 'f'.repeat(16), version: 'f'.repeat(16) }

/** Addresses of a call in which one path or query parameter is replaced by `text`. */
function addressesWith({ path: at, query }: Endpoint, text: string): string[] {
  const named = [...at.matchAll(/:([a-z]\w*)/gi)].map(([, name = '']) => name)
  const queryNames = Object.keys((query as { def?: { shape?: object } } | undefined)?.def?.shape ?? {})
  return [
    ...named.map((name) => buildUrl(at, { ...params, [name]: text })),
    ...queryNames.map((name) => buildUrl(at, params, { [name]: text })),
  ]
}

const calls = Object.entries(opsCalls) as [string, Endpoint][]

test('tries at least as many foreign addresses as planned', () => {
  expect(calls.flatMap(([, { body }]) => textFieldsOf(body)).length).toBeGreaterThan(20)
  expect(calls.flatMap(([, call]) => addressesWith(call, 'x')).length).toBeGreaterThan(15)
})

test.each(calls)(
  'a foreign address in %s is not requested [S28]',
  async (_name, call) => {
    const shop = await openOpsPort()
    const before = shop.live()
    const to = shop.call(await shop.tokenOf('ops'))
    const send = (address: string, body: object) =>
      call.method === 'GET' ? to.get(address) : call.method === 'PUT' ? to.put(address) : to.post(address, body)
    const answers: [string, number][] = []
    for (const text of hostileBodyValues) {
      const requests = [
        ...addressesWith(call, text).map((address) => ({ address, body: {} })),
        ...textFieldsOf(call.body).map(({ put }) => ({
          address: buildUrl(call.path, params),
          body: put(text) as object,
        })),
      ]
      for (const { address, body } of requests) {
        const { status } = await send(address, body)
        answers.push([`${address} ${JSON.stringify(body)}`, status])
      }
    }
    expect(answers.filter(([, status]) => status >= 500)).toEqual([])
    expect(elsewhere()).toEqual([])
    expect(shop.live()).toEqual(before)
  },
  60_000,
)

/** Fields of a build's manifest that hold addresses of its files. */
const addressFields: [string, (assets: Record<string, unknown>, address: string) => object][] = [
  ['as its entry', (assets, entry) => ({ ...assets, entry })],
  ['as a script of a chunk', (assets, address) => ({ ...assets, chunks: { page: { js: [address], css: [] } } })],
  ['as a style of a chunk', (assets, address) => ({ ...assets, chunks: { page: { js: [], css: [address] } } })],
  ['as a font', (assets, address) => ({ ...assets, fonts: [address] })],
]

const addresses = ['http://evil.test/main.js', '//evil.test/main.js', '../../main.js', 'http:evil.test', '@evil.test']

test.each(addressFields)(
  'a build that names a file of another host %s is refused without a request to it [S28]',
  async (_, tell) => {
    const { dataDir, tokenOf, call, registry } = await openOpsPort()
    const build = makeBuild(path.join(dataDir, 'up'), 'b2')
    const file = path.join(build, 'assets.json')
    const assets = JSON.parse(readFileSync(file, 'utf8'))
    const token = await tokenOf('ops')
    for (const address of addresses) {
      writeFileSync(file, JSON.stringify(tell(assets, address)))
      const sent = call(token).put('/api/versions/mf-basket').set('content-type', 'application/x-tar')
      const { status, body } = await sent.send(await buffer(await packBuild(build)))
      expect([address, status, body.detail]).toEqual([
        address,
        422,
        expect.stringContaining('is not a file of browser/'),
      ])
    }
    expect(await registry.listVersions('mf-basket')).toHaveLength(1)
    expect(elsewhere()).toEqual([])
  },
)
