import type { ComparedProduct } from '@vitrina/contracts/site/lists'
import { type ComparableProduct, differences } from '@vitrina/site/differences'
import { priceFor } from '@vitrina/site/money'
import { storeQuantity } from '@vitrina/site/stock'
import { otherUnits } from '@vitrina/site/units'
import { dateText, daysBetween } from '../promotions/days.ts'
import { compareTexts as words } from './texts.ts'

/** Prices of all products for one measure, in roubles; null where a product is not sold or measured so. */
export interface UnitPrices {
  unit: string
  prices: (number | null)[]
}

/** For every measure that at least two products can be counted in beside the units they are sold in. */
export function unitPrices(items: readonly ComparedProduct[]): UnitPrices[] {
  const ratios = items.map(({ product, features }) => {
    const others = otherUnits({ ...product, features: [...features, ...product.features] })
    return new Map([[product.unit, 1], ...others.map(({ unit, ratio }) => [unit, ratio] as const)])
  })
  const sold = new Set(items.map(({ product }) => product.unit))
  const units = new Set(ratios.flatMap((known) => [...known.keys()]))
  return [...units].flatMap((unit) => {
    const prices = items.map(({ product }, at) => {
      const ratio = ratios[at]?.get(unit)
      return ratio && product.price > 0 ? priceFor(product.price, ratio) : null
    })
    // A measure in which all are sold is the price itself.
    const isOwn = sold.size === 1 && sold.has(unit)
    return isOwn || unit === '' || prices.every((price) => price === null) ? [] : [{ unit, prices }]
  })
}

/** A square metre is the same of every product; packs are not, so that the cheapest of them is not the better buy. */
export const isMeasure = (unit: string): boolean => unit === 'м²' || unit === 'кг'

/** Which of the values is the smallest of at least two; -1 when none stands out. */
export function indexOfLowest(values: readonly (number | string | null)[]): number {
  const known = values.filter((value) => value !== null)
  if (known.length < 2) return -1
  const [least] = [...known].sort((one, other) => (one < other ? -1 : 1))
  return known.filter((value) => value === least).length === 1 ? values.indexOf(least ?? null) : -1
}

/** «Дешевле всех» where at least three values are known; of two simply «Дешевле». */
export const bestWord = ([ofTwo, ofMany]: readonly [string, string], values: readonly unknown[]): string =>
  values.filter((value) => value !== null).length === 2 ? ofTwo : ofMany

/** The own prices, when they are for one unit and so can be compared. */
export function comparablePrices(items: readonly ComparedProduct[]): (number | null)[] {
  const isSame = new Set(items.map(({ product }) => product.unit)).size === 1
  return items.map(({ product: { price } }) => (isSame && price > 0 ? price : null))
}

/** «Завтра», «24 ноября», «за 3 дня»; null when that is not known, and «Уже здесь». `today` is yyyy-mm-dd. */
export function arrivalText({ arrives, supplied }: ComparedProduct, today: string): string | null {
  if (arrives === null) return supplied
  const days = daysBetween(today, arrives)
  if (days === 0) return words.here
  return days === 1 ? words.tomorrow : (dateText(arrives, today) ?? supplied)
}

/** In what a product differs from the first one, in a few words each. */
export function differencesOf(item: ComparedProduct, base: ComparedProduct, store: string, today: string): string[] {
  // What lies here already is told by the row on stock.
  const isHere = storeQuantity(item.product.stores, store) > 0
  return differences(toCompared(item, isHere), toCompared(base, false), { today })
}

function toCompared({ product, features, arrives }: ComparedProduct, isHere: boolean): ComparableProduct {
  return { ...product, features, arrives: isHere ? null : arrives }
}

/** «на 3 мм толще» for one characteristic; null where the values speak for themselves. */
export function valueDifference(name: string, value: string | null, base: string | null): string | null {
  const one = (text: string | null): ComparableProduct => ({ features: [{ name, value: text }] })
  const [said] = differences(one(value), one(base), { most: 1 })
  return said && !said.includes(':') ? said : null
}
