import type { Hang } from '@vitrina/federation/renderer-protocol'
import type { ReleaseSet } from './set-versions.ts'

type Listener<Facts extends unknown[]> = (...facts: Facts) => void

class Hook<Facts extends unknown[]> {
  private readonly listeners = new Set<Listener<Facts>>()

  add(listener: Listener<Facts>): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  tell(...facts: Facts): void {
    for (const listener of this.listeners) listener(...facts)
  }
}

/** What others may learn of how releases fare on this gateway. Each `on…` gives the function that ends it. */
export class Hooks {
  private readonly switches = new Hook<[set: ReleaseSet]>()
  private readonly failures = new Hook<[set: string, error: unknown]>()
  private readonly hangs = new Hook<[hang: Hang]>()
  private readonly guilt = new Hook<[room: string, version: string, why: 'hang']>()

  /** Another set is live here. */
  onSwitch = (listener: Listener<[set: ReleaseSet]>) => this.switches.add(listener)
  /** The renderer of a set did not start: visitors keep what they had. */
  onFailure = (listener: Listener<[set: string, error: unknown]>) => this.failures.add(listener)
  /** Code of a version did not come back and its renderer was ended. */
  onHang = (listener: Listener<[hang: Hang]>) => this.hangs.add(listener)
  /** A version did so again: it is not the machine. */
  onGuilty = (listener: Listener<[room: string, version: string, why: 'hang']>) => this.guilt.add(listener)

  switched(set: ReleaseSet): void {
    this.switches.tell(set)
  }

  failure(set: string, error: unknown): void {
    this.failures.tell(set, error)
  }

  hang(hang: Hang): void {
    this.hangs.tell(hang)
  }

  guilty(room: string, version: string, why: 'hang'): void {
    this.guilt.tell(room, version, why)
  }
}
