import type { Basket } from '@vitrina/contracts/site/basket'
import type { VisitorExchange } from '../../visitor/visitor/exchange.ts'
import { lookUp, type Products } from '../products/look-up.ts'
import type { ShopServices } from '../services.ts'
import type { BasketRepository } from './basket-repository.ts'
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

/** The visitor's basket as it is kept. Throws when it cannot be read, which is not the same as an empty one. */
export async function loadStoredBasket(services: ShopServices, asked: VisitorExchange): Promise<StoredBasket> {
  const repository = await openBasketRepository(services, asked)
  const kept = await repository.read()
  return kept ? withSavedSelection(kept, asked.visitor) : emptyBasket(repository.id)
}

/**
 * The visitor's basket, or undefined when it cannot be read: the page then goes on without it, and nothing may be
 * written in its place.
 */
export async function tryLoadStoredBasket(
  services: ShopServices,
  asked: VisitorExchange,
): Promise<StoredBasket | undefined> {
  try {
    return await loadStoredBasket(services, asked)
  } catch (error) {
    services.log.error({ err: error, requestId: asked.request.id }, 'the cart could not be read')
    return undefined
  }
}

/** The basket with prices of today; marked as incomplete when it could not be read. */
export async function readBasket(services: ShopServices, asked: VisitorExchange): Promise<Basket> {
  const { visitor, request } = asked
  const stored = await tryLoadStoredBasket(services, asked)
  if (!stored) return pricedBasket(emptyBasket(visitor.uuid), new Map(), { incomplete: true })
  const [products, coupon] = await Promise.all([
    lookUp(services, visitor, codesOf(stored), request.id),
    checkBasketCoupon(services, asked, stored),
  ])
  return pricedBasket(stored, products, { coupon })
}

/** Begins a basket for a person who has none; robots get none. */
export async function createBasket(services: ShopServices, asked: VisitorExchange): Promise<void> {
  if (asked.visitor.device.isBot) return
  await withLockedBasket(services, asked, async (repository) => {
    // Somebody may have begun it meanwhile, and put goods into it.
    if (!(await repository.read())) await repository.create()
  })
}

export interface BasketChange {
  basket: StoredBasket
  /** Codes that were taken away one by one; the retailer hears of each. */
  removed?: readonly string[]
  message?: string | null
}

/** What a change works with: the basket as it is and the products in it, with those asked for besides. */
export interface BasketState {
  basket: StoredBasket
  products: Products
}

/**
 * Changes the basket and gives it back with prices. Everything is known before anything is written, so a change that
 * is refused, or fails on the way, leaves the basket as it was. Changes of one basket happen one after another.
 */
export function changeBasket(
  services: ShopServices,
  asked: VisitorExchange,
  also: readonly string[],
  change: (before: BasketState) => BasketChange,
): Promise<Basket> {
  return withLockedBasket(services, asked, async (repository) => {
    const { visitor, request } = asked
    const kept = await repository.read()
    const basket = kept ? withSavedSelection(kept, visitor) : emptyBasket(repository.id)
    const products = await lookUp(services, visitor, [...new Set([...codesOf(basket), ...also])], request.id)
    const changed = change({ basket, products })
    if (!kept) await repository.create()
    const [stored, expected] = await Promise.all([
      saveChange(services, asked, repository, basket, changed),
      checkBasketCoupon(services, asked, changed.basket),
    ])
    const isAsExpected = couponInputsOf(stored) === couponInputsOf(changed.basket)
    const isKnown = codesOf(stored).every((code) => products.has(code) || countIn(basket, code) !== undefined)
    // What another device has done meanwhile comes to light when the cart is read again.
    const [shown, coupon] = await Promise.all([
      isKnown ? products : lookUp(services, visitor, codesOf(stored), request.id),
      isAsExpected ? expected : checkBasketCoupon(services, asked, stored),
    ])
    return pricedBasket(stored, shown, { message: changed.message ?? null, coupon })
  })
}

/** What a coupon depends on. */
const couponInputsOf = (basket: StoredBasket): string =>
  JSON.stringify([basket.coupon, basket.selected.map((idcode) => [idcode, countIn(basket, idcode)])])

/** Writes what differs, and gives what is in the basket then. */
export async function saveChange(
  services: ShopServices,
  asked: VisitorExchange,
  repository: BasketRepository,
  before: StoredBasket,
  { basket: after, removed }: BasketChange,
): Promise<StoredBasket> {
  // Refused before anything is written.
  encodeBasketSelection(after)
  let stored = after
  if (removed) {
    const kept = await repository.remove(before, removed)
    stored = withSelection({ ...kept, selected: [] }, after.selected)
  } else if (after.lines !== before.lines || after.coupon !== before.coupon) {
    await repository.save(after)
    stored = { ...after, isPartial: false }
  }
  saveSelection(services, asked, stored)
  if (asked.visitor.isNew) services.cookies.writeUuid(asked.response, asked.visitor)
  return stored
}
