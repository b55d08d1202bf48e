import { retailerEstimatesApi } from '@vitrina/contracts/retailer/estimates'
import type { ReturningVisitor } from '@vitrina/contracts/site/catalog'
import { withTimeout } from '@vitrina/site/within'
import { retailerFor } from '../../visitor/session/retailer-for.ts'
import type { VisitorRequest } from '../../visitor/visitor/exchange.ts'
import { priceQuery } from '../../visitor/visitor/price-query.ts'
import { presentProduct } from '../catalog/presenters.ts'
import { productsToBuyAgain } from '../dashboard/buy-again.ts'
import { presentSummary as shownEstimate } from '../estimates/presenters.ts'
import { presentOrderSummary as shownOrder } from '../order-history/presenters.ts'
import { callsOf } from '../order-history/retailer-for.ts'
import { withArrivals } from '../products/arrivals.ts'
import type { ShopServices } from '../services.ts'

const SHOWN_COUNTS = { orders: 3, estimates: 3, goods: 10 } as const
/** Timeout of the personal parts, so that they do not delay the home page. */
const WAIT_MS = 700

/**
 * Active orders, latest estimates and goods to buy again of a signed-in visitor; null for a guest and when all of them
 * are empty. Late and failed parts are left out.
 */
export async function loadReturning(
  services: Pick<ShopServices, 'caches' | 'clients' | 'config' | 'log' | 'retailer'>,
  call: VisitorRequest,
): Promise<ReturningVisitor | null> {
  const { visitor, request } = call
  if (visitor.accessToken === undefined) return null
  const ask = retailerFor(services, call)
  const params = { site_code: services.config.siteCode }
  const soon = <T>(part: string, answer: Promise<T[]>): Promise<T[]> =>
    withTimeout(answer, WAIT_MS, `No ${part} within ${WAIT_MS} ms`).catch((error: unknown) => {
      services.log.info({ err: error, part, requestId: request.id }, 'a part of what a visitor goes on with is missing')
      return []
    })
  const active = { kind: 'active', whose: 'mine', page: 1, per_page: SHOWN_COUNTS.orders } as const
  const [orders, estimates, bought] = await Promise.all([
    soon(
      'orders',
      ask(callsOf(services).list, { params, query: active }).then((list) => list.orders.map(shownOrder)),
    ),
    soon(
      'estimates',
      ask(retailerEstimatesApi.list, { params, query: priceQuery(visitor) }).then((list) => list.map(shownEstimate)),
    ),
    soon(
      'goods',
      productsToBuyAgain(services, call, SHOWN_COUNTS.goods).then((again) =>
        withArrivals(
          { services, visitor, log: services.log },
          again.map(({ product }) => presentProduct(product)),
        ),
      ),
    ),
  ])
  if (orders.length + estimates.length + bought.length === 0) return null
  return { orders: orders.slice(0, SHOWN_COUNTS.orders), estimates: estimates.slice(0, SHOWN_COUNTS.estimates), bought }
}
