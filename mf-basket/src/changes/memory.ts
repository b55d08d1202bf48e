import type { Basket } from '@vitrina/contracts/site/basket'
import { isIdcode, isSlug } from '@vitrina/site/identifiers'
import { type SeenLine, seenOf } from '@vitrina/site/line-changes'

/** What was seen or accepted of a line, and what is needed to speak of it when it is gone. */
export interface RememberedLine extends SeenLine {
  count: number
  unit: string
  slug: string
  name: string
}

/** By product code. */
export type Memory = Readonly<Record<string, RememberedLine>>

const KEY = 'vitrina-basket-seen-1'
/** Baskets of so many branches and buyers are remembered, the latest ones. */
const MOST_BASKETS = 4
const MOST_LINES = 500
const LONGEST_NAME = 120
const LONGEST_UNIT = 20
/** No honest memory is longer, in characters. */
const LONGEST = 600_000

type Written = [
  price: number,
  stock: number,
  step: number,
  isDiscontinued: 0 | 1,
  count: number,
  unit: string,
  slug: string,
  name: string,
]

/** What is remembered of the basket with these prices; null where there is nothing, or nothing that can be read. */
export function recall(whose: string): Memory | null {
  const lines = read()[whose]
  return lines ? memoryOf(lines) : null
}

/** The name of a product in whichever basket it is remembered; '' where it is in none. */
export function nameOf(idcode: string): string {
  for (const lines of Object.values(read())) {
    const name = lineOf(lines[idcode])?.name
    if (name) return name
  }
  return ''
}

/** Where the browser keeps nothing, nothing is remembered. */
export function remember(whose: string, memory: Memory): void {
  const lines = Object.entries(memory).slice(0, MOST_LINES)
  const { [whose]: _, ...others } = read()
  const written = Object.fromEntries(lines.map(([idcode, line]) => [idcode, writtenOf(line)]))
  const kept = [[whose, written], ...Object.entries(others)].slice(0, MOST_BASKETS)
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)))
  } catch {
    forgetAll()
  }
}

/**
 * The memory after this basket has been seen: new lines are as they are seen now, known ones stay as they were accepted,
 * those that were taken out are forgotten. Of a basket that came in part nothing is taken for gone.
 */
export function afterSeeing(memory: Memory, { lines, missing, incomplete }: Basket, store: string): Memory {
  const seen = lines.map(({ product, count }) => {
    const { idcode, unit, slug, name } = product
    const before = own(memory, idcode)
    const { price, stock, step, isDiscontinued } = before ?? seenOf(product, store)
    return [idcode, { price, stock, step, isDiscontinued, count, unit, slug, name }] as const
  })
  const there = new Set(lines.map(({ product }) => product.idcode))
  const kept = Object.entries(memory).filter(
    ([idcode]) => !there.has(idcode) && (incomplete || missing.includes(idcode)),
  )
  return Object.fromEntries([...seen, ...kept])
}

/** The memory after these lines have been accepted as they are in the basket. */
export function afterAccepting(memory: Memory, { lines }: Basket, idcodes: readonly string[], store: string): Memory {
  const accepted = lines
    .filter(({ product }) => idcodes.includes(product.idcode))
    .map(({ product, count }) => {
      const { idcode, unit, slug, name } = product
      return [idcode, { ...seenOf(product, store), count, unit, slug, name }] as const
    })
  return { ...memory, ...Object.fromEntries(accepted) }
}

/** A code from outside may have the name of something that every object has. */
export const own = (memory: Memory, idcode: string): RememberedLine | undefined =>
  Object.hasOwn(memory, idcode) ? memory[idcode] : undefined

function memoryOf(lines: Record<string, unknown>): Memory {
  return Object.fromEntries(
    Object.entries(lines)
      .slice(0, MOST_LINES)
      .flatMap(([idcode, written]) => {
        const line = isIdcode(idcode) && lineOf(written)
        return line ? [[idcode, line] as const] : []
      }),
  )
}

const writtenOf = ({ price, stock, step, isDiscontinued, count, unit, slug, name }: RememberedLine): Written => [
  price,
  stock ?? -1,
  step,
  isDiscontinued ? 1 : 0,
  count,
  unit.slice(0, LONGEST_UNIT),
  slug,
  name.slice(0, LONGEST_NAME),
]

/** null for whatever was not written by `writtenOf`. */
function lineOf(written: unknown): RememberedLine | null {
  if (!Array.isArray(written)) return null
  const [price, stock, step, isDiscontinued, count, unit, slug, name] = written as unknown[]
  if (!isAmount(price) || typeof stock !== 'number' || !isAmount(step) || step === 0 || !isAmount(count)) return null
  if (typeof unit !== 'string' || typeof slug !== 'string' || typeof name !== 'string') return null
  return {
    price,
    stock: isAmount(stock) ? stock : null,
    step,
    isDiscontinued: isDiscontinued === 1,
    count,
    unit: unit.slice(0, LONGEST_UNIT),
    slug: isSlug(slug) ? slug : '',
    name: name.slice(0, LONGEST_NAME),
  }
}

const isAmount = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value < 1e9

function read(): Record<string, Record<string, unknown>> {
  try {
    const text = localStorage.getItem(KEY) ?? ''
    const baskets: unknown = text.length > LONGEST ? null : JSON.parse(text)
    if (!isRecord(baskets)) return {}
    return Object.fromEntries(
      Object.entries(baskets).filter((entry): entry is [string, Record<string, unknown>] => isRecord(entry[1])),
    )
  } catch {
    return {}
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function forgetAll(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // The visitor does not let anything be kept.
  }
}
