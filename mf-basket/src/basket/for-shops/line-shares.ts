import type { BasketLine } from '@vitrina/contracts/site/basket'
import type { BasketShare, BasketShops, SharingShop } from '@vitrina/contracts/site/basket-shops'
import { loadOf } from '@vitrina/site/load'
import { sumLines } from '@vitrina/site/money'
import { roundTo3 } from '@vitrina/site/quantity'
import { sharesOf } from '@vitrina/site/replenishment'

/** The allocation of a line: units per shop, in the order of the shops' names, and the rest without a shop. */
export interface LineShares {
  shares: readonly { shop: SharingShop; count: number }[]
  rest: number
}

/** A group of lines: those of one shop, of `several`, or of `none`. */
export interface Section {
  shop: SharingShop | 'several' | 'none'
  lines: BasketLine[]
  /** Number of products, roubles and kilograms; for a shop including its part of the shared lines. */
  count: number
  sum: number
  weight: number
  /** The number of a shop's products that are shared with other shops. */
  shared: number
}

type Shares = LineShares['shares']

const byCode = new WeakMap<BasketShops, ReadonlyMap<string, Shares>>()
const sharesByLine = new WeakMap<BasketLine, { forShops: BasketShops; shares: LineShares }>()

/** The shares of each product in the order of the shops; cached per `forShops` object. */
function sharesByCode(forShops: BasketShops): ReadonlyMap<string, Shares> {
  const known = byCode.get(forShops)
  if (known) return known
  const places = new Map(forShops.shops.map(({ id }, place) => [id, place]))
  const placeOf = (id: string) => places.get(id) ?? -1
  const made = new Map<string, { shop: SharingShop; count: number }[]>()
  for (const { shopId, idcode, count } of forShops.shares.toSorted((a, b) => placeOf(a.shopId) - placeOf(b.shopId))) {
    const shop = forShops.shops[placeOf(shopId)]
    if (shop) made.set(idcode, [...(made.get(idcode) ?? []), { shop, count }])
  }
  byCode.set(forShops, made)
  return made
}

/**
 * The allocation of a basket line: shops are served in the order of their names, as in the order. Cached, so that the
 * object keeps its identity.
 */
export function lineShares(forShops: BasketShops, line: BasketLine): LineShares {
  const before = sharesByLine.get(line)
  if (before?.forShops === forShops) return before.shares
  const shares = sharesOf(line.count, sharesByCode(forShops).get(line.product.idcode) ?? [])
  sharesByLine.set(line, { forShops, shares })
  return shares
}

function sectionOf(shop: Section['shop'], lines: BasketLine[], parts: readonly BasketLine[]): Section {
  const priced = parts.map(({ product: { price }, count }) => ({ price, count }))
  return {
    shop,
    lines,
    count: parts.length,
    sum: sumLines(priced),
    weight: loadOf(parts).weight,
    shared: parts.length - lines.length,
  }
}

/** Lines grouped by shop, then lines of several shops, then those without one. null while no line has a shop. */
export function sectionsOf(lines: readonly BasketLine[], forShops: BasketShops): Section[] | null {
  const all = lines.map((line) => ({ line, ...lineShares(forShops, line) }))
  if (all.every(({ shares }) => shares.length === 0)) return null
  const isOne = ({ shares, rest }: LineShares) => shares.length === 1 && rest === 0
  const shops = forShops.shops.flatMap((shop) => {
    const mine = all.flatMap((one) =>
      one.shares.filter((share) => share.shop === shop).map(({ count }) => ({ ...one, part: { ...one.line, count } })),
    )
    if (mine.length === 0) return []
    const own = mine.filter(isOne).map(({ line }) => line)
    return sectionOf(
      shop,
      own,
      mine.map(({ part }) => part),
    )
  })
  const several = all.filter((one) => one.shares.length > 0 && !isOne(one)).map(({ line }) => line)
  const none = all.filter(({ shares }) => shares.length === 0).map(({ line }) => line)
  const others = [sectionOf('several', several, several), sectionOf('none', none, none)]
  return [...shops, ...others.filter((section) => section.lines.length > 0)]
}

/** The shop whose share changes with the count of a line, or null for the part without a shop. */
export const shopAffectedByCount = ({ shares, rest }: LineShares): SharingShop | null =>
  rest > 0 ? null : (shares.at(-1)?.shop ?? null)

/**
 * The share to save when the count of a line grows: the last shop gets the increase, unless a part has no shop. null
 * when nothing has to be saved: a reduction is taken from the last shop by the allocation itself.
 */
export function shareForGrowth(forShops: BasketShops, line: BasketLine, count: number): BasketShare | null {
  const known = lineShares(forShops, line)
  const last = known.shares.at(-1)
  if (!last || known.rest > 0 || count <= line.count) return null
  const { idcode } = line.product
  return { shopId: last.shop.id, idcode, count: roundTo3(last.count + count - line.count) }
}

/** Merges saved shares into the known ones; a share of 0 is removed. */
export function withShares(forShops: BasketShops, written: readonly BasketShare[]): BasketShops {
  const isWritten = (share: BasketShare) =>
    written.some((one) => one.shopId === share.shopId && one.idcode === share.idcode)
  const others = forShops.shares.filter((share) => !isWritten(share))
  return { ...forShops, shares: [...others, ...written.filter(({ count }) => count > 0)] }
}
