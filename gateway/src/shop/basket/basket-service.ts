import type { Basket } from '@vitrina/contracts/site/basket'
import type { VisitorExchange } from '../../visitor/visitor/exchange.ts'
import { lookUp, type Products } from '../products/look-up.ts'
import type { ShopServices } from '../services.ts'
import type { BasketRepository, BasketServices } from './basket-repository.ts'
import { checkBasketCoupon } from './coupons.ts'
import {
  encodeBasketSelection,
  openBasketRepository,
  saveSelection,
  withLockedBasket,
  withSavedSelection,
} from './open-basket.ts'
import { pricedBasket } from './products.ts'
import { countIn, emptyBasket, type StoredBasket, withSelection } from './stored-basket.ts'

const codesOf = ({ lines }: StoredBasket): string[] => lines.map(({ idcode }) => idcode)

/** The stored basket of the visitor. Throws when it cannot be read, which is not the same as an empty basket. */
export async function loadStoredBasket(services: BasketServices, exchange: VisitorExchange): Promise<StoredBasket> {
  const repository = await openBasketRepository(services, exchange)
  const contents = await repository.read()
  return contents ? withSavedSelection(contents, exchange.visitor) : emptyBasket(repository.id)
}

/**
 * The stored basket of the visitor, or undefined when it cannot be read: the page is then served without it, and
 * nothing may be written in its place.
 */
export async function tryLoadStoredBasket(
  services: BasketServices,
  exchange: VisitorExchange,
): Promise<StoredBasket | undefined> {
  try {
    return await loadStoredBasket(services, exchange)
  } catch (error) {
    services.log.error({ err: error, requestId: exchange.request.id }, 'the cart could not be read')
    return undefined
  }
}

/** The basket with current prices; marked as incomplete when it could not be read. */
export async function readBasket(services: BasketServices, exchange: VisitorExchange): Promise<Basket> {
  const { visitor, request } = exchange
  const stored = await tryLoadStoredBasket(services, exchange)
  if (!stored) return pricedBasket(emptyBasket(visitor.uuid), new Map(), { incomplete: true })
  const [products, coupon] = await Promise.all([
    lookUp(services, visitor, codesOf(stored), request.id),
    checkBasketCoupon(services, exchange, stored),
  ])
  return pricedBasket(stored, products, { coupon })
}

/** Creates a basket for a visitor who has none. Robots get none. */
export async function createBasket(services: BasketServices, exchange: VisitorExchange): Promise<void> {
  if (exchange.visitor.device.isBot) return
  await withLockedBasket(services, exchange, async (repository) => {
    // A concurrent request may have created the basket and put goods into it.
    if (!(await repository.read())) await repository.create()
  })
}

export interface BasketChange {
  basket: StoredBasket
  /** Codes removed one by one; the retailer receives one call for each. */
  removed?: readonly string[]
  message?: string | null
}

/** Input of a change: the current basket and the products of its lines and of the codes that the change adds. */
export interface BasketState {
  basket: StoredBasket
  products: Products
}

/**
 * Changes the basket and returns it with prices. All reads happen before the first write, so a change that is refused
 * or fails leaves the basket unchanged. Changes of one basket are serialised.
 */
export function changeBasket(
  services: BasketServices,
  exchange: VisitorExchange,
  also: readonly string[],
  change: (before: BasketState) => BasketChange,
): Promise<Basket> {
  return withLockedBasket(services, exchange, async (repository) => {
    const { isNew, ...before } = await readState(services, exchange, repository, also)
    const changed = change(before)
    if (isNew) await repository.create()
    const [stored, coupon] = await Promise.all([
      saveChange(services, exchange, repository, before.basket, changed),
      checkBasketCoupon(services, exchange, changed.basket),
    ])
    const [products, storedCoupon] = await Promise.all([
      productsOf(services, exchange, stored, before),
      isSameForCoupon(stored, changed.basket) ? coupon : checkBasketCoupon(services, exchange, stored),
    ])
    return pricedBasket(stored, products, { message: changed.message ?? null, coupon: storedCoupon })
  })
}

/** The basket before a change, an empty one when it is new, with the products of its lines and of these codes. */
async function readState(
  services: BasketServices,
  exchange: VisitorExchange,
  repository: BasketRepository,
  also: readonly string[],
): Promise<BasketState & { isNew: boolean }> {
  const { visitor, request } = exchange
  const contents = await repository.read()
  const basket = contents ? withSavedSelection(contents, visitor) : emptyBasket(repository.id)
  const products = await lookUp(services, visitor, [...new Set([...codesOf(basket), ...also])], request.id)
  return { basket, products, isNew: !contents }
}

/**
 * The products of a stored basket. A removal reads the cart again, so the basket may contain lines that another device
 * has added since it was read.
 */
async function productsOf(
  services: BasketServices,
  { visitor, request }: VisitorExchange,
  stored: StoredBasket,
  { basket, products }: BasketState,
): Promise<Products> {
  const isKnown = codesOf(stored).every((code) => products.has(code) || countIn(basket, code) !== undefined)
  return isKnown ? products : lookUp(services, visitor, codesOf(stored), request.id)
}

/** The inputs of a coupon check: the coupon and the counts of the selected lines. */
const couponInputsOf = (basket: StoredBasket): string =>
  JSON.stringify([basket.coupon, basket.selected.map((idcode) => [idcode, countIn(basket, idcode)])])

const isSameForCoupon = (one: StoredBasket, other: StoredBasket): boolean =>
  couponInputsOf(one) === couponInputsOf(other)

/** Writes the differences and returns the basket as it is stored afterwards. */
export async function saveChange(
  services: Pick<ShopServices, 'cookies' | 'latestBaskets'>,
  exchange: VisitorExchange,
  repository: BasketRepository,
  before: StoredBasket,
  { basket: after, removed }: BasketChange,
): Promise<StoredBasket> {
  // Throws for a selection that cannot be stored, before anything is written.
  encodeBasketSelection(after)
  let stored = after
  if (removed) {
    const contents = await repository.remove(before, removed)
    stored = withSelection({ ...contents, selected: [] }, after.selected)
  } else if (after.lines !== before.lines || after.coupon !== before.coupon) {
    await repository.save(after)
    stored = { ...after, isPartial: false }
  }
  saveSelection(services, exchange, stored)
  if (exchange.visitor.isNew) services.cookies.writeUuid(exchange)
  return stored
}
