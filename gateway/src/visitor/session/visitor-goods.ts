import type { CallInput } from '@vitrina/contracts/endpoint'
import type { MergeResult, Session, sessionApi } from '@vitrina/contracts/site/session'
import type { BasketLine } from '@vitrina/site/lists'
import type { VisitorExchange } from '../visitor/exchange.ts'

/** Result of a merge of the guest's data, before the cart is read again. */
export interface MergedFromGuest extends Pick<MergeResult, 'favorites' | 'favoritesLeft'> {
  /** Counts of the guest's products in the account's cart before the merge. */
  basket: { idcode: string; before: number }[]
}

export interface FavoritesMerge {
  /** Codes that were merged into the account. */
  favorites: string[]
  /** Codes that stayed with the guest because the account has no list yet. */
  favoritesLeft: string[]
}

export interface CartMerge {
  /** `unanswered`: to be retried; `refused`: the retailer has rejected this cart. */
  outcome: 'merged' | 'refused' | 'unanswered'
  lines: MergedFromGuest['basket']
}

export type MergeSettlement = CallInput<typeof sessionApi.settleMerge>['body']

export interface ReadGoods {
  basket: Session['basket']
  lists: Session['lists']
  /** Lines of the stored basket; undefined when there is none or it cannot be read. */
  lines: readonly BasketLine[] | undefined
}

/** Interface to visitors' baskets and lists for signing in and out; implemented by the shop. */
export interface VisitorGoods {
  /** Creates a basket where there is none. Parts that the retailer does not answer are empty; never throws. */
  read(exchange: VisitorExchange): Promise<ReadGoods>
  /** Merges the guest's favourites into the visitor's account. */
  mergeFavorites(exchange: VisitorExchange, guestId: string): FavoritesMerge
  /** Merges the guest's lines into the account's cart. Never throws. */
  mergeCart(exchange: VisitorExchange, guestId: string): Promise<CartMerge>
  /**
   * Applies the visitor's decision about a merge: what stays in the account or is restored.
   * @throws HttpError 422 for counts that no line can hold, before anything is written
   */
  settleMerge(exchange: VisitorExchange, settlement: MergeSettlement): Promise<void>
}
