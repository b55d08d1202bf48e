import type { Basket } from '@vitrina/contracts/site/basket'
import type { VisitorExchange } from '../../visitor/visitor/exchange.ts'
import { lookUp, type Products } from '../products/look-up.ts'
import type { ShopServices } from '../services.ts'
import type { BasketRepository } from './basket-repository.ts'
import { checkedCoupon } from './coupons.ts'
import {
  encodeBasketSelection,
  openBasketRepository,
  saveSelection,
  withLockedBasket,
  withSavedSelection,
} from './open-basket.ts'
import { pricedBasket } from './priced.ts'
import { countIn, emptyBasket, type StoredBasket, withSelection } from './stored.ts'

const codesOf = ({ lines }: StoredBasket): string[] => lines.map(({ idcode }) => idcode)

/** The visitor's basket as it is kept. Throws when it cannot be read, which is not the same as an empty one. */
export async function loadStored(services: ShopServices, asked: VisitorExchange): Promise<StoredBasket> {
  const repository = await openBasketRepository(services, asked)
  const kept = await repository.read()
  return kept ? withSavedSelection(kept, asked.visitor) : emptyBasket(repository.id)
}

/**
 * The visitor's basket, or undefined when it cannot be read: the page then goes on without it, and nothing may be
 * written in its place.
 */
export async function readStored(services: ShopServices, asked: VisitorExchange): Promise<StoredBasket | undefined> {
  try {
    return await loadStored(services, asked)
  } catch (error) {
    services.log.error({ err: error, requestId: asked.request.id }, 'the cart could not be read')
    return undefined
  }
}

/** The basket with prices of today; marked as incomplete when it could not be read. */
export async function readBasket(services: ShopServices, asked: VisitorExchange): Promise<Basket> {
  const { visitor, request } = asked
  const stored = await readStored(services, asked)
  if (!stored) return pricedBasket(emptyBasket(visitor.uuid), new Map(), { incomplete: true })
  const [products, coupon] = await Promise.all([
    lookUp(services, visitor, codesOf(stored), request.id),
    checkedCoupon(services, asked, stored),
  ])
  return pricedBasket(stored, products, { coupon })
}

/** Begins a basket for a person who has none; robots get none. */
export async function beginBasket(services: ShopServices, asked: VisitorExchange): Promise<void> {
  if (asked.visitor.device.isBot) return
  await withLockedBasket(services, asked, async (repository) => {
    // Somebody may have begun it meanwhile, and put goods into it.
    if (!(await repository.read())) await repository.create()
  })
}

export interface Changed {
  basket: StoredBasket
  /** Codes that were taken away one by one; the retailer hears of each. */
  removed?: readonly string[]
  message?: string | null
}

/** What a change works with: the basket as it is and the products in it, with those asked for besides. */
export interface Before {
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
  change: (before: Before) => Changed,
): Promise<Basket> {
  return withLockedBasket(services, asked, async (repository) => {
    const { visitor, request } = asked
    const kept = await repository.read()
    const basket = kept ? withSavedSelection(kept, visitor) : emptyBasket(repository.id)
    const products = await lookUp(services, visitor, [...new Set([...codesOf(basket), ...also])], request.id)
    const changed = change({ basket, products })
    if (!kept) await repository.create()
    const [stored, expected] = await Promise.all([
      store(services, asked, repository, basket, changed),
      checkedCoupon(services, asked, changed.basket),
    ])
    const isAsExpected = countsOf(stored) === countsOf(changed.basket)
    const isKnown = codesOf(stored).every((code) => products.has(code) || countIn(basket, code) !== undefined)
    // What another device has done meanwhile comes to light when the cart is read again.
    const [shown, coupon] = await Promise.all([
      isKnown ? products : lookUp(services, visitor, codesOf(stored), request.id),
      isAsExpected ? expected : checkedCoupon(services, asked, stored),
    ])
    return pricedBasket(stored, shown, { message: changed.message ?? null, coupon })
  })
}

/** What a coupon depends on. */
const countsOf = (basket: StoredBasket): string =>
  JSON.stringify([basket.coupon, basket.selected.map((idcode) => [idcode, countIn(basket, idcode)])])

/** Writes what differs, and gives what is in the basket then. */
export async function store(
  services: ShopServices,
  asked: VisitorExchange,
  repository: BasketRepository,
  before: StoredBasket,
  { basket: after, removed }: Changed,
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
  if (asked.visitor.isNew) services.cookies.uuid(asked.response, asked.visitor)
  return stored
}
