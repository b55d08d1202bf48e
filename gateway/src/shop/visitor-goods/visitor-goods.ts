import type { VisitorGoods } from '../../visitor/session/visitor-goods.ts'
import type { BasketServices } from '../basket/basket-repository.ts'
import type { ShopServices } from '../services.ts'
import { mergeFavorites } from './favorites.ts'
import { mergeGuestCart } from './guest-cart.ts'
import { readGoods } from './read-goods.ts'
import { settleMerge } from './settle-merge.ts'

/** The functions of the shop that signing in and out needs. */
export const visitorGoods = (services: BasketServices & Pick<ShopServices, 'caches'>): VisitorGoods => ({
  read: (exchange) => readGoods(services, exchange),
  mergeFavorites: (exchange, guestId) => mergeFavorites(services, exchange, guestId),
  mergeCart: (exchange, guestId) => mergeGuestCart(services, exchange, guestId),
  settleMerge: (exchange, settlement) => settleMerge(services, exchange, settlement),
})
