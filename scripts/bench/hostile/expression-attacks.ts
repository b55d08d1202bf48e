import type { Expression } from '../../../packages/testing/src/expressions/expression.ts'
import { attackString, findExpressions, judge } from '../../../packages/testing/src/expressions/index.ts'
import { bodyFields, type TextPlace } from '../../../packages/testing/src/hostile/body-texts.ts'
import { addresses, headers, reports } from '../../../packages/testing/src/hostile/request-texts.ts'
import { fillPump, pumpsFor } from '../../../packages/testing/src/hostile/worst-texts.ts'
import type { RawHttpRequest } from './http-client.ts'

const LONGEST = 30_000
const LENGTHS = [200, 4000, LONGEST]

export interface ExpressionAttacks {
  expressions: number
  /** Attacks found by the checker itself: for expressions that are accepted though a text can make them slow. */
  byChecker: number
  texts: string[]
}

const unique = (all: readonly Expression[]): Expression[] => [
  ...new Map(all.map((one) => [`/${one.source}/${one.flags}`, one])).values(),
]

/** For every regular expression: the attack string of the checker, or else a repeated near match. */
export async function expressionAttacks(): Promise<ExpressionAttacks> {
  const all = unique(await findExpressions())
  const texts = new Set<string>()
  let byChecker = 0
  const verdicts = await Promise.all(all.map((one) => judge(one)))
  for (const [at, { source, flags }] of all.entries()) {
    const attack = verdicts[at]?.attack
    if (attack) byChecker += 1
    for (const length of LENGTHS) {
      if (attack) texts.add(attackString(attack, length))
    }
    for (const pump of pumpsFor(source, flags)) texts.add(fillPump(pump, LONGEST))
  }
  return { expressions: all.length, byChecker, texts: [...texts] }
}

/** `count` requests with these texts, each text in a different place than the one before. */
export function placeTexts(texts: readonly string[], count: number, first: number): RawHttpRequest[] {
  const places: readonly TextPlace[] = [...bodyFields, ...headers, ...addresses, ...reports]
  return Array.from({ length: count }, (_, turn) => {
    const at = first + turn
    const place = places[at % places.length] as TextPlace
    return place.put(texts[at % texts.length] ?? '')
  }).filter((input) => input !== null)
}
