import type { Api } from '@vitrina/contracts/request'
import { type AddLinesResult, type Basket, basketApi } from '@vitrina/contracts/site/basket'
import { type MatchedRow, quickOrderApi, quickOrderLimits, type WrittenRow } from '@vitrina/contracts/site/quick-order'
import { withBasketLock } from '../basket/lock.ts'
import type { OrderableLine } from './row-list.ts'
import type { OrderRow } from './rows.ts'

/** Products per request that adds lines to the basket. */
const LINES_PER_CALL = 500

/** Counts by product code. */
export type Counts = Readonly<Record<string, number>>

const chunk = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))

/** The match request of a row: other words may replace the written ones. */
export function toMatchRow({ written, words, match }: OrderRow, now = words): WrittenRow {
  const row =
    now === ''
      ? written
      : { text: now, quantity: match?.quantity ?? written.quantity, unit: match?.unit || written.unit }
  return { ...row, text: row.text.slice(0, quickOrderLimits.textLength).toWellFormed() }
}

export interface MatchedPortion {
  ids: readonly number[]
  matches: readonly MatchedRow[]
}

/** Matches rows a hundred at a time and reports every portion; can be aborted between requests. */
export async function matchRows(
  api: Api,
  rows: readonly OrderRow[],
  signal: AbortSignal,
  tell: (portion: MatchedPortion) => void,
): Promise<void> {
  for (const portion of chunk(rows, quickOrderLimits.rowsAtOnce)) {
    signal.throwIfAborted()
    const body = { rows: portion.map((row) => toMatchRow(row)) }
    const { rows: matches } = await api(quickOrderApi.match, { body }, { signal })
    tell({ ids: portion.map(({ id }) => id), matches })
  }
}

/**
 * Adds lines in portions and reports each. Throws at the first portion that fails; the previous ones are in the basket.
 */
export async function addLines(
  api: Api,
  lines: readonly OrderableLine[],
  before: Counts,
  tell: (added: AddLinesResult) => void,
): Promise<void> {
  for (const portion of chunk(lines, LINES_PER_CALL)) {
    tell(await withBasketLock(() => addPortion(api, portion, before)))
  }
}

/** The response may be lost although the lines were added: the basket then shows which of them were. */
async function addPortion(api: Api, lines: readonly OrderableLine[], before: Counts): Promise<AddLinesResult> {
  try {
    return await api(basketApi.addLines, { body: { lines: [...lines] } })
  } catch (error) {
    const { status = 0 } = error as { status?: number }
    if (status >= 400 && status < 500) throw error
    const basket = await api(basketApi.read, {}).catch((): Basket => {
      throw error
    })
    const counts = new Map(basket.lines.map(({ product, count }) => [product.idcode, count]))
    const arrived = lines.filter(({ idcode, count }) => (counts.get(idcode) ?? 0) >= (before[idcode] ?? 0) + count)
    if (arrived.length === 0) throw error
    return { basket, added: arrived.map(({ idcode }) => idcode), rounded: [], refused: [] }
  }
}
