import { cookieLifetimes, cookieNames } from '@vitrina/site/cookies'
import { decodeSelection, encodeSelection } from '@vitrina/site/selection'
import { conflict } from '../../http/http-errors.ts'
import { buyerOf } from '../../visitor/session/buyer.ts'
import type { VisitorExchange } from '../../visitor/visitor/exchange.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import type { ShopServices } from '../services.ts'
import type { BasketContents, BasketRepository, BasketServices } from './basket-repository.ts'
import { BuyerBasketRepository } from './buyer-basket-repository.ts'
import { GuestBasketRepository } from './guest-basket-repository.ts'
import type { StoredBasket } from './stored-basket.ts'

const TOO_MANY_CHOSEN = 'В корзине слишком много строк, чтобы выбирать среди них. Оформите часть заказа.'

/** A buyer's basket is stored in the retailer's system, a guest's in cookies. Throws when the account is unknown. */
export async function openBasketRepository(
  services: BasketServices,
  exchange: VisitorExchange,
): Promise<BasketRepository> {
  const { visitor, request } = exchange
  const buyer = buyerOf(visitor)
  const id = buyer ? buyer.contact.uuid_code : visitor.uuid
  services.latestBaskets.refresh(services.cookies, exchange, id)
  return buyer
    ? new BuyerBasketRepository(services, visitor, id, request.id)
    : new GuestBasketRepository(services, exchange)
}

/** Runs while no other request changes this visitor's basket. */
export async function withLockedBasket<T>(
  services: BasketServices,
  exchange: VisitorExchange,
  run: (repository: BasketRepository) => Promise<T>,
): Promise<T> {
  const { visitor } = exchange
  const id = buyerOf(visitor)?.contact.uuid_code ?? visitor.uuid
  const change = async () => run(await openBasketRepository(services, exchange))
  return services.basketQueue.run(id, () => services.latestBaskets.withShared(exchange, id, change))
}

/** Lines with their selection; all lines are selected until the visitor changes the selection. */
export function withSavedSelection(contents: BasketContents, { cookies }: Visitor): StoredBasket {
  const idcodes = contents.lines.map(({ idcode }) => idcode)
  return { ...contents, selected: decodeSelection(cookies[cookieNames.orderItems(contents.id)], idcodes) ?? idcodes }
}

/** The cookie value of the selection. Throws 409 for a selection among more lines than a cookie can encode. */
export function encodeBasketSelection({ id, lines, selected }: StoredBasket): string {
  const inBasket = lines.map(({ idcode }) => idcode)
  const encoded = encodeSelection(cookieNames.orderItems(id), selected, inBasket)
  if (!encoded.ok) throw conflict(TOO_MANY_CHOSEN)
  return encoded.value
}

export function saveSelection(
  services: Pick<ShopServices, 'cookies' | 'latestBaskets'>,
  exchange: VisitorExchange,
  basket: StoredBasket,
): void {
  const { cookies, latestBaskets } = services
  cookies.write(exchange, cookieNames.orderItems(basket.id), encodeBasketSelection(basket), {
    maxAgeSeconds: cookieLifetimes.orderItems,
    shared: true,
  })
  latestBaskets.recordWrite(exchange, basket.id)
}
