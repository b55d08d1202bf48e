import { packStep } from '@vitrina/site/quantity'
import type { MergeSettlement } from '../../visitor/session/visitor-goods.ts'
import type { VisitorExchange } from '../../visitor/visitor/exchange.ts'
import type { BasketServices } from '../basket/basket-repository.ts'
import { type BasketState, changeBasket } from '../basket/basket-service.ts'
import { checkQuantity } from '../basket/quantity.ts'
import { countIn, type StoredBasket, withCount, withoutLines } from '../basket/stored-basket.ts'
import { readList, writeList } from '../lists/lists.ts'
import type { ShopServices } from '../services.ts'

interface CountChange {
  idcode: string
  from: number
  to: number
}

/**
 * Undoes or repeats the merge of a sign-in. Changes only the visitor's own basket and favourites. Throws 422 for
 * invalid counts before anything is written.
 */
export async function settleMerge(
  services: BasketServices,
  exchange: VisitorExchange,
  wish: MergeSettlement,
): Promise<void> {
  const { isKept, basket } = wish
  const turns = basket.map(({ idcode, before, after }) =>
    isKept ? { idcode, from: before, to: after } : { idcode, from: after, to: before },
  )
  for (const { to } of turns) if (to !== 0) checkQuantity(to)
  if (turns.length > 0) {
    const lacking = isKept ? turns.map(({ idcode }) => idcode) : []
    await changeBasket(services, exchange, lacking, ({ basket: own, products }) => ({
      basket: turns.reduce((held, turn) => applyCountChange(held, products, turn), own),
    }))
  }
  settleFavorites(services, exchange, wish)
}

/** Lines that the visitor has removed since stay removed, and products no longer sold are not added again. */
function applyCountChange(
  basket: StoredBasket,
  products: BasketState['products'],
  { idcode, from, to }: CountChange,
): StoredBasket {
  const product = products.get(idcode)
  if (to !== 0) checkQuantity(to, product && packStep(product))
  if (countIn(basket, idcode) !== undefined) {
    return to === 0 ? withoutLines(basket, [idcode]) : withCount(basket, { idcode, count: to })
  }
  return from === 0 && to > 0 && product ? withCount(basket, { id: product.id, idcode, count: to }) : basket
}

function settleFavorites(
  services: Pick<ShopServices, 'cookies'>,
  exchange: VisitorExchange,
  { isKept, favorites }: MergeSettlement,
): void {
  const own = readList(exchange.visitor, 'favorites')
  const others = own.filter((idcode) => !favorites.includes(idcode))
  if (isKept && favorites.some((idcode) => !own.includes(idcode))) {
    writeList(services, exchange, 'favorites', [...others, ...favorites], 'last')
  }
  if (!isKept && others.length < own.length) writeList(services, exchange, 'favorites', others)
}
