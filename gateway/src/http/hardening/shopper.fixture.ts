/** A signed-in user with one of everything, at a whole gateway in front of the sandbox. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Endpoint } from '@vitrina/contracts/endpoint'
import { expect } from 'vitest'
import { createApp } from '../../app.ts'
import { readConfig } from '../../infra/configuration/config.ts'
import { createServices } from '../../services.ts'
import { Browser } from '../../shop/basket/basket.fixture.ts'
import { createBelongings, fetchOk } from '../../visitor/session/belongings.fixture.ts'
import { unlimited } from '../limits/unlimited.fixture.ts'
import { watchConnections } from './connections.fixture.ts'
import { openRecorder } from './recorder.fixture.ts'
import { upstreamPatterns } from './upstream-patterns.fixture.ts'

/** Values for path parameters, by the section of the account pages or else by the name of the parameter. */
const pathParamsOf = (own: Awaited<ReturnType<typeof createBelongings>>): Record<string, string> => ({
  ...{ estimates: own.sent, linkId: own.link, lineId: own.linkLine, objects: own.object, shops: own.shop },
  ...{ orders: own.order, support: own.request, companies: own.company.companyId, profiles: own.profile },
  ...{ idcode: own.good, site_code: 'bazis', list: 'favorites', number: '1' },
})

/** `sandboxUrl` is the base URL of the upstreams; the gateway stores its files in `dataDir`. */
export async function openShopper(sandboxUrl: string, dataDir: string) {
  const systems = await openRecorder(sandboxUrl)
  const { url } = systems
  const config = readConfig({
    DATA_DIR: dataDir,
    RETAILER_URL: url,
    IMAGES_URL: url,
    BOT_URL: url,
    BOT_TOKEN: 'vitrina-tests',
    CRM_URL: url,
    CRM_TOKEN: 'vitrina-tests',
    TRACKER_URL: `${url}/tracker`,
    TRACKER_TOKEN: 'vitrina-tests',
    LOG_LEVEL: 'silent',
  })
  const app = createApp({ ...createServices(config), limits: unlimited() })
  const gateway = createServer(app).listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  const origin = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
  const browser = new Browser(gateway)
  await fetchOk(browser, 'post', '/api/ecm/bazis/users/signin/', {
    email: 'shop@vitrina.test',
    password: 'vitrina-demo',
  })
  const own = await createBelongings(browser, 'Своё', 'key-of-ones-own-0000001')
  const names = pathParamsOf(own)
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
  systems.requests.length = 0
  const expectOwn = await upstreamPatterns(sandboxUrl)
  const connections = watchConnections()
  const isOwn = (to: string) => [origin, url, sandboxUrl].some((one) => new URL(one).host === to)

  return {
    browser,
    own,
    /** Sends a body to a call whose path names the user's own records. */
    async ask({ method, path }: Pick<Endpoint, 'method' | 'path'>, body: unknown) {
      const section = path.split('/')[4] ?? ''
      let isFirst = path.startsWith('/api/site/personal/')
      const filled = path.replace(/:([a-z_]\w*)/gi, (_, name: string) => {
        const value = (isFirst ? names[section] : names[name]) ?? 'one'
        isFirst = false
        return encodeURIComponent(value)
      })
      const headers = { 'x-vitrina': '1', 'content-type': 'application/json', cookie }
      const answer = await fetch(origin + filled, { method, headers, body: JSON.stringify(body) })
      return { status: answer.status, text: await answer.text() }
    },
    /**
     * The requests to upstreams since the last call. Fails when no upstream has such a path, when text of a body is in
     * its URL or headers, and when the process connected to any other host.
     */
    takeOwnRequests() {
      const requests = systems.requests.splice(0)
      for (const { method, address, headers } of requests) {
        expectOwn(`${method} ${address}`)
        expect(decodeURIComponent(address) + JSON.stringify(headers)).not.toMatch(/evil|passwd/)
        expect(headers.host).toBe(new URL(url).host)
      }
      expect([...connections.to].filter((to) => !isOwn(to))).toEqual([])
      return requests
    },
    close() {
      connections.end()
      gateway.closeAllConnections()
      gateway.close()
      systems.close()
    },
  }
}
