import type { Breaker } from './breaker.ts'
import type { UpstreamName } from './names.ts'

/** A client of an upstream, with circuit breakers and a concurrency limit. */
export interface GuardedUpstream {
  readonly name: UpstreamName
  breakerStates(): Breaker['state'][]
  /** Current concurrency limit. */
  readonly atOnce: number
}

const registered: WeakRef<GuardedUpstream>[] = []

export function registerUpstream(guarded: GuardedUpstream): void {
  registered.push(new WeakRef(guarded))
}

const upstreamsNamed = (name: UpstreamName): GuardedUpstream[] =>
  registered.map((reference) => reference.deref()).filter((guarded) => guarded?.name === name) as GuardedUpstream[]

/** States of all circuit breakers of this process for an upstream. */
export const breakerStatesOf = (name: UpstreamName): Breaker['state'][] =>
  upstreamsNamed(name).flatMap((guarded) => guarded.breakerStates())

/** The lowest current concurrency limit of this process for an upstream; null without a client for it. */
export function minConcurrency(name: UpstreamName): number | null {
  const counts = upstreamsNamed(name).map(({ atOnce }) => atOnce)
  return counts.length === 0 ? null : Math.min(...counts)
}
