import type { ComparedProduct } from '@vitrina/contracts/site/lists'
import { type ComparableProduct, differences } from '@vitrina/site/differences'
import { priceFor } from '@vitrina/site/money'
import { storeQuantity } from '@vitrina/site/stock'
import { otherUnits } from '@vitrina/site/units'
import { dateText, daysBetween } from '../promotions/days.ts'
import { compareTexts as words } from './texts.ts'

/** Prices of all products per unit, in roubles; null for a product without a price or without this unit. */
export interface UnitPrices {
  unit: string
  prices: (number | null)[]
}

/** Prices for every unit, other than the sales unit, that at least two products can be converted to. */
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
    // When all are sold in this unit, it is the price itself.
    const isOwn = sold.size === 1 && sold.has(unit)
    return isOwn || unit === '' || prices.every((price) => price === null) ? [] : [{ unit, prices }]
  })
}

/** Units that are comparable between products; packs are not, since their sizes differ. */
export const isMeasure = (unit: string): boolean => unit === 'м²' || unit === 'кг'

/** Index of the smallest of at least two values; -1 when it is not unique. */
export function indexOfLowest(values: readonly (number | string | null)[]): number {
  const known = values.filter((value) => value !== null)
  if (known.length < 2) return -1
  const [least] = [...known].sort((one, other) => (one < other ? -1 : 1))
  return known.filter((value) => value === least).length === 1 ? values.indexOf(least ?? null) : -1
}

/** «Дешевле всех» for at least three known values; «Дешевле» for two. */
export const bestWord = ([ofTwo, ofMany]: readonly [string, string], values: readonly unknown[]): string =>
  values.filter((value) => value !== null).length === 2 ? ofTwo : ofMany

/** The prices when all are for the same unit and therefore comparable. */
export function comparablePrices(items: readonly ComparedProduct[]): (number | null)[] {
  const isSame = new Set(items.map(({ product }) => product.unit)).size === 1
  return items.map(({ product: { price } }) => (isSame && price > 0 ? price : null))
}

/** «Уже здесь», «Завтра», «24 ноября», «за 3 дня»; null when unknown. `today` is yyyy-mm-dd. */
export function arrivalText({ arrives, supplied }: ComparedProduct, today: string): string | null {
  if (arrives === null) return supplied
  const days = daysBetween(today, arrives)
  if (days === 0) return words.here
  return days === 1 ? words.tomorrow : (dateText(arrives, today) ?? supplied)
}

/** Short texts about the differences of a product from the first one. */
export function differencesOf(item: ComparedProduct, base: ComparedProduct, store: string, today: string): string[] {
  // For products in stock here the stock row is enough.
  const isHere = storeQuantity(item.product.stores, store) > 0
  return differences(toCompared(item, isHere), toCompared(base, false), { today })
}

function toCompared({ product, features, arrives }: ComparedProduct, isHere: boolean): ComparableProduct {
  return { ...product, features, arrives: isHere ? null : arrives }
}

/** «на 3 мм толще» for one characteristic; null when there is no text for the difference. */
export function valueDifference(name: string, value: string | null, base: string | null): string | null {
  const one = (text: string | null): ComparableProduct => ({ features: [{ name, value: text }] })
  const [said] = differences(one(value), one(base), { most: 1 })
  return said && !said.includes(':') ? said : null
}
