import type { HungVersion } from '@vitrina/federation/renderer-protocol'
import type { ReleaseSet } from './set-versions.ts'

type Listener<Facts extends unknown[]> = (...facts: Facts) => void

class Hook<Facts extends unknown[]> {
  private readonly listeners = new Set<Listener<Facts>>()

  add(listener: Listener<Facts>): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  emit(...facts: Facts): void {
    for (const listener of this.listeners) listener(...facts)
  }
}

/** Events of releases on this gateway. Each `on…` returns a function that removes the listener. */
export class ReleaseHooks {
  private readonly switches = new Hook<[set: ReleaseSet]>()
  private readonly failures = new Hook<[set: string, error: unknown]>()
  private readonly hangs = new Hook<[hang: HungVersion]>()
  private readonly repeatedHangs = new Hook<[room: string, version: string, why: 'hang']>()

  /** This gateway now serves another live set. */
  onSwitch = (listener: Listener<[set: ReleaseSet]>) => this.switches.add(listener)
  /** The renderer of a set did not start: visitors keep the previous set. */
  onFailure = (listener: Listener<[set: string, error: unknown]>) => this.failures.add(listener)
  /** Code of a version hung its renderer, which was killed. */
  onHang = (listener: Listener<[hang: HungVersion]>) => this.hangs.add(listener)
  /** A version hung again, so the machine is not the cause. */
  onRepeatedHang = (listener: Listener<[room: string, version: string, why: 'hang']>) =>
    this.repeatedHangs.add(listener)

  emitSwitch(set: ReleaseSet): void {
    this.switches.emit(set)
  }

  emitFailure(set: string, error: unknown): void {
    this.failures.emit(set, error)
  }

  emitHang(hang: HungVersion): void {
    this.hangs.emit(hang)
  }

  emitRepeatedHang(remote: string, version: string, why: 'hang'): void {
    this.repeatedHangs.emit(remote, version, why)
  }
}
