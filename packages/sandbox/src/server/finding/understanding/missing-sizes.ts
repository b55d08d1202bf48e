import type { Queryable } from '../../../database/database.ts'
import { topProducts } from '../suggestions.ts'
import type { Lexicon } from './lexicon.ts'
import { maxGapOf, nameMatches, nearestSizeIn, type ParsedName, parseName, type SizeDistance } from './named-sizes.ts'
import type { ParseOptions } from './parse-query.ts'
import type { ParsedQuery, QueryPart } from './parsed-query.ts'
import type { RankedProducts } from './ranking.ts'
import { type QueryResult, runParsedQuery, runQuery, textOf } from './run-query.ts'

/** Names among which a size has to be, if it is made at all: those that have it are found first. */
const mostLooked = 60
/** Goods that are put in the order of their sizes. */
const mostNear = 300
/** What the nearest size counts for: less than what a thing is. */
const nearWeight = 4
const isSame = (gap: number): boolean => gap < 0.001

async function namesOf(db: Queryable, refs: readonly number[]): Promise<Map<number, ParsedName>> {
  if (refs.length === 0) return new Map()
  const rows = await db.query<{ ref: number; name: string }>(
    `select g.ref, p.name from unnest($1::text::integer[]) as wanted (ref)
     join search_goods g on g.ref = wanted.ref join products p on p.id = g.product_id`,
    [`{${refs.join(',')}}`],
  )
  return new Map(rows.map(({ ref, name }) => [ref, parseName(name)]))
}

/** The word that stands behind a size in the question: «12 ступеней». */
function wordBehind({ parts }: ParsedQuery, size: QueryPart): string | null {
  const behind = parts[parts.indexOf(size) + 1]
  return behind && !behind.isSize && behind.preposition === '' ? behind.text : null
}

const nearestSize = (question: ParsedQuery, part: QueryPart, name: ParsedName) =>
  part.size && nearestSizeIn(part.size, wordBehind(question, part), name)

/**
 * Sizes that none of the goods found is named with. A number that stands in a feature is that size only where the name
 * has nothing to compare with it: «Число слоёв: 13» makes no plywood of 12 mm one of 13.
 */
function unmatchedSizes(
  { question, parts }: QueryResult,
  names: Iterable<ParsedName>,
  { dictionary }: Lexicon,
): QueryPart[] {
  const all = [...names]
  const isMet = (part: QueryPart, name: ParsedName): boolean => {
    if (nameMatches(part, name, dictionary)) return true
    const near = nearestSize(question, part, name)
    return near ? isSame(near.gap) : parts.includes(part)
  }
  return question.parts.filter((part) => part.size && !all.some((name) => isMet(part, name)))
}

/** Puts goods of nearer sizes first, and says each size as it is said of the first of them, if that comes near at all. */
function rankBySizeDistance(
  question: ParsedQuery,
  unmet: readonly QueryPart[],
  { refs, scores, sure }: RankedProducts,
  names: ReadonlyMap<number, ParsedName>,
) {
  const most = unmet.reduce((sum, { size }) => sum + (size ? maxGapOf(size) : 0), 0)
  let first: { score: number; near: (SizeDistance | null)[] } = { score: 0, near: [] }
  const nearer = refs.map((ref, at) => {
    const score = scores[at] ?? 0
    const name = names.get(ref)
    if (!name) return score
    const near = unmet.map((part) => nearestSize(question, part, name))
    const gaps = near.reduce((sum, one) => sum + Math.min(one?.gap ?? most, most), 0)
    const now = score + nearWeight * Math.max(0, 1 - gaps / most)
    if (now > first.score) first = { score: now, near }
    return now
  })
  return {
    ranked: { refs, scores: nearer, sure },
    sizes: first.near.flatMap((one) => (one && one.gap < Number.POSITIVE_INFINITY ? one.said : [])),
  }
}

/** Looks for products and, where none of them has a size that was asked for, says so and begins with the nearest. */
export async function runQueryWithNearestSizes(
  db: Queryable,
  lexicon: Lexicon,
  typed: string,
  reading: ParseOptions,
): Promise<QueryResult> {
  const found = await runQuery(db, lexicon, typed, reading)
  const { question, ranked } = found
  const hasSizeOfThing = question.parts.some(({ size }) => size) && question.parts.some(({ isSize }) => !isSize)
  if (ranked.refs.length === 0 || !hasSizeOfThing) return found
  const looked = await namesOf(db, topProducts(ranked, mostLooked))
  const unmet = unmatchedSizes(found, looked.values(), lexicon)
  if (unmet.length === 0) return found
  const parts = question.parts.filter((part) => !unmet.includes(part))
  const isMetBeside = found.parts.some((part) => unmet.includes(part))
  const rest = isMetBeside ? await runParsedQuery(db, lexicon, { ...question, parts }, typed) : found
  const near = rankBySizeDistance(question, unmet, rest.ranked, await namesOf(db, topProducts(rest.ranked, mostNear)))
  if (near.sizes.length === 0) return found
  const lost = question.parts.filter((part) => !part.size && !rest.parts.includes(part))
  const isMended = lost.length === 0 && rest.parts.some(({ isMisspelt }) => isMisspelt)
  const kind = isMended ? 'typo' : lost.length === 0 && question.isOtherLayout ? 'layout' : 'fewer'
  return {
    understood: {
      ...{ text: textOf(rest.parts), kind, idcode: null, idcodes: [] },
      missing: { sizes: near.sizes, words: lost.map(({ text }) => text) },
    },
    ranked: near.ranked,
    parts: rest.parts,
    question,
  }
}
