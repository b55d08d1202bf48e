import type { Breaker } from './breaker.ts'
import type { UpstreamName } from './names.ts'

/** Whatever asks a system, with breakers before it. */
export interface Guarded {
  readonly name: UpstreamName
  breakerStates(): Breaker['state'][]
}

const made: WeakRef<Guarded>[] = []

export function tellBreakersOf(guarded: Guarded): void {
  made.push(new WeakRef(guarded))
}

/** What the breakers before a system do, of all that this process asks it by. */
export const breakersOf = (name: UpstreamName): Breaker['state'][] =>
  made.flatMap((reference) => {
    const guarded = reference.deref()
    return guarded?.name === name ? guarded.breakerStates() : []
  })
