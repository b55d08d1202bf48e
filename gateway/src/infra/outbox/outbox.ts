import type { Logger } from 'pino'
import { monotonicNow } from '../clock.ts'
import { runWithContext, withoutDeadline } from '../upstream/request-context.ts'
import { type OutboxEntry, OutboxStore } from './outbox-store.ts'

export interface OutboxOptions {
  /** Where entries wait. */
  dataDir: string
  /** What the file and its table are called. */
  name: string
  /** The first pause after a refusal, ms; later ones are longer. */
  pauseMs: number
  /**
   * One attempt: whether the receiver has it. It marks the entry in the store as delivered, or postpones it. What it
   * throws is written down, and the entry is tried again after the time it is held for.
   */
  attempt(entry: OutboxEntry, outbox: Outbox): Promise<boolean>
  /** Heard each time the store was looked at. */
  onPoll?(waiting: Backlog): void
  log: Pick<Logger, 'error'>
}

/** Pauses after refusals, in first pauses: 5 s become 5 s, 15 s, 1 min, 5 min, 15 min and then an hour each. */
const BACKOFF = [1, 3, 12, 60, 180, 720]
/** As many entries are on their way at a time, those that a visitor waits for not counted. */
const MAX_CONCURRENCY = 2
/** A clock that was set back is noticed by then. */
const MAX_SLEEP_MS = 60_000
/** More than a clock is set right by all the time. */
const CLOCK_JUMP_MS = 1000
/** An answer that is about to come is worth a moment when the process ends. */
const SHUTDOWN_GRACE_MS = 3000

export interface Backlog {
  count: number
  /** When the oldest was kept, ms since 1970; null without any. */
  oldest: number | null
}

/** Calls that must arrive however often they fail: each is on the disk first, and is tried until its receiver has it. */
export class Outbox {
  readonly settings: OutboxOptions
  private readonly inFlight = new Map<string, Promise<boolean>>()
  private openedStore: OutboxStore | undefined
  private timer: NodeJS.Timeout | undefined
  /** When it goes off, by the clock that only goes ahead. */
  private nextPollAt = Number.POSITIVE_INFINITY
  /** The time of day before the time of this process, ms. */
  private clockOffsetMs = Date.now() - performance.now()
  private isClosed = false
  /** What was left when it was closed. */
  private finalBacklog: Backlog | null = null

  constructor(settings: OutboxOptions) {
    this.settings = settings
  }

  /** Takes up what the process before has left. */
  open(): void {
    this.pollIn(0)
  }

  /** Throws when the disk cannot be written to. */
  store(): OutboxStore {
    this.openedStore ??= new OutboxStore(this.settings.dataDir, this.settings.name)
    return this.openedStore
  }

  /** What has not arrived; after the end of the outbox what was left then. Throws when the disk cannot be written to. */
  waiting(): Backlog {
    if (this.finalBacklog) return this.finalBacklog
    const { count, oldest } = this.store().waiting()
    return { count, oldest }
  }

  /** The first attempt for a key that was kept just now; what is tried already is waited for. Never throws. */
  send(key: string): Promise<boolean> {
    const underWay = this.inFlight.get(key)
    if (underWay) return underWay
    try {
      const entry = this.store().lease(Date.now(), key)
      return entry ? this.deliver(entry) : Promise.resolve(this.store().isDelivered(key))
    } catch (error) {
      // It lies on a disk that has no room to write down that it is on its way.
      this.settings.log.error({ err: error }, `an entry of ${this.settings.name} could not be carried on`)
      this.pollIn(this.settings.pauseMs)
      return Promise.resolve(false)
    }
  }

  /** Tries it again after so many first pauses, give or take a fifth; after the usual pause for its attempts without. */
  postpone({ key, attempts }: Pick<OutboxEntry, 'key' | 'attempts'>, atLeast = 0): void {
    const pauses = Math.max(BACKOFF[Math.min(attempts, BACKOFF.length) - 1] ?? 1, atLeast)
    this.store().postpone(key, Date.now() + Math.round(this.settings.pauseMs * pauses * (0.8 + Math.random() * 0.4)))
  }

  /** Looks for what is due after `ms` at the latest, then sleeps until the next entry is. */
  pollIn(ms: number): void {
    const at = monotonicNow() + ms
    if (this.isClosed || at >= this.nextPollAt) return
    clearTimeout(this.timer)
    this.nextPollAt = at
    // It outlives the request that it may have been set in, whose deadline would end every later attempt.
    this.timer = runWithContext(undefined, () => setTimeout(() => this.poll(), ms))
    this.timer.unref()
  }

  async close(): Promise<void> {
    this.isClosed = true
    clearTimeout(this.timer)
    // Without the answer the receiver is asked after the restart.
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
      // With all places taken the first entry that ends comes back here.
      if (nextAt !== null && this.inFlight.size < MAX_CONCURRENCY) this.pollIn(this.untilDue(nextAt))
    } catch (error) {
      log.error({ err: error }, `what waits in ${name} could not be read`)
      this.pollIn(Math.min(pauseMs, MAX_SLEEP_MS))
    }
  }

  /** What waits by a time of day that the clock, set back, has yet to reach would wait for so much longer. */
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
