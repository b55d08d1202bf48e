import { type PageRefusal, type Pages, PageRefusal as Refusal } from '@vitrina/federation/page'
import { provideRemotes } from '@vitrina/federation/remotes'
import { createStaticHandler, matchRoutes, RouterContextProvider, type StaticHandlerContext } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { accessContext, apiContext } from './contexts.ts'
import { siteRoutes } from './routes.tsx'
import { pageRoutes } from './table.ts'

/** The specified table: route name, an address of the route, and its layout when it is not the default. */
const specified: [name: string, address: string, layout?: string][] = [
  ['index', '/'],
  ['lp-slug', '/lp/vesna/'],
  ['cart', '/cart/'],
  ['info', '/info/'],
  ['about', '/about/'],
  ['brand', '/brand/'],
  ['legal', '/legal/'],
  ['login', '/login/', 'helper'],
  ['order', '/order/'],
  ['brand-slug', '/brand/knauf/'],
  ['qr-path', '/qr/a/b/c/'],
  ['search', '/search/'],
  ['signup', '/signup/'],
  ['vacancy-id', '/vacancy/12/'],
  ['viewed', '/viewed/'],
  ['actions', '/actions/'],
  ['catalog', '/catalog/'],
  ['compare', '/compare/'],
  ['support', '/support/'],
  ['vacancy', '/vacancy/'],
  ['actions-slug', '/actions/vesna/'],
  ['contacts', '/contacts/'],
  ['personal', '/personal/'],
  ['product-slug', '/product/gips/'],
  ['category-slug', '/category/gips/', 'sidebar-left'],
  ['construct', '/construct/'],
  ['favorites', '/favorites/'],
  ['magazinam', '/magazinam/'],
  ['calculators', '/calculators/'],
  ['stroitelyam', '/stroitelyam/'],
  ['company-news', '/bazis-news/'],
  ['company-news-item', '/bazis-news/opening/'],
  ['info-roznica', '/info/roznica/'],
  ['login-by-user', '/login-by-user/'],
  ['personal-shops-id', '/personal/shops/7/'],
  ['info-crm-forma', '/info/crm-forma/'],
  ['login-password-reset', '/login/password-reset/'],
  ['login-password-restore', '/login/password-restore/'],
  ['personal-profile-add', '/personal/profile/add/'],
  ['personal-profile', '/personal/profile/'],
  ['personal-shops', '/personal/shops/'],
  ['karta-kontaktov', '/karta-kontaktov/'],
  ['personal-order-slug', '/personal/order/A-100/'],
  ['personal-corporate-add', '/personal/corporate/add/'],
  ['personal-corporate', '/personal/corporate/'],
  ['personal-corporate-profiles', '/personal/corporate/profiles/'],
  ['personal-orders-active', '/personal/orders/active/'],
  ['personal-orders-completed', '/personal/orders/completed/'],
  ['support-requests', '/support/requests/'],
  ['oplata-i-dostavka', '/oplata-i-dostavka/'],
  ['personal-shops-matrix', '/personal/shops/matrix/'],
  ['personal-shops-matrix-id', '/personal/shops/matrix/7/'],
  ['personal-objects-and-estimates', '/personal/objects-and-estimates/'],
  ['objects-detail', '/personal/objects-and-estimates/objects/7/'],
  ['estimates-detail', '/personal/objects-and-estimates/estimates/7/'],
  ['privacy-policy', '/privacy-policy/'],
]

/** Routes beyond the specification. */
const designed: typeof specified = [
  ['personal-settlements', '/personal/settlements/'],
  ['contacts-id', '/contacts/00143/'],
]

const load = vi.fn((_: { params: Record<string, string> }) => Promise.resolve({}))
const offered = new Proxy({} as Pages, {
  get: () => async () => ({ default: () => null, head: () => ({ title: 'Страница' }), load }),
})
const access = vi.fn()
const remotes = { pages: offered }

beforeEach(() => {
  load.mockClear()
  access.mockReset()
  remotes.pages = offered
  provideRemotes({
    pageLimitMs: 1000,
    load: async () => ({ pages: remotes.pages }),
    loadPrevious: () => Promise.reject(new Error('none')),
    failedOnServer: () => false,
    report: () => {},
  })
})

async function open(address: string) {
  const requestContext = new RouterContextProvider()
  requestContext.set(apiContext, vi.fn() as never)
  requestContext.set(accessContext, access)
  const handler = createStaticHandler(siteRoutes())
  const { errors, matches } = (await handler.query(new Request(new URL(address, 'http://localhost')), {
    requestContext,
  })) as StaticHandlerContext
  const error = errors && (Object.values(errors)[0] as PageRefusal)
  return { route: matches.at(-1)?.route.id, error, status: error?.status, message: error?.message }
}

describe('the route table', () => {
  test('has every specified route once, and otherwise only the routes designed here', () => {
    const known = [...specified, ...designed]
    expect(pageRoutes.map(({ name }) => name).toSorted()).toEqual(known.map(([name]) => name).toSorted())
  })

  test.each([...specified, ...designed])(
    '%s is the route of %s [NAV-12]',
    async (name, address, layout = 'default') => {
      expect(await open(address)).toMatchObject({ route: name, error: null })
      expect(pageRoutes.find((route) => route.name === name)?.layout).toBe(layout)
    },
  )

  test('a static path wins over a dynamic one [T15]', () => {
    expect(matchRoutes(siteRoutes(), '/personal/shops/matrix/')?.at(-1)?.route.id).toBe('personal-shops-matrix')
  })

  test('a path that only resembles a news address is unknown [T13]', async () => {
    for (const address of ['/foo/', '/-news/', '/Bazis-news/', '/news/', '/foo/bar/', '/bazis-news/a/b/']) {
      expect(await open(address), address).toMatchObject({ status: 404, message: 'Page not found' })
    }
    await open('/a-b-news/opening/')
    expect(load.mock.lastCall?.[0].params).toEqual({ brand: 'a-b', slug: 'opening' })
  })

  test('/qr/ accepts any number of segments, also none [T16]', async () => {
    for (const address of ['/qr/', '/qr/p/', '/qr/m/7/100%2F200/x/']) {
      expect(await open(address), address).toMatchObject({ route: 'qr-path', error: null })
    }
  })
})

describe('a missing page', () => {
  test('an unknown route and an invalid parameter have different messages [NAV-13] [NAV-14] [NAV-15] [T27]', async () => {
    expect(await open('/no-such-page/')).toMatchObject({ status: 404, message: 'Page not found' })
    expect(await open('/CATALOG/')).toMatchObject({ status: 404, message: 'Page not found' })
    expect(await open('/vacancy/%3Cbad%3E/')).toMatchObject({
      status: 404,
      message: 'Page Not Found: /vacancy/%3Cbad%3E/',
    })
    expect(await open('/personal/shops/one/')).toMatchObject({ message: 'Page Not Found: /personal/shops/one/' })
    expect(load).not.toHaveBeenCalled()
  })

  test('a long path is truncated in the message [S27]', async () => {
    const { message = '' } = await open(`/vacancy/${'<'.repeat(5000)}/`)
    expect(message.length).toBeLessThan(250)
  })

  test('a page that its remote does not expose in this release set is unknown', async () => {
    remotes.pages = {}
    expect(await open('/calculators/')).toMatchObject({ status: 404, message: 'Page not found' })
  })
})

describe('a forbidden page', () => {
  test('is refused before anything of it is loaded, also at a path without a route [NAV-10] [S22]', async () => {
    access.mockImplementation(() => {
      throw new Refusal(403, 'no')
    })
    expect(await open('/personal/orders/active/')).toMatchObject({ status: 403 })
    expect(await open('/personal/no-such-page/')).toMatchObject({ status: 403 })
    expect(load).not.toHaveBeenCalled()
  })
})
