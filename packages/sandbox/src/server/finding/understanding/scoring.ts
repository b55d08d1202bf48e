import { wordPlaces } from '../../../search-index/word-places.ts'
import type { Match } from './dictionary.ts'
import type { Alternative, QueryPart, Term } from './parsed-query.ts'

/** Index entries by word: eight times `ref` plus the field. */
export type Entries = ReadonlyMap<number, Uint32Array>

/** Products by `ref` with scores above 0. */
export interface ScoredProducts {
  refs: number[]
  scores: Float32Array
}

// Weights of the fields, in the order of `places`: the kind of goods, the rest of the name, then features.
const weights = [12, 8, 8, 4, 5, 3, 2, 1]
const weightsOfPurpose = [5, 5, 8, 8, 4, 3, 2, 1]
/** Up to this score a word occurs only in the name of a distant parent category, or in the description. */
export const WEAKEST_SCORE = 2

class SparseScores implements ScoredProducts {
  refs: number[] = []
  scores: Float32Array

  constructor(goods: number) {
    this.scores = new Float32Array(goods)
  }

  raise(ref: number, score: number): void {
    const now = this.scores[ref] ?? 0
    if (now === 0) this.refs.push(ref)
    if (score > now) this.scores[ref] = score
  }
}

function scoreTerm(
  term: readonly Match[],
  entries: Entries,
  by: readonly number[],
  into: SparseScores,
  factor: number,
): void {
  for (const { id, fit } of term) {
    const worth = wordPlaces.map((_, place) => (by[place] ?? 0) * fit * factor)
    for (const entry of entries.get(id) ?? []) into.raise(entry >> 3, worth[entry & 7] ?? 0)
  }
}

function scoreWay({ terms, fit }: Alternative, entries: Entries, by: readonly number[], into: SparseScores): void {
  const [only] = terms
  if (terms.length === 1 && only) {
    scoreTerm(only, entries, by, into, fit)
    return
  }
  const each = terms.map((term) => {
    const scored = new SparseScores(into.scores.length)
    scoreTerm(term, entries, by, scored, fit)
    return scored
  })
  const fewest = each.reduce((least, next) => (next.refs.length < least.refs.length ? next : least), each[0] ?? into)
  for (const ref of fewest.refs) {
    const scores = each.map(({ scores: all }) => all[ref] ?? 0)
    // A mere mention of one word makes the whole part a mention.
    if (scores.every((score) => score > 0)) {
      into.raise(
        ref,
        scores.some((score) => score <= WEAKEST_SCORE) ? WEAKEST_SCORE : scores.reduce((a, b) => a + b) / scores.length,
      )
    }
  }
}

/** Scores of the products for a part of a query. */
export function scorePart(
  part: QueryPart,
  ways: readonly Alternative[],
  entries: Entries,
  goods: number,
): ScoredProducts {
  const scored = new SparseScores(goods)
  for (const way of ways) scoreWay(way, entries, part.isPurpose ? weightsOfPurpose : weights, scored)
  return scored
}

/** Adds to the scores of products for each of their near terms. */
export function addNearTermScores(
  scored: { refs: readonly number[]; scores: number[] },
  near: readonly Term[],
  entries: Entries,
) {
  const places = new Map(scored.refs.map((ref, at) => [ref, at]))
  for (const term of near) {
    const having = new Set(term.flatMap(({ id }) => [...(entries.get(id) ?? [])].map((entry) => entry >> 3)))
    for (const ref of having) {
      const place = places.get(ref)
      if (place !== undefined) scored.scores[place] = (scored.scores[place] ?? 0) + 1
    }
  }
}
