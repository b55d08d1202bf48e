import { cookieLifetimes, cookieNames } from '@vitrina/site/cookies'
import { decodeSelection, encodeSelection } from '@vitrina/site/selection'
import { conflict } from '../../http/refusals.ts'
import { buyerOf } from '../../visitor/session/buyer.ts'
import type { VisitorExchange } from '../../visitor/visitor/exchange.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import type { ShopServices } from '../services.ts'
import type { Kept, Shelf } from './basket-repository.ts'
import { BuyerShelf } from './buyer-shelf.ts'
import { GuestShelf } from './guest-shelf.ts'
import type { StoredBasket } from './stored.ts'

const TOO_MANY_CHOSEN = 'В корзине слишком много строк, чтобы выбирать среди них. Оформите часть заказа.'

/** A signed-in buyer's basket is in the retailer's system, a guest's in a cookie. Throws when it is unknown who asks. */
export async function openShelf(services: ShopServices, asked: VisitorExchange): Promise<Shelf> {
  const { visitor, request } = asked
  const buyer = buyerOf(visitor)
  const id = buyer ? buyer.contact.uuid_code : visitor.uuid
  services.latestBaskets.freshen(services.cookies, asked, id)
  return buyer ? new BuyerShelf(services, visitor, id, request.id) : new GuestShelf(services, asked)
}

/** The shelf while nobody else changes what is on it. */
export async function withShelf<T>(
  services: ShopServices,
  asked: VisitorExchange,
  run: (shelf: Shelf) => Promise<T>,
): Promise<T> {
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

export function storeSelection(services: ShopServices, asked: VisitorExchange, basket: StoredBasket): void {
  const { cookies, latestBaskets } = services
  cookies.write(asked.response, asked.visitor, cookieNames.orderItems(basket.id), writtenSelection(basket), {
    maxAgeSeconds: cookieLifetimes.orderItems,
    shared: true,
  })
  latestBaskets.written(asked, basket.id)
}
