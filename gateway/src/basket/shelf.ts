import { cookieLifetimes, cookieNames } from '@vitrina/site/cookies'
import { decodeSelection, encodeSelection } from '@vitrina/site/lists'
import type { Request, Response } from 'express'
import type { Services } from '../services.ts'
import { buyerOf } from '../session/buyer.ts'
import type { Visitor } from '../visitor/visitor.ts'
import { BuyerShelf } from './buyer-shelf.ts'
import { GuestShelf } from './guest-shelf.ts'
import type { StoredBasket } from './stored.ts'

/** Who asks, and the answer on which cookies are written. */
export interface Asked {
  visitor: Visitor
  request: Request
  response: Response
}

/** Lines and coupon; the selection is kept apart from them. */
export type Kept = Omit<StoredBasket, 'selected'>

/** Where a visitor's basket is kept. Reading throws when it cannot be read, which is not the same as an empty one. */
export interface Shelf {
  readonly id: string
  /** null when there is no basket yet. */
  read(): Promise<Kept | null>
  /** Makes an empty basket in the retailer's system. */
  create(): Promise<void>
  save(kept: Kept): Promise<void>
  /** Takes lines away and gives what is left. */
  remove(kept: Kept, idcodes: readonly string[]): Promise<Kept>
}

/** A signed-in buyer's basket is in the retailer's system, a guest's in a cookie. Throws when it is unknown who asks. */
export async function openShelf(services: Services, { visitor, request, response }: Asked): Promise<Shelf> {
  const buyer = buyerOf(visitor)
  if (buyer) return new BuyerShelf(services, visitor, buyer.contact.uuid_code, request.id)
  return new GuestShelf(services, visitor, response, request.id)
}

/** The lines with what is selected of them: everything, until something was chosen. */
export function withStoredSelection(kept: Kept, { cookies }: Visitor): StoredBasket {
  const idcodes = kept.lines.map(({ idcode }) => idcode)
  return { ...kept, selected: decodeSelection(cookies[cookieNames.orderItems(kept.id)], idcodes) ?? idcodes }
}

export function storeSelection({ cookies }: Services, { visitor, response }: Asked, basket: StoredBasket): void {
  const name = cookieNames.orderItems(basket.id)
  const encoded = encodeSelection(name, basket.selected)
  // What does not fit is not written, and then everything counts as selected.
  const value = encoded.ok ? encoded.value : ''
  const maxAgeSeconds = encoded.ok ? cookieLifetimes.orderItems : 0
  cookies.write(response, visitor, name, value, { maxAgeSeconds, shared: true })
}
