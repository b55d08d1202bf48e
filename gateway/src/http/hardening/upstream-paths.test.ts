/** Whatever a path parameter holds, the gateway calls the retailer only on its own host and paths. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Response } from 'express'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { siteCalls } from '../site-calls.ts'
import { openAnyGateway } from './every-call.fixture.ts'
import { filePaths, hostileQueryValues, hostileValues } from './hostile-values.fixture.ts'
import { allSiteCalls } from './site-calls.fixture.ts'
import { faultOfTarget } from './target.ts'

let gateway: Awaited<ReturnType<typeof openAnyGateway>>
beforeAll(async () => {
  gateway = await openAnyGateway()
})
afterAll(() => gateway.close())

/** Paths of the contracts, and of files, which are in no contract. */
const own =
  /^[A-Z]+ \/(?:api\/(?:ecm|ecm\.stream|expro)\/[\w./~%:;@!$&'()*+,=-]*|content\/[\w./%-]*|product-images\/[\w./%-]*|product_images\/[\w./%-]*|rest\/[\w./%-]*|bot[\w:./-]*|tracker\/[\w./%-]*)(?:\?.*)?$/

function expectOwnPaths(requests: string[]): void {
  for (const one of requests) {
    expect(one).toMatch(own)
    const [path = ''] = one.slice(one.indexOf(' ') + 1).split('?')
    expect(new URL(path, 'http://own.test').pathname).toBe(path)
    expect(path).not.toMatch(/\/\.{1,2}(?:\/|$)|\/\/|\\|%2e%2e|%5c|%00|%0[ad]/i)
  }
}

const naming = allSiteCalls.filter(({ name }) => /:(?!site_code)\w/.test(siteCalls[name]?.path ?? ''))

/** Values that the request target check refuses anywhere are tested with files below. */
const routableValues = hostileValues.filter(
  (value) => faultOfTarget(`/api/${encodeURIComponent(value)}/`) === undefined,
)

test.each(filePaths)('%s causes no request elsewhere [S28]', async (file) => {
  const before = gateway.requests.length
  for (const value of hostileValues) {
    for (const text of [encodeURIComponent(value), encodeURI(value)]) {
      const address = file.replaceAll(':id', () => text)
      const { status } = await gateway.ask({ method: 'GET', address, body: undefined })
      expect([address, status === 500 ? status : '']).toEqual([address, ''])
    }
  }
  expectOwnPaths(gateway.requests.slice(before))
})

test('covers enough calls with parameters and enough values', () => {
  expect(naming.length).toBeGreaterThan(60)
  expect(routableValues.length).toBeGreaterThan(20)
  expect(hostileValues.length).toBeGreaterThan(50)
})

test.each(naming.map((call) => [call.name, call] as const))(
  '%s causes no request elsewhere [S28] [S29]',
  async (_name, call) => {
    const before = gateway.requests.length
    const pattern = (siteCalls[call.name]?.path ?? '').replace(':site_code', 'bazis')
    for (const value of routableValues) {
      const address = pattern.replaceAll(/:[a-z]\w*/gi, () => encodeURIComponent(value))
      const { status } = await gateway.ask({ ...call, address })
      expect([address, status === 500 ? status : '']).toEqual([address, ''])
    }
    expectOwnPaths(gateway.requests.slice(before))
  },
)

test.each(
  allSiteCalls
    .filter(({ method, name }) => method === 'GET' && siteCalls[name]?.query)
    .map((call) => [call.name, call] as const),
)('a query of %s causes no request elsewhere [S28]', async (_name, call) => {
  const before = gateway.requests.length
  const [path = ''] = call.address.split('?')
  const names = Object.keys(
    (siteCalls[call.name]?.query as unknown as { def?: { shape?: object } })?.def?.shape ?? { q: 1 },
  )
  for (const value of hostileQueryValues) {
    const query = new URLSearchParams([...names, 'url', 'callback', 'host'].map((name) => [name, value]))
    const { status } = await gateway.ask({ ...call, address: `${path}?${query}` })
    expect([value, status === 500 ? status : '']).toEqual([value, ''])
  }
  expectOwnPaths(gateway.requests.slice(before))
})

describe('when the retailer redirects to another host', () => {
  test('a redirect is not followed: not for data, not for files, not for pictures [S28]', async () => {
    let visits = 0
    const elsewhere = createServer((_, response) => {
      visits += 1
      response.end('elsewhere')
    }).listen(0, '127.0.0.1')
    await once(elsewhere, 'listening')
    const { port } = elsewhere.address() as AddressInfo
    // The server is reachable: a followed redirect would be counted.
    connect(port, '127.0.0.1').destroy()
    for (const status of [301, 307]) {
      gateway.retailerStub.answer = (response: Response) => response.redirect(status, `http://127.0.0.1:${port}/inside`)
      const asking = [
        ...allSiteCalls.filter(({ method }) => method === 'GET'),
        ...filePaths.map((file) => ({ method: 'GET', address: file.replaceAll(':id', '1'), body: undefined })),
      ]
      for (const call of asking) expect((await gateway.ask(call)).text).not.toContain('elsewhere')
    }
    elsewhere.close()
    expect(visits).toBe(0)
  })
})
