import { setImmediate as others } from 'node:timers/promises'
import { type MatchedText, matchingApi } from '@vitrina/contracts/retailer/matching'
import * as z from '@vitrina/contracts/schema'
import { MatchedRow, quickOrderLimits, type RowCandidate, type WrittenRow } from '@vitrina/contracts/site/quick-order'
import { plainLine, readOrderLine, withoutBullet } from '@vitrina/site/order-line'
import { orderUnit } from '@vitrina/site/order-line-units'
import { lastOf } from '@vitrina/site/stock'
import { shownProduct } from '../catalog/shown.ts'
import type { RetailerClient } from '../retailer/client.ts'
import { priceQuery } from '../retailer/prices.ts'
import type { Visitor } from '../visitor/visitor.ts'
import { type Amount, amountFor } from './amounts.ts'
import { isOnlyCode, outcomeOf } from './outcome.ts'
import { faults } from './texts.ts'

/** Whom to ask, for whom. */
export interface Asking {
  client: RetailerClient
  siteCode: string
  visitor: Visitor
  requestId: string
}

type Line = ReturnType<typeof readOrderLine>

/** A quantity of its own cell stands; else it is read out of the text. */
function lineOf({ text, quantity, unit }: WrittenRow): Line {
  const start = [...text.slice(0, quickOrderLimits.textLength * 2)].slice(0, quickOrderLimits.textLength).join('')
  if (quantity === null) {
    const read = readOrderLine(start)
    return { ...read, unit: read.unit || unit }
  }
  return { words: withoutBullet(plainLine(start)).replace(/\t/g, ' '), quantity, unit, maybe: null }
}

/** A measure at the end of a line is its quantity for what is sold by it: «кабель 3х2,5 100 м». */
function amountOf(product: RowCandidate['product'], { quantity, unit, maybe }: Line): Amount {
  const isSoldBy = maybe && orderUnit(maybe.unit)?.unit === (orderUnit(product.unit)?.unit ?? product.unit)
  return quantity === null && isSoldBy
    ? amountFor(product, maybe.quantity, maybe.unit)
    : amountFor(product, quantity, unit)
}

function saleFault({ discontinued, stores, price }: RowCandidate['product']): string | null {
  if (lastOf({ discontinued, stores }) === 0) return faults.gone
  return price > 0 ? null : faults.noPrice
}

function matchedRow(row: WrittenRow, line: Line, match: MatchedText | undefined): MatchedRow {
  const { words, quantity, unit } = line
  const common = { row, words, quantity, unit }
  const none = (fault: string): MatchedRow => ({ ...common, outcome: 'none', candidates: [], fault })
  if (words === '') return none(faults.empty)
  if (!match) return none(faults.unread)
  const shown = match.candidates.map(({ product, likeness }) => ({ product: shownProduct(product), likeness }))
  const amounts = shown.map(({ product }) => amountOf(product, line))
  const [first] = shown
  if (!first) return none(isOnlyCode(words) ? faults.noCode : faults.nothing)
  const isLong = row.text.length > quickOrderLimits.textLength
  const taken = quantity === null && amounts[0]?.count !== null && line.maybe ? line.maybe : common
  return {
    row,
    words: taken.words,
    quantity: taken.quantity,
    unit: taken.unit,
    outcome: outcomeOf(words, match.isCode, shown),
    candidates: shown.map((candidate, at) => ({
      ...candidate,
      count: amounts[at]?.count ?? null,
      note: amounts[at]?.note ?? '',
    })),
    fault: isLong ? faults.long(quickOrderLimits.textLength) : (saleFault(first.product) ?? amounts[0]?.fault ?? null),
  }
}

/** Rows of one question: with its candidates an answer is 10 KB a row, and pages wait while it is read. */
const ROWS_AT_ONCE = 20

const MatchedRows = z.array(MatchedRow)

/**
 * Products for rows of a list, in their order, checked against the contract; no row is left out. Rows are asked for in
 * small portions, and between the steps of each everything else that waits is served.
 */
export async function matchRows(asking: Asking, rows: readonly WrittenRow[]): Promise<MatchedRow[]> {
  const matched: MatchedRow[] = []
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const portion = await matchPortion(asking, rows.slice(start, start + ROWS_AT_ONCE))
    await others()
    matched.push(...MatchedRows.parse(portion))
    await others()
  }
  return matched
}

async function matchPortion(asking: Asking, rows: readonly WrittenRow[]): Promise<MatchedRow[]> {
  const lines = rows.map(lineOf)
  const texts = lines.map(({ words }) => words).filter((words) => words !== '')
  const matches = texts.length === 0 ? [] : await ask(asking, texts)
  await others()
  let next = 0
  return rows.map((row, at) => {
    const line = lines[at] ?? readOrderLine('')
    return matchedRow(row, line, line.words === '' ? undefined : matches[next++])
  })
}

async function ask({ client, siteCode, visitor, requestId }: Asking, texts: string[]): Promise<MatchedText[]> {
  const { matches } = await client.as({ requestId })(matchingApi.match, {
    params: { site_code: siteCode },
    query: priceQuery(visitor),
    body: { texts },
  })
  return matches
}
