import type { Logger } from 'pino'
import { monotonicNow } from '../clock.ts'
import { runWithContext, withoutDeadline } from '../upstream/request-context.ts'
import { type OutboxEntry, OutboxStore } from './outbox-store.ts'

export interface OutboxOptions {
  /** Folder of the database. */
  dataDir: string
  /** Name of the file and its table. */
  name: string
  /** The first pause after a failure, ms; later ones are longer. */
  pauseMs: number
  /**
   * Makes one attempt; resolves to whether the receiver has the entry. It marks the entry in the store as delivered, or
   * postpones it. An error it throws is logged, and the entry is retried when its lease expires.
   */
  attempt(entry: OutboxEntry, outbox: Outbox): Promise<boolean>
  /** Called each time the store was polled. */
  onPoll?(waiting: Backlog): void
  log: Pick<Logger, 'error'>
}

/** Pauses as multiples of the first one: 5 s become 5 s, 15 s, 1 min, 5 min, 15 min and then an hour each. */
const BACKOFF = [1, 3, 12, 60, 180, 720]
/** Concurrent deliveries, not counting those that a visitor waits for. */
const MAX_CONCURRENCY = 2
/** Upper limit of a sleep, by which a clock that was set back is noticed. */
const MAX_SLEEP_MS = 60_000
/** More than the usual clock adjustments. */
const CLOCK_JUMP_MS = 1000
/** How long shutdown waits for responses in flight. */
const SHUTDOWN_GRACE_MS = 3000

export interface Backlog {
  count: number
  /** When the oldest was stored, ms since 1970; null without entries. */
  oldest: number | null
}

/**
 * Calls that must be delivered however often they fail: each is stored on disk first and retried until the receiver has
 * it.
 */
export class Outbox {
  readonly settings: OutboxOptions
  private readonly inFlight = new Map<string, Promise<boolean>>()
  private openedStore: OutboxStore | undefined
  private timer: NodeJS.Timeout | undefined
  /** When the timer fires, on the monotonic clock. */
  private nextPollAt = Number.POSITIVE_INFINITY
  /** Difference between the wall clock and the monotonic clock, ms. */
  private clockOffsetMs = Date.now() - performance.now()
  private isClosed = false
  /** The backlog when the outbox was closed. */
  private finalBacklog: Backlog | null = null

  constructor(settings: OutboxOptions) {
    this.settings = settings
  }

  /** Resumes the entries of the previous process. */
  open(): void {
    this.pollIn(0)
  }

  /** Throws when the disk cannot be written to. */
  store(): OutboxStore {
    this.openedStore ??= new OutboxStore(this.settings.dataDir, this.settings.name)
    return this.openedStore
  }

  /** The undelivered entries; after `close` those left then. Throws when the disk cannot be written to. */
  waiting(): Backlog {
    if (this.finalBacklog) return this.finalBacklog
    const { count, oldest } = this.store().waiting()
    return { count, oldest }
  }

  /** The first attempt for a key that was just stored; waits for an attempt in flight. Never throws. */
  send(key: string): Promise<boolean> {
    const underWay = this.inFlight.get(key)
    if (underWay) return underWay
    try {
      const entry = this.store().lease(Date.now(), key)
      return entry ? this.deliver(entry) : Promise.resolve(this.store().isDelivered(key))
    } catch (error) {
      // The entry is stored, but the disk is too full to record the lease.
      this.settings.log.error({ err: error }, `an entry of ${this.settings.name} could not be carried on`)
      this.pollIn(this.settings.pauseMs)
      return Promise.resolve(false)
    }
  }

  /** Postpones the entry by the usual pause for its attempts, at least by `atLeast` first pauses, ±20 %. */
  postpone({ key, attempts }: Pick<OutboxEntry, 'key' | 'attempts'>, atLeast = 0): void {
    const pauses = Math.max(BACKOFF[Math.min(attempts, BACKOFF.length) - 1] ?? 1, atLeast)
    this.store().postpone(key, Date.now() + Math.round(this.settings.pauseMs * pauses * (0.8 + Math.random() * 0.4)))
  }

  /** Polls for due entries within `ms`, then sleeps until the next one is due. */
  pollIn(ms: number): void {
    const at = monotonicNow() + ms
    if (this.isClosed || at >= this.nextPollAt) return
    clearTimeout(this.timer)
    this.nextPollAt = at
    // Runs outside the current request, whose deadline would end every later attempt.
    this.timer = runWithContext(undefined, () => setTimeout(() => this.poll(), ms))
    this.timer.unref()
  }

  async close(): Promise<void> {
    this.isClosed = true
    clearTimeout(this.timer)
    // An attempt without a response has to be checked with the receiver after the restart.
    let late: NodeJS.Timeout | undefined
    const patience = new Promise((resolve) => {
      late = setTimeout(resolve, SHUTDOWN_GRACE_MS)
    })
    await Promise.race([Promise.all(this.inFlight.values()), patience])
    clearTimeout(late)
    if (!this.openedStore) return
    this.finalBacklog = this.waiting()
    const { log, name } = this.settings
    if (this.finalBacklog.count > 0) {
      log.error(
        { count: this.finalBacklog.count, file: this.openedStore.file },
        `${name} wait on this disk: keep the file, or send them`,
      )
    }
    this.openedStore.close()
  }

  private deliver(entry: OutboxEntry): Promise<boolean> {
    const { attempt, log, name } = this.settings
    const carrying = withoutDeadline(() => attempt(entry, this))
      .catch((error: unknown) => {
        log.error({ err: error }, `an entry of ${name} could not be carried on`)
        return false
      })
      .finally(() => {
        this.inFlight.delete(entry.key)
        this.pollIn(0)
      })
    this.inFlight.set(entry.key, carrying)
    return carrying
  }

  private poll(): void {
    const { log, name, onPoll, pauseMs } = this.settings
    this.nextPollAt = Number.POSITIVE_INFINITY
    try {
      const store = this.store()
      this.adjustForClockJump(store)
      while (this.inFlight.size < MAX_CONCURRENCY) {
        const entry = store.lease(Date.now())
        if (!entry) break
        void this.deliver(entry)
      }
      const { count, oldest, nextAt } = store.waiting()
      onPoll?.({ count, oldest })
      // At the concurrency limit, the first delivery that ends polls again.
      if (nextAt !== null && this.inFlight.size < MAX_CONCURRENCY) this.pollIn(this.untilDue(nextAt))
    } catch (error) {
      log.error({ err: error }, `what waits in ${name} could not be read`)
      this.pollIn(Math.min(pauseMs, MAX_SLEEP_MS))
    }
  }

  /** When the wall clock was set back, due times would come later by that amount. */
  private adjustForClockJump(store: OutboxStore): void {
    const aheadMs = Date.now() - performance.now()
    const backMs = this.clockOffsetMs - aheadMs
    if (backMs > CLOCK_JUMP_MS) store.shiftDueTimes(Math.round(backMs))
    this.clockOffsetMs = aheadMs
  }

  private untilDue(nextAt: number): number {
    return Math.min(Math.max(nextAt - Date.now(), this.settings.pauseMs / 10), MAX_SLEEP_MS)
  }
}
