import { SHED_CLASSES } from '../../infra/upstream/importance.ts'

const MAX_PRESSURE = SHED_CLASSES.length
const SAMPLE_MS = 50
const TICK_MS = 10
/** Target delay: a call of the order path takes about ten turns of the event loop, so it stays well under a second. */
const DELAY_MS = 10
const MAX_RISE = 2
/** From full pressure to none in about ten seconds: the load of readmitted requests shows before more are admitted. */
const FALL = 0.025
/** With fewer requests in flight, shedding would not help: the machine is busy with something else. */
const MIN_IN_FLIGHT = 48
/** Each class shed takes so many more requests in flight; this also works when requests wait and the CPU is idle. */
const REQUESTS_PER_CLASS = 150

/**
 * The loop counts as late at once, and until its delay stays below the lower threshold for a while, because queueing
 * itself reduces the delay.
 */
const LATE_MS = 6
const STILL_LATE_MS = 1.5
const LATE_FOR_MS = 2000

/** How many classes to shed for a number of requests in flight, with a fraction; below 0 for few. */
export const pressureOf = (inFlight: number): number => inFlight / REQUESTS_PER_CLASS - 1

/**
 * The load pressure, from 0 to the number of classes that can be shed: 2.3 means the first two and 30 % of the third.
 * Rises at once with the delay of the event loop, and falls slowly.
 */
export class LoadPressure {
  private readonly inFlight: () => number
  private byDelay = 0
  /** Peak since the last sample: requests that are refused at once are gone before it. */
  private peakInFlight = 0
  private timer: NodeJS.Timeout | undefined
  private sampledAt = 0
  private ticks = 0
  private lateUntil = Number.NEGATIVE_INFINITY

  constructor(inFlight: () => number) {
    this.inFlight = inFlight
  }

  start(): void {
    this.sampledAt = performance.now()
    this.timer = setInterval(() => this.tick(performance.now()), TICK_MS).unref()
  }

  stop(): void {
    clearInterval(this.timer)
  }

  level(): number {
    return Math.min(Math.max(this.byDelay, pressureOf(this.inFlight()), 0), MAX_PRESSURE)
  }

  /** The event loop has more work than it handles in time. */
  isLate(): boolean {
    return performance.now() < this.lateUntil
  }

  /** Reports a new request, with the number now in flight. */
  noteRequest(inFlight: number): void {
    if (inFlight > this.peakInFlight) this.peakInFlight = inFlight
  }

  /**
   * The delay of these ticks is the delay of everything. Node's own event loop histogram fails when it is read this
   * often while each turn takes longer: after `reset` it leaves the first delay out.
   */
  private tick(now: number): void {
    this.ticks += 1
    if (now - this.sampledAt < SAMPLE_MS) return
    this.sample((now - this.sampledAt) / this.ticks - TICK_MS)
    this.sampledAt = now
    this.ticks = 0
  }

  /** Takes the mean delay since the last sample, ms. */
  sample(lateMs: number): void {
    const most = Math.max(this.peakInFlight, this.inFlight())
    this.peakInFlight = 0
    if (lateMs > LATE_MS || (lateMs > STILL_LATE_MS && this.isLate())) this.lateUntil = performance.now() + LATE_FOR_MS
    const over = lateMs / DELAY_MS
    this.byDelay =
      over > 1 && most >= MIN_IN_FLIGHT
        ? Math.min(this.byDelay + Math.min(over * 0.3, MAX_RISE), MAX_PRESSURE)
        : Math.max(this.byDelay - FALL, 0)
  }
}
