/** The limit never falls below this. */
const MIN_LIMIT = 2
/** With so few calls in flight in total, latency counts as that of an idle upstream. */
const IDLE_TOTAL = 4
/** Minimum number of responses per decision; the limit falls when more than two thirds of them are slow. */
const WINDOW = 8
/** A response is slow when it takes this many times the baseline, plus what a busy gateway adds itself. */
const SLOW_FACTOR = 1.5
const SLACK_MS = 10
const DECREASE_FACTOR = 0.7
/** Initial limit; it doubles at each decision until the upstream is slow for the first time. */
const INITIAL_LIMIT = 8
/** Weight of a new sample in the baseline. */
const LEARNING_RATE = 0.1
/** Responses until the baseline is settled: before, the quickest responses of a busy upstream lower it. */
const KNOWN_AFTER = 32

/** The latency of one kind of call on an upstream that is not busy, ms. */
export class LatencyBaseline {
  private baselineMs = Number.NaN
  private answers = 0

  learn(ms: number, wereFew: boolean): void {
    if (this.answers === 0) this.baselineMs = ms
    else if (wereFew || (this.answers < KNOWN_AFTER && ms < this.baselineMs))
      this.baselineMs += LEARNING_RATE * (ms - this.baselineMs)
    this.answers += 1
  }

  isSlow(ms: number): boolean {
    return ms > SLOW_FACTOR * this.baselineMs + SLACK_MS
  }
}

/** Requests in flight to one origin, by all clients of this process. */
export class OriginLoad {
  inFlight = 0
}

const loadByOrigin = new Map<string, OriginLoad>()

export function originLoad(origin: string): OriginLoad {
  const traffic = loadByOrigin.get(origin) ?? new OriginLoad()
  loadByOrigin.set(origin, traffic)
  return traffic
}

/** How a request ended, for the limit: `unknown` says nothing about the capacity of the upstream. */
export type LoadOutcome = 'answered' | 'too-much' | 'unknown'

/**
 * An adaptive concurrency limit. Slow responses mean that the upstream has more requests than it handles at once, and
 * more of them would only wait longer there, so the limit falls. It rises by one each time that it was reached and
 * responses came as quickly as usual. (Netflix' concurrency-limits do the same with the latency gradient; here each
 * kind of call has a baseline of its own.)
 */
export class AdaptiveLimit {
  private readonly max: number
  private readonly load: OriginLoad
  private readonly clock: () => number
  private limit: number
  private hasEverBeenSlow = false
  private answers = 0
  private slow = 0
  private wereAllTaken = false

  /** `clock` is a monotonic clock in ms. */
  constructor(most: number, traffic = new OriginLoad(), clock = () => performance.now()) {
    this.max = most
    this.load = traffic
    this.clock = clock
    this.limit = Math.min(INITIAL_LIMIT, most)
  }

  get atOnce(): number {
    return Math.floor(this.limit)
  }

  /** Starts one request, the `underWay`th in flight. The returned callback must be called with its outcome. */
  begin(pace: LatencyBaseline, underWay: number): (ended: LoadOutcome) => void {
    const startedAt = this.clock()
    this.load.inFlight += 1
    const wereFew = underWay <= MIN_LIMIT && this.load.inFlight <= IDLE_TOTAL
    if (underWay >= this.atOnce) this.wereAllTaken = true
    return (ended) => {
      this.load.inFlight -= 1
      if (ended !== 'unknown') this.record(pace, ended, this.clock() - startedAt, wereFew)
    }
  }

  private record(pace: LatencyBaseline, ended: LoadOutcome, ms: number, wereFew: boolean): void {
    this.answers += 1
    if (ended === 'too-much' || pace.isSlow(ms)) this.slow += 1
    if (ended === 'answered') pace.learn(ms, wereFew)
    if (this.answers >= Math.max(WINDOW, this.limit)) this.adjust()
  }

  private adjust(): void {
    if (this.slow * 3 > this.answers * 2) {
      this.hasEverBeenSlow = true
      this.limit = Math.max(MIN_LIMIT, this.limit * DECREASE_FACTOR)
    } else if (this.wereAllTaken) {
      this.limit = Math.min(this.hasEverBeenSlow ? this.limit + 1 : this.limit * 2, this.max)
    }
    this.answers = 0
    this.slow = 0
    this.wereAllTaken = false
  }
}
