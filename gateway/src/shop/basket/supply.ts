import { DeliveryEntry, type ListedProduct } from '@vitrina/contracts/retailer/product'
import * as z from '@vitrina/contracts/schema'
import type { BasketSupply } from '@vitrina/contracts/site/basket'
import { isDistributorId } from '@vitrina/site/identifiers'
import { supplyOf } from '@vitrina/site/supply'
import { inBatches } from '../../infra/retailer/batches.ts'
import type { RetailerClient } from '../../infra/retailer/client.ts'
import { productCalls } from '../../infra/retailer/product-calls.ts'
import type { VisitorExchange } from '../../visitor/visitor/exchange.ts'
import { lookUpCachedProducts } from '../products/look-up.ts'
import type { ShopServices } from '../services.ts'
import type { BasketServices } from './basket-repository.ts'

import { loadStoredBasket } from './basket-service.ts'

export type DeliveryEntries = ReadonlyMap<string, DeliveryEntry>

interface DeliveryQuery {
  services: Pick<ShopServices, 'config'>
  /** A client with its own circuit breaker: a hanging stock service must not block baskets. */
  delivery: RetailerClient
  requestId: string
}

/** Delivery data of many products for one department, by code; unreadable entries are left out. */
export async function deliveryEntries(
  { services: { config }, delivery, requestId }: DeliveryQuery,
  departmentId: string,
  products: readonly Pick<ListedProduct, 'idcode' | 'distributor_id'>[],
): Promise<DeliveryEntries> {
  const call = { ...productCalls(config.productPaths).deliveryInfo, response: z.record(z.string(), z.unknown()) }
  const requestedProducts = products.map(({ idcode, distributor_id: id }) => ({
    idcode,
    distributor_id: id !== null && isDistributorId(id) ? id : null,
  }))
  const ask = delivery.as({ requestId })
  const answers = await inBatches(requestedProducts, (body) =>
    ask(call, { params: { site_code: config.siteCode }, query: { domain_id_1c: departmentId }, body }),
  )
  const answer: Record<string, unknown> = Object.assign({}, ...answers)
  return new Map(
    products.flatMap(({ idcode }) => {
      const { success, data } = DeliveryEntry.safeParse(Object.hasOwn(answer, idcode) ? answer[idcode] : null)
      return success ? [[idcode, data] as const] : []
    }),
  )
}

/** Sources of the goods in the visitor's basket. Throws when the basket or the stock cannot be read. */
export async function basketSupply(
  services: BasketServices & Pick<ShopServices, 'caches' | 'departments'>,
  delivery: RetailerClient,
  exchange: VisitorExchange,
): Promise<BasketSupply> {
  const { visitor, request } = exchange
  const { lines } = await loadStoredBasket(services, exchange)
  const codes = lines.map(({ idcode }) => idcode)
  const [products, departments] = await Promise.all([
    lookUpCachedProducts(services, visitor, codes, request.id),
    services.departments.list().catch(() => ({ all: [] })),
  ])
  const { store, id_1c } = visitor.department
  const entries = await deliveryEntries({ services, delivery, requestId: request.id }, id_1c, [...products.values()])
  const known = departments.all.map((department) => ({ ...department, parent: department.parent ?? '' }))
  const onFault = (fault: unknown) => request.log.warn({ err: fault }, 'a delivery date was left out')
  const byCode = codes.flatMap((idcode) => {
    const product = products.get(idcode)
    const supply = product && supplyOf(entries.get(idcode), product.stores, store, known, onFault)
    if (!supply) return []
    // A supplier delivers no more of a discontinued product.
    return [[idcode, product.discontinued ? { ...supply, supplier: null } : supply] as const]
  })
  return { byCode: Object.fromEntries(byCode) }
}
