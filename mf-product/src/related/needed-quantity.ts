import type { Companion } from '@vitrina/contracts/site/related'
import { formatNumber } from '@vitrina/site/numbers'
import { unitAfter } from '@vitrina/site/plural'
import { packStep, roundTo6, roundUpToPack } from '@vitrina/site/quantity'
import { relatedTexts as texts } from './texts.ts'

/** Units of a companion to buy for a quantity of the product; null without a norm. */
export function neededQuantity({ product, perUnit }: Companion, quantity: number): number | null {
  if (perUnit === null) return null
  // Six decimals are enough for any norm; more are floating-point noise, which would round up to one too many.
  return roundUpToPack(roundTo6(perUnit * quantity), packStep(product))
}

const measures = new Set(['м²', 'м', 'м.п.', 'пог. м', 'кг', 'л'])

/** Pack size that counts as small: lengths, areas and weights come in packs of a few, pieces one by one. */
const smallPackLimit = (unit: string): number => (measures.has(unit) ? 5 : 2)

/**
 * Whether the quantity is sensible: a small pack, or no more than twice the norm. A product sold only in packs of
 * forty is not proposed for one, but is once enough of it is needed.
 */
export function isProposed(companion: Companion, quantity: number): boolean {
  const { product, perUnit } = companion
  const least = neededQuantity(companion, quantity) ?? packStep(product)
  return least <= Math.max(smallPackLimit(product.unit), 2 * (perUnit ?? 0) * quantity)
}

/** Chosen by default: it has a norm and a sensible quantity. The others are left to the shopper. */
export const isRecommended = (companion: Companion, quantity: number): boolean =>
  companion.perUnit !== null && isProposed(companion, quantity)

/** «на 12 листов — 400 шт., 2 упак.»: with packs when the quantity is whole packs. */
export function neededText(companion: Companion, quantity: number, unit: string): string {
  const { unit: own, contain } = companion.product
  const count = neededQuantity(companion, quantity)
  if (!isProposed(companion, quantity)) {
    const need = neededQuantity(
      { ...companion, product: { ...companion.product, only_contain_order: false } },
      quantity,
    )
    const packs = texts.onlyPacks(amount(packStep(companion.product), own))
    return need === null ? packs : `${texts.needed(amount(quantity, unit, true), amount(need, own))}, ${packs}`
  }
  if (count === null) return texts.byPlace
  const packs = contain && contain > 1 && own !== 'упак' ? roundTo6(count / contain) : 0
  const inPacks = Number.isInteger(packs) && packs > 0 ? `, ${amount(packs, 'упак')}` : ''
  return texts.needed(amount(quantity, unit, true), `${amount(count, own)}${inPacks}`)
}

/** «12 листов»; after «на» a unit of the feminine is «на 1 доску». */
function amount(count: number, unit: string, isAimedAt = false): string {
  const said = unitAfter(count, unit)
  const word = isAimedAt && said === unit && /[а-яё]{3}а$/.test(unit) ? `${unit.slice(0, -1)}у` : said
  return `${formatNumber(count)}\u00a0${abbreviatedUnits.has(word) ? `${word}.` : word}`.trim()
}

const abbreviatedUnits = new Set(['шт', 'упак', 'уп', 'рул', 'компл'])
