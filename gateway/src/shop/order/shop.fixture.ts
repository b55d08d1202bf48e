/** A shop over real HTTP, whose gateway can be restarted. */
import type { OrderForm } from '@vitrina/contracts/site/order'
import express, { type Express } from 'express'
import { errorHandler } from '../../http/http-errors.ts'
import { setUpRequestId } from '../../http/middleware/request-id.ts'
import { openRetailer } from '../../infra/retailer/retailer.fixture.ts'
import type { Services } from '../../services.ts'
import { setUpAccount } from '../../visitor/account/middleware.ts'
import { setUpVisitor } from '../../visitor/visitor/middleware.ts'
import { Browser, FakeRetailer, guestUuid } from '../basket/basket.fixture.ts'
import { basketRoutes } from '../basket/routes.ts'
import { form } from './form.fixture.ts'
import { orderRoutes } from './routes.ts'

function gatewayOf(services: Services): Express {
  const app = express().set('query parser', 'simple')
  app.use(setUpRequestId(services.log), setUpVisitor(services.departments, services.config), setUpAccount(services))
  return app.use(
    services.limits.forCalls(),
    express.json(),
    basketRoutes(services),
    orderRoutes(services),
    errorHandler,
  )
}

/**
 * A browser with two pieces of product 00001 selected and one of 00002 not selected. `before` is mounted in front of
 * the retailer. `restart` returns another gateway of the same shop with empty memory; all browsers share the cookies.
 */
export async function openShop(before?: Express) {
  const retailer = new FakeRetailer()
  const { services, close } = await openRetailer(before ? before.use(retailer.app()) : retailer.app())
  const open = () => new Browser(gatewayOf(services()))
  const browser = open()
  browser.cookies.set('user_uuid', guestUuid)
  browser.cookies.set(`Basket_${guestUuid}`, '1~00001*2~00002*1')
  browser.cookies.set(`orderItems_${guestUuid}`, '1~00001')
  const placeIn = (where: Browser, more: Partial<OrderForm> = {}) =>
    where.call('post', '/api/site/orders/', { ...form, ...more })
  return {
    retailer,
    browser,
    close,
    place: (more?: Partial<OrderForm>) => placeIn(browser, more),
    placeIn,
    /** The same browser with another gateway. */
    restart: () => {
      const other = open()
      for (const [name, value] of browser.cookies) other.cookies.set(name, value)
      return other
    },
  }
}

export type TestShop = Awaited<ReturnType<typeof openShop>>
