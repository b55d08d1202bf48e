import { createHash } from 'node:crypto'
import type { Cluster } from '../../infra/cluster/cluster.ts'

const CHANNEL = 'account-changed'
/** Beyond it everything is read anew: that costs a question each, and nothing else. */
const MAX_KEYS = 20_000

const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url')

/**
 * Accounts and tokens of which something was changed or ended, here or at another gateway of the site: what was
 * remembered of them before counts no more. They go about as hashes, so that nobody reads a token out of a message.
 */
export class AccountInvalidations {
  private readonly neighbours: Cluster
  private readonly changed = new Map<string, number>()
  private turn = 0
  /** What was asked before it is out of date, whosever it is. */
  private floor = 0

  constructor(neighbours: Cluster) {
    this.neighbours = neighbours
    neighbours.subscribe(
      CHANNEL,
      (name) => this.note(name),
      // What was said while nobody listened is not known.
      () => this.forgetAll(),
    )
  }

  /** Counts up with each question and each change. */
  nextRevision(): number {
    this.turn += 1
    return this.turn
  }

  /** Holds here at once, and at the others as soon as they hear it. `key` is an id of an account or a token. */
  invalidate(key: string): void {
    const name = hashKey(key)
    this.note(name)
    void this.neighbours.publish(CHANNEL, name)
  }

  /** Whether any of the keys was told of after `turn`. */
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
