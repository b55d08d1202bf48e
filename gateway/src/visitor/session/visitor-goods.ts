import type { CallInput } from '@vitrina/contracts/endpoint'
import type { MergeResult, Session, sessionApi } from '@vitrina/contracts/site/session'
import type { BasketLine } from '@vitrina/site/lists'
import type { VisitorExchange } from '../visitor/exchange.ts'

/** What came over from a guest, as far as it is known before the cart is read again. */
export interface MergedFromGuest extends Pick<MergeResult, 'favorites' | 'favoritesLeft'> {
  /** Counts of the guest's products in the cart before they came. */
  basket: { idcode: string; before: number }[]
}

export interface FavoritesMerge {
  /** Codes that came to the account. */
  favorites: string[]
  /** Codes that stayed with the guest because the account has no list yet. */
  favoritesLeft: string[]
}

export interface CartMerge {
  /** `unanswered`: worth another try; `refused`: the retailer does not want this cart. */
  outcome: 'merged' | 'refused' | 'unanswered'
  lines: MergedFromGuest['basket']
}

export type MergeSettlement = CallInput<typeof sessionApi.settleMerge>['body']

export interface ReadGoods {
  basket: Session['basket']
  lists: Session['lists']
  /** Of the basket as it is kept; undefined when there is none or it cannot be read. */
  lines: readonly BasketLine[] | undefined
}

/** Basket and lists of visitors, as far as signing in and out concerns them. The shop keeps them. */
export interface VisitorGoods {
  /** Begins a basket where there is none. What the retailer does not answer is empty; never throws. */
  read(exchange: VisitorExchange): Promise<ReadGoods>
  /** The guest's favourites come to the account that the visitor is now. */
  mergeFavorites(exchange: VisitorExchange, guestId: string): FavoritesMerge
  /** The guest's lines join the account's cart. Never throws. */
  mergeCart(exchange: VisitorExchange, guestId: string): Promise<CartMerge>
  /**
   * What a merge left the account, or comes back to it.
   * @throws Refusal 422 for counts that no line can hold, before anything is written.
   */
  settleMerge(exchange: VisitorExchange, settlement: MergeSettlement): Promise<void>
}
