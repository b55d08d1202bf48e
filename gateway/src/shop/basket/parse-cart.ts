import { ApiError } from '@vitrina/contracts/request'
import { isIdcode } from '@vitrina/site/identifiers'
import type { BasketLine } from '@vitrina/site/lists'
import { quantityLimits, roundTo3 } from '@vitrina/site/quantity'

export interface ParsedCart {
  lines: BasketLine[]
  coupon: string
  /** Some lines could not be read and are left out. */
  isPartial: boolean
}

type Fields = Record<string, unknown>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Parses a cart of the retailer's system; null when there is none. Numbers may be strings, counts of a repeated product
 * are summed, and a line without a count or a code is left out. Throws when the answer is not a cart: its contents are
 * then unknown, and nothing may be written over it.
 */
export function parseCart(answer: unknown): ParsedCart | null {
  if (answer === null || answer === undefined) return null
  if (!isObject(answer)) throw unreadableCart('it is no object')
  const given = answer.products === null ? [] : answer.products
  if (!Array.isArray(given)) throw unreadableCart('it has no products')
  const lines = given.map(parseLine)
  return {
    lines: mergeDuplicates(lines.filter((line) => line !== null)),
    coupon: textOf(answer.coupon).trim(),
    isPartial: lines.includes(null),
  }
}

const unreadableCart = (why: string): ApiError => new ApiError('contract', `The cart cannot be read: ${why}`)

function parseLine(line: unknown): BasketLine | null {
  if (!isObject(line)) return null
  const idcode = textOf(line.product_idcode ?? line.idcode)
  const count = parseCount(line.count)
  return isIdcode(idcode) && count !== null ? { id: textOf(line.product_id), idcode, count } : null
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' && Number.isFinite(value) ? String(value) : ''

/** Limits the count to the maximum of a line; null for an invalid quantity. */
function parseCount(value: unknown): number | null {
  const number =
    typeof value === 'string' && /^\s*\d+(?:[.,]\d+)?\s*$/.test(value) ? Number(value.replace(',', '.')) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) return null
  const count = roundTo3(Math.min(number, quantityLimits.most))
  return count >= quantityLimits.least ? count : null
}

function mergeDuplicates(lines: readonly BasketLine[]): BasketLine[] {
  const byCode = new Map<string, BasketLine>()
  for (const line of lines) {
    const before = byCode.get(line.idcode)
    const count = roundTo3(Math.min((before?.count ?? 0) + line.count, quantityLimits.most))
    byCode.set(line.idcode, { ...line, id: before?.id || line.id, count })
  }
  return [...byCode.values()]
}
