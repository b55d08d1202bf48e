import { createHash } from 'node:crypto'
import type { Cluster } from '../../infra/cluster/cluster.ts'

const CHANNEL = 'account-changed'
/** Beyond this, everything cached counts as invalid, which only costs one request to the retailer each. */
const MAX_KEYS = 20_000

const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url')

/**
 * Accounts and tokens that were changed or ended on any gateway of the site: data cached before is invalid. They are
 * published as hashes, so that messages contain no tokens.
 */
export class AccountInvalidations {
  private readonly neighbours: Cluster
  private readonly changed = new Map<string, number>()
  private turn = 0
  /** Everything requested before this revision is invalid. */
  private floor = 0

  constructor(neighbours: Cluster) {
    this.neighbours = neighbours
    neighbours.subscribe(
      CHANNEL,
      (name) => this.note(name),
      // Messages during a disconnection were missed.
      () => this.forgetAll(),
    )
  }

  /** Increments with each request and each change. */
  nextRevision(): number {
    this.turn += 1
    return this.turn
  }

  /** Takes effect here at once, and on the others once they receive it. `key` is an account id or a token. */
  invalidate(key: string): void {
    const name = hashKey(key)
    this.note(name)
    void this.neighbours.publish(CHANNEL, name)
  }

  /** Whether any of the keys was invalidated after `turn`. */
  isInvalidatedSince(turn: number, keys: readonly string[]): boolean {
    return this.floor > turn || keys.some((key) => (this.changed.get(hashKey(key)) ?? 0) > turn)
  }

  private note(name: string): void {
    if (this.changed.size >= MAX_KEYS) this.forgetAll()
    this.changed.set(name, this.nextRevision())
  }

  private forgetAll(): void {
    this.changed.clear()
    this.floor = this.nextRevision()
  }
}
