import type { QueryInterpretation } from '@vitrina/contracts/retailer/search'
import type { Queryable } from '../../../database/database.ts'
import type { Lexicon } from './lexicon.ts'
import { type ParseOptions, parseQuery } from './parse-query.ts'
import { type Alternative, type ParsedQuery, type QueryPart, wordIdsIn } from './parsed-query.ts'
import { type RankedProducts, rankMatchingAll, rankMatchingMost } from './ranking.ts'
import { addNearTermScores, type Entries, scorePart } from './scoring.ts'

export interface QueryResult {
  understood: QueryInterpretation
  ranked: RankedProducts
  /** The matched parts. */
  parts: readonly QueryPart[]
  /** The parsed query, unmatched parts included. */
  question: ParsedQuery
}

const emptyRanking: RankedProducts = { refs: [], scores: [], sure: 0 }

async function readEntries(db: Queryable, ids: readonly number[]): Promise<Entries> {
  if (ids.length === 0) return new Map()
  const rows = await db.query<{ word_id: number; entries: Uint8Array }>(
    `select p.word_id, p.entries from unnest($1::text::integer[]) as asked (id)
     join search_postings p on p.word_id = asked.id order by p.word_id, p.part`,
    [`{${ids.join(',')}}`],
  )
  const parts = Map.groupBy(rows, ({ word_id }) => word_id)
  return new Map([...parts].map(([id, list]) => [id, numbersIn(list.map(({ entries }) => entries))]))
}

function numbersIn(chunks: readonly Uint8Array[]): Uint32Array {
  const all = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  return new Uint32Array(all.buffer)
}

function allAlternatives({ alternatives, widerAlternatives: more }: QueryPart): readonly Alternative[] {
  return [...alternatives, ...more]
}

/** The text of the parts with their prepositions. */
export function textOf(parts: readonly QueryPart[]): string {
  return parts.map(({ preposition, text }, at) => (preposition && at > 0 ? `${preposition} ${text}` : text)).join(' ')
}

/** The typed words when nothing was corrected; else the searched words. */
function describeUnderstanding({ parts, isOtherLayout }: ParsedQuery, typed: string): QueryInterpretation {
  const isMisspelt = parts.some((part) => part.isMisspelt)
  const kind = isMisspelt ? 'typo' : isOtherLayout ? 'layout' : 'exact'
  return { text: kind === 'exact' ? typed : textOf(parts), kind, idcode: null, idcodes: [] }
}

/** Searches the index: all words first, then with wider alternatives, then with fewer words. */
export async function runQuery(
  db: Queryable,
  lexicon: Lexicon,
  typed: string,
  reading: ParseOptions,
): Promise<QueryResult> {
  const question = parseQuery(lexicon, typed, reading)
  const first = await runParsedQuery(db, lexicon, question, typed)
  if (first.ranked.sure > 0 && first.understood.kind !== 'fewer') return first
  // Words that form a phrase without matches may match separately.
  const apart = parseQuery(lexicon, typed, { ...reading, isApart: true })
  if (apart.parts.length === question.parts.length) return first
  const second = await runParsedQuery(db, lexicon, apart, typed)
  return second.ranked.sure > first.ranked.sure ? second : first
}

export async function runParsedQuery(
  db: Queryable,
  lexicon: Lexicon,
  question: ParsedQuery,
  typed: string,
): Promise<QueryResult> {
  const { parts } = question
  const understood = describeUnderstanding(question, typed)
  const isGuessed = parts.some((part) => part.isMisspelt)
  const nothing = {
    understood: { ...understood, text: typed, kind: 'nothing' as const },
    ranked: emptyRanking,
    parts: [],
    question,
  }
  if (parts.length === 0) return nothing
  const score = (entries: Entries, ways: (part: QueryPart) => readonly Alternative[]) =>
    parts.map((part) => scorePart(part, ways(part), entries, lexicon.goods))
  const plain = score(
    await readEntries(
      db,
      wordIdsIn(parts, ({ alternatives }) => alternatives),
    ),
    ({ alternatives }) => alternatives,
  )
  let all = emptyRanking
  if (parts.every(({ alternatives }) => alternatives.length > 0)) {
    all = rankMatchingAll(parts, plain)
    if (all.sure > 0) return { understood, ranked: all, parts, question }
    const wide = rankMatchingAll(
      parts,
      score(await readEntries(db, wordIdsIn(parts, allAlternatives)), allAlternatives),
    )
    if (wide.sure > 0) return { understood, ranked: wide, parts, question }
    if (all.refs.length === 0) all = wide
  }
  const most = rankMatchingMost(parts, plain, lexicon.goods)
  // The kind of goods outweighs texts that happen to mention all words.
  if (all.refs.length > 0 && !most?.hasKind && !isGuessed) return { understood, ranked: all, parts, question }
  if (!most) return nothing
  const { ranked, parts: met } = most
  const isAll = met.length === parts.length
  const near = parts.filter((part) => !met.includes(part)).flatMap((part) => part.nearTerms)
  addNearTermScores(ranked, near, await readEntries(db, [...new Set(near.flat().map(({ id }) => id))]))
  return {
    understood: isAll ? understood : { ...understood, text: textOf(met), kind: 'fewer' },
    ranked,
    parts: met,
    question,
  }
}
