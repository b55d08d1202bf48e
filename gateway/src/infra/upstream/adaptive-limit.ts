/** Fewer at once are never asked. */
const MIN_LIMIT = 2
/** What a system takes while it is asked so few in all is what it takes when we do not keep it busy. */
const IDLE_TOTAL = 4
/** Answers are judged so many at a time at least, by what more than two thirds of them are. */
const WINDOW = 8
/** Slow is what takes so many times as long as usual, and longer than a busy gateway itself adds. */
const SLOW_FACTOR = 1.5
const SLACK_MS = 10
const DECREASE_FACTOR = 0.7
/** At once from the start on; twice as many after each look, until it is slow for the first time. */
const INITIAL_LIMIT = 8
/** Of what an answer took, in what is usual from then on. */
const LEARNING_RATE = 0.1
/** So many answers until a call is known: a system that was found busy is measured by its quickest ones. */
const KNOWN_AFTER = 32

/** What one kind of call takes of a system that is not busy, ms. */
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

/** What is under way to one system, by all that ask it. */
export class OriginLoad {
  inFlight = 0
}

const loadByOrigin = new Map<string, OriginLoad>()

export function originLoad(origin: string): OriginLoad {
  const traffic = loadByOrigin.get(origin) ?? new OriginLoad()
  loadByOrigin.set(origin, traffic)
  return traffic
}

/** How a question ended, for the limit: `unknown` says nothing of how much the system can do. */
export type LoadOutcome = 'answered' | 'too-much' | 'unknown'

/**
 * How many may ask a system at once, by how quickly it answers: when answers are slow it has been given more than it
 * does at once, and asking more only makes everybody wait longer there. Then fewer are let through; one more is, each
 * time that all were taken and answers came as quickly as usual. (Netflix' concurrency limits do the same with
 * the gradient of the time; here calls that take differently long are each compared with themselves.)
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

  /** A clock in ms that only goes ahead. */
  constructor(most: number, traffic = new OriginLoad(), clock = () => performance.now()) {
    this.max = most
    this.load = traffic
    this.clock = clock
    this.limit = Math.min(INITIAL_LIMIT, most)
  }

  get atOnce(): number {
    return Math.floor(this.limit)
  }

  /** One more is asked, so many with it are under way. Told how that ended, in any case. */
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
