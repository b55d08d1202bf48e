import {
  filePaths,
  hostileQueryValues,
  hostileValues,
} from '../../../gateway/src/http/hardening/hostile-values.fixture.ts'
import { allSiteCalls } from '../../../gateway/src/http/hardening/site-calls.fixture.ts'
import { siteCalls } from '../../../gateway/src/http/site-calls.ts'
import { deceptivePaths, unkeyedHeaders } from '../../../packages/testing/src/journeys/cache-deception.fixture.ts'
import type { GeneratedCall } from './generated-calls.ts'

const pages = [
  ...['/product/:id/', '/category/:id/', '/brand/:id/', '/actions/:id/', '/lp/:id/', '/contacts/:id/', '/vacancy/:id/'],
  ...['/:id-news/', '/bazis-news/:id/', '/qr/:id/:id/', '/personal/order/:id/', '/personal/shops/:id/', '/preview/:id'],
  ...['/search/?q=:id', '/category/krepezh/?sort=:id&page=:id', '/cart/?list=:id', '/login/?return=:id', '/builds/:id'],
  ...['/remotes/:id/:id', '/construct/?vid=:id', '/:id', '/personal/objects-and-estimates/objects/:id/'],
]

const encodings = [encodeURIComponent, encodeURI]

const getCall = (target: string): GeneratedCall => ({ method: 'GET', target })

const inPaths = (patterns: string[], encoded = encodings): GeneratedCall[] =>
  patterns.flatMap((pattern) =>
    hostileValues.flatMap((value) => encoded.map((text) => getCall(pattern.replaceAll(':id', () => text(value))))),
  )

const inCalls: GeneratedCall[] = allSiteCalls
  .filter(({ name }) => /:(?!site_code)\w/.test(siteCalls[name]?.path ?? ''))
  .flatMap(({ name, method, body }) => {
    const pattern = (siteCalls[name]?.path ?? '').replace(':site_code', 'bazis')
    return hostileValues.map((value) => ({
      method,
      target: pattern.replaceAll(/:[a-z]\w*/gi, () => encodeURIComponent(value)),
      ...(body ? { body: JSON.stringify(body) } : {}),
    }))
  })

const queryCalls: GeneratedCall[] = allSiteCalls
  .filter(({ method }) => method === 'GET')
  .flatMap(({ address }) => {
    const [path = ''] = address.split('?')
    return hostileQueryValues.map((value) => {
      const query = new URLSearchParams(['q', 'url', 'callback', 'host', 'page', 'sort'].map((name) => [name, value]))
      return getCall(`${path}?${query}`)
    })
  })

/** Corpora that tests send to a gateway alone, sent to a whole site here. */
export const corpora: GeneratedCall[] = [
  ...inPaths(filePaths),
  ...inPaths(pages, [encodeURIComponent]),
  ...inCalls,
  ...queryCalls,
  ...deceptivePaths.map(getCall),
]

/** Headers that pages must not trust, each with several pages. */
export const spoofedHeaders: { target: string; headers: string[] }[] = unkeyedHeaders.flatMap((headers) =>
  ['/', '/about/', '/catalog/', '/cart/', '/api/site/session/', '/api/site/basket/'].map((target) => ({
    target,
    headers: Object.entries(headers).flat(),
  })),
)
