import type { Queryable } from '../../../database/database.ts'
import { topProducts } from '../suggestions.ts'
import type { Lexicon } from './lexicon.ts'
import { maxGapOf, nameMatches, nearestSizeIn, type ParsedName, parseName, type SizeDistance } from './named-sizes.ts'
import type { ParseOptions } from './parse-query.ts'
import type { ParsedQuery, QueryPart } from './parsed-query.ts'
import type { RankedProducts } from './ranking.ts'
import { type QueryResult, runParsedQuery, runQuery, textOf } from './run-query.ts'

/** Number of names that are checked for a size: products with it are ranked first. */
const mostLooked = 60
/** Number of goods that are sorted by size. */
const mostNear = 300
/** Weight of the nearest size: less than that of the kind of goods. */
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

/** The word after a size in the query: «12 ступеней». */
function wordBehind({ parts }: ParsedQuery, size: QueryPart): string | null {
  const behind = parts[parts.indexOf(size) + 1]
  return behind && !behind.isSize && behind.preposition === '' ? behind.text : null
}

const nearestSize = (question: ParsedQuery, part: QueryPart, name: ParsedName) =>
  part.size && nearestSizeIn(part.size, wordBehind(question, part), name)

/**
 * Sizes that are in no name of the results. A number in a feature counts only when the name has no comparable size:
 * «Число слоёв: 13» does not make plywood of 12 mm one of 13.
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

/** Ranks goods with nearer sizes first, and words each size as in the first of them, if that is near at all. */
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

/** Finds products and, when none of them has a requested size, reports that and ranks the nearest first. */
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
