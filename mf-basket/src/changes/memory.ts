import type { Basket } from '@vitrina/contracts/site/basket'
import { isIdcode, isSlug } from '@vitrina/site/identifiers'
import { type SeenLine, seenLineOf } from '@vitrina/site/line-changes'

/** The seen or accepted state of a line, with the data needed to show it after it is gone. */
export interface RememberedLine extends SeenLine {
  count: number
  unit: string
  slug: string
  name: string
}

/** By product code. */
export type Memory = Readonly<Record<string, RememberedLine>>

const KEY = 'vitrina-basket-seen-1'
/** The number of stored baskets (per branch and buyer), the latest ones. */
const MAX_BASKETS = 4
const MAX_LINES = 500
const MAX_NAME_LENGTH = 120
const MAX_UNIT_LENGTH = 20
/** Longer stored texts, in characters, are ignored as invalid. */
const MAX_LENGTH = 600_000

type SerialisedLine = [
  price: number,
  stock: number,
  step: number,
  isDiscontinued: 0 | 1,
  count: number,
  unit: string,
  slug: string,
  name: string,
]

/** The stored state of the basket at these prices; null when there is none or it is invalid. */
export function readMemory(whose: string): Memory | null {
  const lines = readStored()[whose]
  return lines ? parseMemory(lines) : null
}

/** The name of a product in any stored basket; '' when it is in none. */
export function nameOf(idcode: string): string {
  for (const lines of Object.values(readStored())) {
    const name = parseLine(lines[idcode])?.name
    if (name) return name
  }
  return ''
}

/** Without localStorage nothing is stored. */
export function writeMemory(whose: string, memory: Memory): void {
  const lines = Object.entries(memory).slice(0, MAX_LINES)
  const { [whose]: _, ...others } = readStored()
  const written = Object.fromEntries(lines.map(([idcode, line]) => [idcode, serialiseLine(line)]))
  const baskets = [[whose, written], ...Object.entries(others)].slice(0, MAX_BASKETS)
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(baskets)))
  } catch {
    clearMemory()
  }
}

/**
 * The stored state after this basket was seen: new lines are stored as seen, known ones keep their accepted state,
 * removed ones are dropped. Nothing is dropped when the basket is incomplete.
 */
export function afterSeeing(memory: Memory, { lines, missing, incomplete }: Basket, store: string): Memory {
  const seen = lines.map(({ product, count }) => {
    const { idcode, unit, slug, name } = product
    const before = rememberedLine(memory, idcode)
    const { price, stock, step, isDiscontinued } = before ?? seenLineOf(product, store)
    return [idcode, { price, stock, step, isDiscontinued, count, unit, slug, name }] as const
  })
  const there = new Set(lines.map(({ product }) => product.idcode))
  const retainedEntries = Object.entries(memory).filter(
    ([idcode]) => !there.has(idcode) && (incomplete || missing.includes(idcode)),
  )
  return Object.fromEntries([...seen, ...retainedEntries])
}

/** The stored state after these lines were accepted as they are in the basket. */
export function afterAccepting(memory: Memory, { lines }: Basket, idcodes: readonly string[], store: string): Memory {
  const accepted = lines
    .filter(({ product }) => idcodes.includes(product.idcode))
    .map(({ product, count }) => {
      const { idcode, unit, slug, name } = product
      return [idcode, { ...seenLineOf(product, store), count, unit, slug, name }] as const
    })
  return { ...memory, ...Object.fromEntries(accepted) }
}

/** A code from outside may be a property name of every object. */
export const rememberedLine = (memory: Memory, idcode: string): RememberedLine | undefined =>
  Object.hasOwn(memory, idcode) ? memory[idcode] : undefined

function parseMemory(lines: Record<string, unknown>): Memory {
  return Object.fromEntries(
    Object.entries(lines)
      .slice(0, MAX_LINES)
      .flatMap(([idcode, written]) => {
        const line = isIdcode(idcode) && parseLine(written)
        return line ? [[idcode, line] as const] : []
      }),
  )
}

const serialiseLine = ({
  price,
  stock,
  step,
  isDiscontinued,
  count,
  unit,
  slug,
  name,
}: RememberedLine): SerialisedLine => [
  price,
  stock ?? -1,
  step,
  isDiscontinued ? 1 : 0,
  count,
  unit.slice(0, MAX_UNIT_LENGTH),
  slug,
  name.slice(0, MAX_NAME_LENGTH),
]

/** null for anything that `serialiseLine` cannot have written. */
function parseLine(written: unknown): RememberedLine | null {
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
    unit: unit.slice(0, MAX_UNIT_LENGTH),
    slug: isSlug(slug) ? slug : '',
    name: name.slice(0, MAX_NAME_LENGTH),
  }
}

const isAmount = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value < 1e9

function readStored(): Record<string, Record<string, unknown>> {
  try {
    const text = localStorage.getItem(KEY) ?? ''
    const baskets: unknown = text.length > MAX_LENGTH ? null : JSON.parse(text)
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

function clearMemory(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // localStorage is not available.
  }
}
