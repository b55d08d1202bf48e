import type { Breaker } from './breaker.ts'
import type { UpstreamName } from './names.ts'

/** Whatever asks a system, with breakers and places before it. */
export interface GuardedUpstream {
  readonly name: UpstreamName
  breakerStates(): Breaker['state'][]
  /** How many may ask it at once now. */
  readonly atOnce: number
}

const registered: WeakRef<GuardedUpstream>[] = []

export function registerUpstream(guarded: GuardedUpstream): void {
  registered.push(new WeakRef(guarded))
}

const upstreamsNamed = (name: UpstreamName): GuardedUpstream[] =>
  registered.map((reference) => reference.deref()).filter((guarded) => guarded?.name === name) as GuardedUpstream[]

/** What the breakers before a system do, of all that this process asks it by. */
export const breakerStatesOf = (name: UpstreamName): Breaker['state'][] =>
  upstreamsNamed(name).flatMap((guarded) => guarded.breakerStates())

/** The fewest that may ask a system at once, of all that this process asks it by; null when nothing does. */
export function minConcurrency(name: UpstreamName): number | null {
  const counts = upstreamsNamed(name).map(({ atOnce }) => atOnce)
  return counts.length === 0 ? null : Math.min(...counts)
}
