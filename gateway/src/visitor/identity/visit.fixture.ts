/** A guest with a cookie jar at a gateway with a retailer, who can sign in. */
import { buyerUuid, guestUuid, openGateway } from '../../shop/basket/basket.fixture.ts'

/** The names of the cookies under an id. */
export const cookieNamesOf = (uuid: string) => ({
  favorites: `favorites_${uuid}`,
  compare: `compare_${uuid}`,
  basket: `Basket_${uuid}`,
  orderItems: `orderItems_${uuid}`,
})
export const guestCookies = cookieNamesOf(guestUuid)
export const buyerCookies = cookieNamesOf(buyerUuid)

export const cartOf = (...lines: [string, number][]) => ({
  id: buyerUuid,
  coupon: null,
  products: lines.map(([product_idcode, count]) => ({ product_id: `id${product_idcode}`, product_idcode, count })),
})

const byPassword = { email: 'anna@vitrina.test', password: 'vitrina-demo' }

export async function openVisit() {
  const { browser, retailer, services, close } = await openGateway()
  browser.cookies.set('user_uuid', guestUuid)
  return {
    browser,
    retailer,
    log: services.log,
    close,
    give(cookies: Record<string, string>) {
      for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value)
    },
    async signIn(more: object = {}) {
      return (await browser.call('post', '/api/ecm/bazis/users/signin/', { ...byPassword, ...more })).body
    },
    async session(query = '') {
      return (await browser.call('get', `/api/site/session/${query}`)).body
    },
    /** The calls of carts that reached the retailer, as «GET cart/». */
    cartCalls: () =>
      retailer.requests
        .filter(({ path }) => path.includes('cart'))
        .map(({ method, path }) => `${method} ${path.split('/bazis/')[1]}`),
  }
}

export type Visit = Awaited<ReturnType<typeof openVisit>>
