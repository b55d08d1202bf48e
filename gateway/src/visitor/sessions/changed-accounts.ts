import { createHash } from 'node:crypto'
import type { Neighbours } from '../../infra/neighbours/neighbours.ts'

const ROOM = 'account-changed'
/** Beyond it everything is read anew: that costs a question each, and nothing else. */
const MOST = 20_000

const nameOf = (key: string): string => createHash('sha256').update(key).digest('base64url')

/**
 * Accounts and tokens of which something was changed or ended, here or at another gateway of the site: what was
 * remembered of them before counts no more. They go about as hashes, so that nobody reads a token out of a message.
 */
export class ChangedAccounts {
  private readonly neighbours: Neighbours
  private readonly changed = new Map<string, number>()
  private turn = 0
  /** What was asked before it is out of date, whosever it is. */
  private floor = 0

  constructor(neighbours: Neighbours) {
    this.neighbours = neighbours
    neighbours.hear(
      ROOM,
      (name) => this.note(name),
      // What was said while nobody listened is not known.
      () => this.forgetAll(),
    )
  }

  /** Counts up with each question and each change. */
  now(): number {
    this.turn += 1
    return this.turn
  }

  /** Holds here at once, and at the others as soon as they hear it. `key` is an id of an account or a token. */
  tell(key: string): void {
    const name = nameOf(key)
    this.note(name)
    void this.neighbours.shout(ROOM, name)
  }

  /** Whether any of the keys was told of after `turn`. */
  isChangedSince(turn: number, keys: readonly string[]): boolean {
    return this.floor > turn || keys.some((key) => (this.changed.get(nameOf(key)) ?? 0) > turn)
  }

  private note(name: string): void {
    if (this.changed.size >= MOST) this.forgetAll()
    this.changed.set(name, this.now())
  }

  private forgetAll(): void {
    this.changed.clear()
    this.floor = this.now()
  }
}
