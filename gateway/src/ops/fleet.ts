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

  async self(): Promise<GatewayState> {
    const { set, renderer } = this.live.current()
    const wanted = this.registry.live()
    const isBehind = wanted !== null && wanted.set !== set.id
    // What was refused before anybody listened is found out again.
    if (isBehind && this.failed?.set !== wanted.set) await this.lookAt(wanted.set)
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

  private async lookAt(set: string): Promise<void> {
    const fault = await this.registry.lookAtSet(set).then(
      (found) => found.fault,
      (error: unknown) => String(error),
    )
    this.failed = fault === null ? null : { set, why: fault, at: new Date().toISOString() }
  }

  private isOnTrial(set: string): boolean {
    return this.registry.live()?.canaries.some((canary) => canary.set === set) ?? false
  }
}
