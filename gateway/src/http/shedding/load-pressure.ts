import { SHED_CLASSES } from '../../infra/upstream/importance.ts'

const MAX_PRESSURE = SHED_CLASSES.length
const SAMPLE_MS = 50
const TICK_MS = 10
/** A call of the order path takes about ten turns of the event loop: so it stays well under a second. */
const DELAY_MS = 10
const MAX_RISE = 2
/** From everything to nothing within ten seconds: what is let in again shows its weight before more is. */
const FALL = 0.025
/** With fewer requests in flight than this giving some up would help nobody: the machine is busy with something else. */
const MIN_IN_FLIGHT = 48
/** So many more at once for each class that is given up: also when everything waits and nothing is busy. */
const REQUESTS_PER_CLASS = 150

/** The event loop is late from the first on, and until it was in time by the second for a while: what is held back helps. */
const LATE_MS = 6
const STILL_LATE_MS = 1.5
const LATE_FOR_MS = 2000

/** How many classes have to be given up for so many requests at once, a part of one included; below 0 for few. */
export const pressureOf = (inFlight: number): number => inFlight / REQUESTS_PER_CLASS - 1

/**
 * How hard it is to keep up, from 0 to the number of classes that may be given up: 2.3 means the first two and three in
 * ten of the third. Rises at once with the delay of the event loop, and falls slowly.
 */
export class LoadPressure {
  private readonly inFlight: () => number
  private byDelay = 0
  /** Of requests in flight since it was looked at last: what is refused at once is gone before the next look. */
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

  /** There is more to do than the event loop does at once. */
  isLate(): boolean {
    return performance.now() < this.lateUntil
  }

  /** A request more; so many are in flight now. */
  noteRequest(inFlight: number): void {
    if (inFlight > this.peakInFlight) this.peakInFlight = inFlight
  }

  /**
   * How late ticks come is how late everything comes. The histogram that Node has for it tells nothing when it is looked at
   * as often as this and each turn takes longer: after `reset` it leaves the first delay out.
   */
  private tick(now: number): void {
    this.ticks += 1
    if (now - this.sampledAt < SAMPLE_MS) return
    this.sample((now - this.sampledAt) / this.ticks - TICK_MS)
    this.sampledAt = now
    this.ticks = 0
  }

  /** So late, in the mean, came what was due since the last look, ms. */
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
