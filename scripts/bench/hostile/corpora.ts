import { siteCalls } from '../../../gateway/src/http/site-calls.ts'
import { files, hostile, inQueries } from '../../../gateway/src/http/wire/hostile-values.fixture.ts'
import { everyCall } from '../../../gateway/src/http/wire/site-calls.fixture.ts'
import { deceiving, unkeyed } from '../../../packages/testing/src/journeys/deceiving.fixture.ts'
import type { Made } from './generated.ts'

const pages = [
  ...['/product/:id/', '/category/:id/', '/brand/:id/', '/actions/:id/', '/lp/:id/', '/contacts/:id/', '/vacancy/:id/'],
  ...['/:id-news/', '/bazis-news/:id/', '/qr/:id/:id/', '/personal/order/:id/', '/personal/shops/:id/', '/preview/:id'],
  ...['/search/?q=:id', '/category/krepezh/?sort=:id&page=:id', '/cart/?list=:id', '/login/?return=:id', '/builds/:id'],
  ...['/remotes/:id/:id', '/construct/?vid=:id', '/:id', '/personal/objects-and-estimates/objects/:id/'],
]

const encodings = [encodeURIComponent, encodeURI]

const got = (target: string): Made => ({ method: 'GET', target })

const everywhere = (patterns: string[], encoded = encodings): Made[] =>
  patterns.flatMap((pattern) =>
    hostile.flatMap((value) => encoded.map((text) => got(pattern.replaceAll(':id', () => text(value))))),
  )

const inCalls: Made[] = everyCall
  .filter(({ name }) => /:(?!site_code)\w/.test(siteCalls[name]?.path ?? ''))
  .flatMap(({ name, method, body }) => {
    const pattern = (siteCalls[name]?.path ?? '').replace(':site_code', 'bazis')
    return hostile.map((value) => ({
      method,
      target: pattern.replaceAll(/:[a-z]\w*/gi, () => encodeURIComponent(value)),
      ...(body ? { body: JSON.stringify(body) } : {}),
    }))
  })

const inReading: Made[] = everyCall
  .filter(({ method }) => method === 'GET')
  .flatMap(({ address }) => {
    const [path = ''] = address.split('?')
    return inQueries.map((value) => {
      const query = new URLSearchParams(['q', 'url', 'callback', 'host', 'page', 'sort'].map((name) => [name, value]))
      return got(`${path}?${query}`)
    })
  })

/** What tests ask of a gateway that stands alone, asked of a whole site. */
export const corpora: Made[] = [
  ...everywhere(files),
  ...everywhere(pages, [encodeURIComponent]),
  ...inCalls,
  ...inReading,
  ...deceiving.map(got),
]

/** Headers that pages must not believe, each with a page of its own. */
export const believedHeaders: { target: string; headers: string[] }[] = unkeyed.flatMap((headers) =>
  ['/', '/about/', '/catalog/', '/cart/', '/api/site/session/', '/api/site/basket/'].map((target) => ({
    target,
    headers: Object.entries(headers).flat(),
  })),
)
