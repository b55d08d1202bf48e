import type { Breaker } from './breaker.ts'
import type { UpstreamName } from './names.ts'

/** Whatever asks a system, with breakers and places before it. */
export interface Guarded {
  readonly name: UpstreamName
  breakerStates(): Breaker['state'][]
  /** How many may ask it at once now. */
  readonly atOnce: number
}

const made: WeakRef<Guarded>[] = []

export function tellOf(guarded: Guarded): void {
  made.push(new WeakRef(guarded))
}

const before = (name: UpstreamName): Guarded[] =>
  made.map((reference) => reference.deref()).filter((guarded) => guarded?.name === name) as Guarded[]

/** What the breakers before a system do, of all that this process asks it by. */
export const breakersOf = (name: UpstreamName): Breaker['state'][] =>
  before(name).flatMap((guarded) => guarded.breakerStates())

/** The fewest that may ask a system at once, of all that this process asks it by; null when nothing does. */
export function fewestAtOnce(name: UpstreamName): number | null {
  const counts = before(name).map(({ atOnce }) => atOnce)
  return counts.length === 0 ? null : Math.min(...counts)
}
