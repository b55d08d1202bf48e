import type { Part } from './question.ts'
import { described, type Scored, weakest } from './scoring.ts'

/** Products by `ref` with their scores, the best first only where it is said. */
export interface Ranked {
  refs: number[]
  scores: number[]
}

/** With so many found by name and features, those that only mention the words in their texts are left out. */
const enough = 5
const headWeight = 9

/** Products that meet all parts. */
export function meetingAll(parts: readonly Scored[]): Ranked {
  const [fewest] = parts.toSorted((one, other) => one.refs.length - other.refs.length)
  const named: Ranked = { refs: [], scores: [] }
  const mentioning: Ranked = { refs: [], scores: [] }
  for (const ref of fewest?.refs ?? []) {
    let sum = 0
    let isDescribed = false
    let isMet = true
    for (const { scores } of parts) {
      const score = scores[ref] ?? 0
      if (score === 0) isMet = false
      if (score <= weakest) isDescribed = true
      sum += score
    }
    if (!isMet) continue
    const list = isDescribed ? mentioning : named
    list.refs.push(ref)
    list.scores.push(isDescribed ? sum / 100 : sum)
  }
  if (named.refs.length >= enough) return named
  return { refs: [...named.refs, ...mentioning.refs], scores: [...named.scores, ...mentioning.scores] }
}

/** How much a part tells: one that says what the thing is more than any other, a rare one more than a common one. */
function tellingOf({ refs, scores }: Scored, isSize: boolean, goods: number): number {
  const rarity = Math.log(1 + goods / (1 + refs.length))
  const isKind = !isSize && refs.some((ref) => (scores[ref] ?? 0) >= headWeight)
  return rarity + (isKind ? 20 : 0)
}

/**
 * Products that meet as many parts as any product does, and which parts those are; undefined when there are none, or
 * nothing but sizes is met of a question that had words.
 */
export function meetingMost(parts: readonly Part[], scored: readonly Scored[], goods: number) {
  const met = new Map<number, number>()
  for (const [at, { refs, scores }] of scored.entries()) {
    for (const ref of refs) if ((scores[ref] ?? 0) > described) met.set(ref, (met.get(ref) ?? 0) | (1 << at))
  }
  const telling = parts.map(({ isSize }, at) =>
    tellingOf(scored[at] ?? { refs: [], scores: new Float32Array() }, isSize, goods),
  )
  const worth = (mask: number) =>
    parts.reduce((sum, _, at) => (mask & (1 << at) ? sum + 1000 + (telling[at] ?? 0) : sum), 0)
  const hasWord = (mask: number) => parts.some(({ isSize }, at) => !isSize && mask & (1 << at))
  const masks = [...new Set(met.values())].filter((mask) => hasWord(mask) || parts.every(({ isSize }) => isSize))
  const best = masks.reduce((most, mask) => (worth(mask) > worth(most) ? mask : most), 0)
  if (best === 0) return undefined
  const used = scored.filter((_, at) => best & (1 << at))
  return { ranked: meetingAll(used), parts: parts.filter((_, at) => best & (1 << at)) }
}
