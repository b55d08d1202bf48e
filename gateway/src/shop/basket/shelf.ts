import { cookieLifetimes, cookieNames } from '@vitrina/site/cookies'
import { decodeSelection, encodeSelection } from '@vitrina/site/selection'
import type { Request, Response } from 'express'
import { conflict } from '../../http/refusals.ts'
import type { Services } from '../../services.ts'
import { buyerOf } from '../../visitor/session/buyer.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import { BuyerShelf } from './buyer-shelf.ts'
import { GuestShelf } from './guest-shelf.ts'
import type { StoredBasket } from './stored.ts'

const TOO_MANY_CHOSEN = 'В корзине слишком много строк, чтобы выбирать среди них. Оформите часть заказа.'

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
export async function openShelf(services: Services, asked: Asked): Promise<Shelf> {
  const { visitor, request } = asked
  const buyer = buyerOf(visitor)
  const id = buyer ? buyer.contact.uuid_code : visitor.uuid
  services.latestBaskets.freshen(services.cookies, asked, id)
  return buyer ? new BuyerShelf(services, visitor, id, request.id) : new GuestShelf(services, asked)
}

/** The shelf while nobody else changes what is on it. */
export async function withShelf<T>(services: Services, asked: Asked, run: (shelf: Shelf) => Promise<T>): Promise<T> {
  const { visitor } = asked
  const id = buyerOf(visitor)?.contact.uuid_code ?? visitor.uuid
  const change = async () => run(await openShelf(services, asked))
  return services.basketQueue.inTurn(id, () => services.latestBaskets.shared(asked, id, change))
}

/** The lines with what is selected of them: everything, until something was chosen. */
export function withStoredSelection(kept: Kept, { cookies }: Visitor): StoredBasket {
  const idcodes = kept.lines.map(({ idcode }) => idcode)
  return { ...kept, selected: decodeSelection(cookies[cookieNames.orderItems(kept.id)], idcodes) ?? idcodes }
}

/** How the selection is kept. Refuses with 409 a choice among more lines than a cookie can tell apart. */
export function writtenSelection({ id, lines, selected }: StoredBasket): string {
  const inBasket = lines.map(({ idcode }) => idcode)
  const encoded = encodeSelection(cookieNames.orderItems(id), selected, inBasket)
  if (!encoded.ok) throw conflict(TOO_MANY_CHOSEN)
  return encoded.value
}

export function storeSelection(services: Services, asked: Asked, basket: StoredBasket): void {
  const { cookies, latestBaskets } = services
  cookies.write(asked.response, asked.visitor, cookieNames.orderItems(basket.id), writtenSelection(basket), {
    maxAgeSeconds: cookieLifetimes.orderItems,
    shared: true,
  })
  latestBaskets.written(asked, basket.id)
}
