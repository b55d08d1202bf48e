import type { Companion } from '@vitrina/contracts/site/related'
import { formatNumber } from '@vitrina/site/numbers'
import { unitAfter } from '@vitrina/site/plural'
import { exact, packStep, roundUpToPack } from '@vitrina/site/quantity'
import { relatedTexts as texts } from './texts.ts'

/** Units of a companion to buy for so many units of the product; null when no norm tells. */
export function neededFor({ product, perUnit }: Companion, quantity: number): number | null {
  if (perUnit === null) return null
  // Six digits are enough for any norm; more are the noise of binary fractions, and would buy one too many.
  return roundUpToPack(exact(perUnit * quantity), packStep(product))
}

/** Asked for by a norm, and not in packs of much more than that: the rest is offered, and left to the shopper. */
export function isUrged(companion: Companion, quantity: number): boolean {
  const count = neededFor(companion, quantity)
  return count !== null && companion.perUnit !== null && count <= 2 * Math.max(1, companion.perUnit * quantity)
}

/** «на 12 листов — 400 шт., 2 упак.»: packs too where the quantity is whole packs. */
export function neededText(companion: Companion, quantity: number, unit: string): string {
  const count = neededFor(companion, quantity)
  if (count === null) return texts.byPlace
  const { unit: own, contain } = companion.product
  const packs = contain && contain > 1 && own !== 'упак' ? exact(count / contain) : 0
  const inPacks = Number.isInteger(packs) && packs > 0 ? `, ${amount(packs, 'упак')}` : ''
  return texts.needed(amount(quantity, unit, true), `${amount(count, own)}${inPacks}`)
}

/** «12 листов»; after «на» a unit of the feminine is «на 1 доску». */
function amount(count: number, unit: string, isAimedAt = false): string {
  const said = unitAfter(count, unit)
  const word = isAimedAt && said === unit && /[а-яё]{3}а$/.test(unit) ? `${unit.slice(0, -1)}у` : said
  return `${formatNumber(count)}\u00a0${abbreviated.has(word) ? `${word}.` : word}`.trim()
}

const abbreviated = new Set(['шт', 'упак', 'уп', 'рул', 'компл'])
