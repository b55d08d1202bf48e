import { hostname } from 'node:os'
import type { GatewayState } from '@vitrina/contracts/ops/state'
import type { Services } from '../services.ts'

/** What this gateway serves, and what it would not follow to. */
export class Fleet {
  private readonly live: Services['live']
  private readonly registry: Services['registry']
  private failed: { set: string; why: string; at: string } | null = null

  constructor(live: Services['live'], registry: Services['registry']) {
    this.live = live
    this.registry = registry
    live.hooks.onFailure((set, error) => {
      this.failed = { set, why: error instanceof Error ? error.message : String(error), at: new Date().toISOString() }
    })
  }

  self(): GatewayState {
    const { set, renderer } = this.live.current()
    const wanted = this.registry.live()
    const isBehind = wanted !== null && wanted.set !== set.id
    const isTold = this.failed && (isBehind ? this.failed.set === wanted.set : this.isOnTrial(this.failed.set))
    return {
      id: `${hostname()}:${process.pid}`,
      set: set.id,
      sequence: wanted?.sequence ?? 0,
      renderer: renderer !== null,
      seenAt: new Date().toISOString(),
      refused: isTold ? this.failed : null,
    }
  }

  private isOnTrial(set: string): boolean {
    return this.registry.live()?.canaries.some((canary) => canary.set === set) ?? false
  }
}
