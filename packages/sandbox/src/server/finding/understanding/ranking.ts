import type { QueryPart } from './parsed-query.ts'
import { type ScoredProducts, WEAKEST_SCORE } from './scoring.ts'

/** Products by `ref` with their scores, unsorted. */
export interface RankedProducts {
  refs: number[]
  scores: number[]
  /** Number of products with all words in names, features and own categories; the others only mention some of them. */
  sure: number
}

/** With this many sure results, mere mentions are dropped; one is enough if it is of the requested kind. */
const ENOUGH_SURE = 5
const headWeight = 9
/** Ranks mere mentions after all other results. */
const MENTION_FACTOR = 0.01
/** Ranks products of the requested kind that mention the other words before other kinds with all words. */
const KIND_BONUS = 8

interface Hit {
  ref: number
  score: number
  isSure: boolean
  /** The product is of the requested kind. */
  isKind: boolean
}

function hitOf(ref: number, parts: readonly QueryPart[], scored: readonly ScoredProducts[]): Hit | undefined {
  const hit: Hit = { ref, score: 0, isSure: true, isKind: false }
  let isForUnsure = false
  for (const [at, part] of parts.entries()) {
    const score = scored[at]?.scores[ref] ?? 0
    if (score === 0) return undefined
    if (score <= WEAKEST_SCORE && part.isPurpose) isForUnsure = true
    else if (score <= WEAKEST_SCORE) hit.isSure = false
    if (score >= headWeight && !part.isSize) hit.isKind = true
    hit.score += score
  }
  // A purpose may be in the description: «подложка под ламинат».
  if (isForUnsure && !hit.isKind) hit.isSure = false
  return hit
}

/** Products that match all parts. */
export function rankMatchingAll(parts: readonly QueryPart[], scored: readonly ScoredProducts[]): RankedProducts {
  const [fewest] = scored.toSorted((one, other) => one.refs.length - other.refs.length)
  const hits = (fewest?.refs ?? []).flatMap((ref) => hitOf(ref, parts, scored) ?? [])
  const isOnlyServing = !hits.some(({ isSure, isKind }) => isSure && isKind)
  const ranked: RankedProducts = { refs: [], scores: [], sure: 0 }
  const rest: Hit[] = []
  for (const hit of hits) {
    const isRaised = !hit.isSure && hit.isKind && isOnlyServing && parts.length > 1
    if (!hit.isSure && !isRaised) {
      rest.push(hit)
      continue
    }
    ranked.refs.push(hit.ref)
    ranked.scores.push(isRaised ? hit.score + KIND_BONUS : hit.score)
  }
  ranked.sure = ranked.refs.length
  if (ranked.sure >= ENOUGH_SURE || (ranked.sure > 0 && !isOnlyServing)) return ranked
  for (const { ref, score } of rest) {
    ranked.refs.push(ref)
    ranked.scores.push(score * MENTION_FACTOR)
  }
  return ranked
}

const noScores: ScoredProducts = { refs: [], scores: new Float32Array() }

const isKind = ({ refs, scores }: ScoredProducts): boolean => refs.some((ref) => (scores[ref] ?? 0) >= headWeight)

/** Weight of a part: the kind of goods weighs most, and rare words more than common ones. */
function selectivityOf(part: QueryPart, scored: ScoredProducts, goods: number): number {
  const rarity = Math.log(1 + goods / (1 + scored.refs.length))
  return rarity + (!part.isSize && isKind(scored) ? 20 : 0)
}

/**
 * Products that match the largest possible number of parts, these parts, and whether one of them is the kind of goods;
 * undefined when there are none, or when a query with words matches only by sizes.
 */
export function rankMatchingMost(parts: readonly QueryPart[], scored: readonly ScoredProducts[], goods: number) {
  const met = new Map<number, number>()
  for (const [at, { refs, scores }] of scored.entries()) {
    for (const ref of refs) if ((scores[ref] ?? 0) > WEAKEST_SCORE) met.set(ref, (met.get(ref) ?? 0) | (1 << at))
  }
  const telling = parts.map((part, at) => selectivityOf(part, scored[at] ?? noScores, goods))
  const worth = (mask: number) =>
    parts.reduce((sum, _, at) => (mask & (1 << at) ? sum + 1000 + (telling[at] ?? 0) : sum), 0)
  const hasWord = (mask: number) => parts.some(({ isSize }, at) => !isSize && mask & (1 << at))
  const masks = [...new Set(met.values())].filter((mask) => hasWord(mask) || parts.every(({ isSize }) => isSize))
  const best = masks.reduce((most, mask) => (worth(mask) > worth(most) ? mask : most), 0)
  if (best === 0) return undefined
  const isUsed = (_: unknown, at: number) => Boolean(best & (1 << at))
  const [usedParts, used] = [parts.filter(isUsed), scored.filter(isUsed)]
  const hasKind = usedParts.some(({ isSize }, at) => !isSize && isKind(used[at] ?? noScores))
  return { ranked: rankMatchingAll(usedParts, used), parts: usedParts, hasKind }
}
