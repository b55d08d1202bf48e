/**
 * Every route that is not a call, and what limits how often one network can trigger a render or a request to the
 * retailer.
 */
import type { Express } from 'express'
import supertest from 'supertest'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { openRetailer } from '../../infra/retailer/retailer.fixture.ts'
import { FakeRetailer } from '../../shop/basket/basket.fixture.ts'
import { limitClasses } from './classes.ts'
import { RateLimits } from './rate-limits.ts'

let retailer: FakeRetailer
let opened: Awaited<ReturnType<typeof openRetailer>>
beforeEach(async () => {
  retailer = new FakeRetailer()
  opened = await openRetailer(retailer.app())
})
afterEach(() => opened.close())

interface Layer {
  route?: { path: string | RegExp | (string | RegExp)[] }
  handle?: { stack?: Layer[] }
}

/** Paths of all routes of the app; calls are behind a dispatcher of their own, see `class-routes.ts`. */
function pathsIn(stack: readonly Layer[]): string[] {
  return stack.flatMap(({ route, handle }) => [
    ...(route ? [route.path].flat().map(String) : []),
    ...pathsIn(handle?.stack ?? []),
  ])
}

/**
 * URLs that count against their network before anything is rendered or requested; several for a route with several
 * outcomes.
 */
const countedRoutes: Record<string, readonly string[]> = {
  '/images/:width/product_images/normal/:file': ['/images/300/product_images/normal/a.jpg'],
  '/images/:kind/:file': ['/images/icons/a.svg', '/images/brands/a.png'],
  '/search/': ['/search/?q=00001', '/search/?q=00001+00002', '/search/?q=%D0%B0%D1%80%D1%82.+12345'],
  '/preview/': ['/preview/?token=made-up', '/preview/'],
  '/^/': ['/', '/brand/x/', '/vacancy/', '/cart/', '/search/?q=gips', '/personal/'],
}
/** Routes that cost next to nothing, with the reason. */
const uncountedRoutes: Record<string, string> = {
  '/api/site/violations/': 'a call that stands before the others; limited as one',
  '/remotes/:room/:version/*file': 'files of versions, read off the disk',
  '/favicon.svg': 'a text',
  '/favicon.ico': 'a text',
  '/share.png': 'drawn once',
  '/robots.txt': 'a text',
  '/sitemap.xml': 'made once in an hour, and once at a time while that fails',
  '/sitemaps/:part': 'the same for each part there is',
  '/bazis-news/rss.xml': 'the same',
  '/builds/latest.json': 'the name of the live set',
}

test('every route that is not a call is listed here', () => {
  const app = createApp(opened.services({})) as Express & { router: { stack: Layer[] } }
  const found = [...new Set(pathsIn(app.router.stack))].toSorted()
  expect(found).toEqual([...Object.keys(countedRoutes), ...Object.keys(uncountedRoutes)].toSorted())
})

test('a network over its limits triggers no render and no request to the retailer [S35]', async () => {
  const services = opened.services({ TRUST_PROXY: '1' })
  const made: string[] = []
  const renderer = { render: async ({ url }: { url: string }) => void made.push(url), hasHung: async () => false }
  const served = { set: { id: 'a1b2c3d4e5f60718', shell: '0', remotes: {} }, renderer, since: '' }
  const live = { isServing: () => true, current: () => served, of: () => served, hasCanaries: () => false }
  const none = Object.fromEntries([...limitClasses.keys()].map((name) => [name, 0]))
  const limits = new RateLimits(null, '', none)
  const app = createApp({ ...services, live: Object.assign(Object.create(services.live), live), limits })
  const through: string[] = []
  for (const address of Object.values(countedRoutes).flat()) {
    const { status } = await supertest(app).get(address).set('user-agent', 'Mozilla/5.0 Firefox/130.0')
    if (status !== 429) through.push(`${address}: ${status}`)
  }
  // The list of cities is shared by all visitors and requested once a minute.
  const requestedPaths = retailer.requests.map(({ path }) => path).filter((path) => !path.includes('/departments/'))
  expect({ through, made, requestedPaths }).toEqual({ through: [], made: [], requestedPaths: [] })
})
