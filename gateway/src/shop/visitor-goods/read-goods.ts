import type { Session } from '@vitrina/contracts/site/session'
import type { ReadGoods } from '../../visitor/session/visitor-goods.ts'
import type { VisitorExchange } from '../../visitor/visitor/exchange.ts'
import type { BasketContents, BasketServices } from '../basket/basket-repository.ts'
import { createBasket } from '../basket/basket-service.ts'
import { openBasketRepository, withSavedSelection } from '../basket/open-basket.ts'
import { pricedBasket } from '../basket/products.ts'
import { readLists } from '../lists/lists.ts'
import { lookUpCachedProducts } from '../products/look-up.ts'
import type { ShopServices } from '../services.ts'

const emptyCounts = { counts: {}, total: 0 }

/** Current basket and lists; when the retailer fails, the basket is empty or without prices. */
export async function readGoods(
  services: BasketServices & Pick<ShopServices, 'caches'>,
  exchange: VisitorExchange,
): Promise<ReadGoods> {
  const basket = await readBasket(services, exchange)
  return {
    basket: basket ? await countsOf(services, exchange, basket) : emptyCounts,
    lists: readLists(exchange.visitor),
    lines: basket?.lines,
  }
}

/** Creates a basket when there is none; undefined when it cannot be read. */
async function readBasket(
  services: BasketServices & Pick<ShopServices, 'caches'>,
  exchange: VisitorExchange,
): Promise<BasketContents | null | undefined> {
  try {
    const repository = await openBasketRepository(services, exchange)
    const basket = await repository.read()
    if (!basket) await createBasket(services, exchange)
    return basket
  } catch (error) {
    services.log.error({ err: error, requestId: exchange.request.id }, 'the cart could not be read')
    return undefined
  }
}

async function countsOf(
  services: Pick<ShopServices, 'caches' | 'config' | 'log' | 'retailer'>,
  { visitor, request }: VisitorExchange,
  basket: BasketContents,
): Promise<Session['basket']> {
  const codes = basket.lines.map(({ idcode }) => idcode)
  const counts = Object.fromEntries(basket.lines.map(({ idcode, count }) => [idcode, count]))
  try {
    const products = await lookUpCachedProducts(services, visitor, codes, request.id)
    const { lines, cartTotal } = pricedBasket(withSavedSelection(basket, visitor), products)
    return { counts: Object.fromEntries(lines.map(({ product, count }) => [product.idcode, count])), total: cartTotal }
  } catch (error) {
    services.log.warn({ err: error, requestId: request.id }, 'the basket could not be priced')
    return { counts, total: 0 }
  }
}
