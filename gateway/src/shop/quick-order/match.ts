import { setImmediate as others } from 'node:timers/promises'
import { type MatchedText, retailerMatchingApi } from '@vitrina/contracts/retailer/matching'
import * as z from '@vitrina/contracts/schema'
import { MatchedRow, quickOrderLimits, type RowCandidate, type WrittenRow } from '@vitrina/contracts/site/quick-order'
import { remainingStock } from '@vitrina/site/stock'
import type { RetailerClient } from '../../infra/retailer/client.ts'
import { priceQuery } from '../../visitor/visitor/price-query.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import { presentProduct } from '../catalog/presenters.ts'
import { amountOf, parseLine, type QuickOrderLine } from './line-variants.ts'
import {
  broaderQueriesOf,
  type InterpretedLine,
  interpretLine,
  keepRetailerOrder,
  queriesOf,
} from './meaning/interpret-line.ts'
import { isUnambiguous, isUnderstood } from './meaning/ranking.ts'
import { codeOutcome, isOnlyCode, outcomeOf } from './outcome.ts'
import { differenceOf, remarkOf } from './remarks.ts'
import { faults } from './texts.ts'

/** The client for the requests, and the visitor they are for. */
export interface MatchContext {
  client: RetailerClient
  siteCode: string
  visitor: Visitor
  requestId: string
}

function saleFault({ discontinued, stores, price }: RowCandidate['product']): string | null {
  if (remainingStock({ discontinued, stores }) === 0) return faults.gone
  return price > 0 ? null : faults.noPrice
}

type Matches = ReadonlyMap<string, MatchedText>

/** Candidates found for these texts, each product once. */
function candidatesFor(questions: readonly string[], matches: Matches): MatchedText['candidates'] {
  const all = questions.flatMap((text) => matches.get(text)?.candidates ?? [])
  return [...new Map(all.toReversed().map((one) => [one.product.id, one])).values()].toReversed()
}

type ReadLine = InterpretedLine & { outcome: MatchedRow['outcome']; isUnderstood: boolean }

/** Keeps the retailer's match for a product code; otherwise the candidates decide how the line is read. */
function readLine(line: QuickOrderLine, matches: Matches, store: string): ReadLine {
  const own = matches.get(line.whole.words)
  const shown = (found: MatchedText['candidates']) =>
    found.map(({ product, likeness }) => ({ product: presentProduct(product), likeness }))
  const byCode = own && codeOutcome(line.whole.words, own.isCode, own.candidates)
  if (own && byCode) return { ...keepRetailerOrder(line, shown(own.candidates)), outcome: byCode, isUnderstood: true }
  const questions = queriesOf(line)
  const read = interpretLine(line, shown(candidatesFor([...questions, ...broaderQueriesOf(line)], matches)), store)
  if (!isUnderstood(read.proposals)) {
    const found = shown(candidatesFor(questions, matches))
    return { ...keepRetailerOrder(line, found), outcome: outcomeOf(found), isUnderstood: false }
  }
  const isSure = isUnambiguous(read.proposals) && !read.namesUnknownThing
  return { ...read, outcome: isSure ? 'likely' : 'unclear', isUnderstood: true }
}

function matchedRow(row: WrittenRow, line: QuickOrderLine, read: ReadLine | null): MatchedRow {
  const { words, quantity, unit } = line.whole
  const none = (fault: string): MatchedRow => ({ row, words, quantity, unit, outcome: 'none', candidates: [], fault })
  if (words === '') return none(faults.empty)
  if (!read) return none(faults.unread)
  const { version, reading, proposals, outcome } = read
  const best = proposals.slice(0, MOST_SHOWN)
  const [first] = best
  if (!first) return none(isOnlyCode(words) ? faults.noCode : faults.nothing)
  const isLong = row.text.length > quickOrderLimits.textLength
  const amounts = best.map(({ offer: { product } }) => amountOf(product, version))
  return {
    row,
    ...version,
    outcome,
    candidates: best.map((proposal, at) => ({
      product: proposal.offer.product,
      likeness: proposal.likeness,
      count: amounts[at]?.count ?? null,
      note: amounts[at]?.note ?? '',
      differs: differenceOf(proposal, version.quantity !== null),
    })),
    remark: remarkOf(reading, best),
    fault: isLong
      ? faults.long(quickOrderLimits.textLength)
      : (saleFault(first.offer.product) ?? amounts[0]?.fault ?? null),
  }
}

/** Rows in one request: the response has 10 KB of candidates per row, and pages wait while it is parsed. */
const BATCH_SIZE = 5
/** Candidates shown for a row. */
const MOST_SHOWN = 5

const MatchedRows = z.array(MatchedRow)

/**
 * Matched products for the rows of a list, in order and validated against the contract; no row is left out. Requests
 * are batched, and other work on the event loop runs between the steps.
 */
export async function matchRows(asking: MatchContext, rows: readonly WrittenRow[]): Promise<MatchedRow[]> {
  const matched: MatchedRow[] = []
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    const portion = await matchBatch(asking, rows.slice(start, start + BATCH_SIZE))
    await others()
    matched.push(...MatchedRows.parse(portion))
    await others()
  }
  return matched
}

async function matchBatch(asking: MatchContext, rows: readonly WrittenRow[]): Promise<MatchedRow[]> {
  const lines = rows.map(parseLine)
  const matches = new Map<string, MatchedText>()
  const { store } = asking.visitor.department
  const read = (line: QuickOrderLine) => (matches.has(line.whole.words) ? readLine(line, matches, store) : null)
  await fetchMatches(asking, [...lines.map(({ whole }) => whole.words), ...lines.flatMap(queriesOf)], matches)
  const first = await mapYielding(lines, read)
  const isSettled = (at: number) => !first[at] || (first[at].isUnderstood && first[at].outcome !== 'unclear')
  const open = lines.filter((_, at) => !isSettled(at))
  await fetchMatches(asking, open.flatMap(broaderQueriesOf), matches)
  return mapYielding(lines, (line, at) => {
    return matchedRow(rows[at] as WrittenRow, line, isSettled(at) ? (first[at] ?? null) : read(line))
  })
}

/** Maps items one by one and yields to other work on the event loop between them. */
async function mapYielding<Item, Made>(
  items: readonly Item[],
  make: (item: Item, at: number) => Made,
): Promise<Made[]> {
  const made: Made[] = []
  for (const [at, item] of items.entries()) {
    await others()
    made.push(make(item, at))
  }
  return made
}

/** Requests the texts that have no matches yet and adds their matches. */
async function fetchMatches(
  { client, siteCode, visitor, requestId }: MatchContext,
  requestedTexts: readonly string[],
  matches: Map<string, MatchedText>,
): Promise<void> {
  const texts = [...new Set(requestedTexts)].filter((text) => text !== '' && !matches.has(text))
  if (texts.length === 0) return
  const answer = await client.as({ requestId })(retailerMatchingApi.match, {
    params: { site_code: siteCode },
    query: priceQuery(visitor),
    body: { texts },
  })
  for (const [at, text] of texts.entries()) {
    const match = answer.matches[at]
    if (match) matches.set(text, match)
  }
}
