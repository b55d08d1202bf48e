/** Fewer at once are never asked. */
const FEW = 2
/** What a system takes while it is asked so few in all is what it takes when we do not keep it busy. */
const FEW_IN_ALL = 4
/** Answers are judged so many at a time at least, by what more than two thirds of them are. */
const WINDOW = 8
/** Slow is what takes so many times as long as usual, and longer than a busy gateway itself adds. */
const SLOW_TIMES = 1.5
const SLACK_MS = 10
const SMALLER = 0.7
/** At once from the start on; twice as many after each look, until it is slow for the first time. */
const BEGINNING = 8
/** Of what an answer took, in what is usual from then on. */
const WEIGHT = 0.1
/** So many answers until a call is known: a system that was found busy is measured by its quickest ones. */
const KNOWN_AFTER = 32

/** What one kind of call takes of a system that is not busy, ms. */
export class Pace {
  private usualMs = Number.NaN
  private answers = 0

  learn(ms: number, wereFew: boolean): void {
    if (this.answers === 0) this.usualMs = ms
    else if (wereFew || (this.answers < KNOWN_AFTER && ms < this.usualMs)) this.usualMs += WEIGHT * (ms - this.usualMs)
    this.answers += 1
  }

  isSlow(ms: number): boolean {
    return ms > SLOW_TIMES * this.usualMs + SLACK_MS
  }
}

/** What is under way to one system, by all that ask it. */
export class Traffic {
  underWay = 0
}

const known = new Map<string, Traffic>()

export function trafficTo(origin: string): Traffic {
  const traffic = known.get(origin) ?? new Traffic()
  known.set(origin, traffic)
  return traffic
}

/** How a question ended, for the limit: `unknown` says nothing of how much the system can do. */
export type Ended = 'answered' | 'too-much' | 'unknown'

/**
 * How many may ask a system at once, by how quickly it answers: when answers are slow it has been given more than it
 * does at once, and asking more only makes everybody wait longer there. Then fewer are let through; one more is, each
 * time that all were taken and answers came as quickly as usual. (Netflix' concurrency limits do the same with
 * the gradient of the time; here calls that take differently long are each compared with themselves.)
 */
export class AdaptiveLimit {
  private readonly most: number
  private readonly traffic: Traffic
  private readonly clock: () => number
  private limit: number
  private hasEverBeenSlow = false
  private answers = 0
  private slow = 0
  private wereAllTaken = false

  /** A clock in ms that only goes ahead. */
  constructor(most: number, traffic = new Traffic(), clock = () => performance.now()) {
    this.most = most
    this.traffic = traffic
    this.clock = clock
    this.limit = Math.min(BEGINNING, most)
  }

  get atOnce(): number {
    return Math.floor(this.limit)
  }

  /** One more is asked, so many with it are under way. Told how that ended, in any case. */
  asks(pace: Pace, underWay: number): (ended: Ended) => void {
    const startedAt = this.clock()
    this.traffic.underWay += 1
    const wereFew = underWay <= FEW && this.traffic.underWay <= FEW_IN_ALL
    if (underWay >= this.atOnce) this.wereAllTaken = true
    return (ended) => {
      this.traffic.underWay -= 1
      if (ended !== 'unknown') this.ended(pace, ended, this.clock() - startedAt, wereFew)
    }
  }

  private ended(pace: Pace, ended: Ended, ms: number, wereFew: boolean): void {
    this.answers += 1
    if (ended === 'too-much' || pace.isSlow(ms)) this.slow += 1
    if (ended === 'answered') pace.learn(ms, wereFew)
    if (this.answers >= Math.max(WINDOW, this.limit)) this.look()
  }

  private look(): void {
    if (this.slow * 3 > this.answers * 2) {
      this.hasEverBeenSlow = true
      this.limit = Math.max(FEW, this.limit * SMALLER)
    } else if (this.wereAllTaken) {
      this.limit = Math.min(this.hasEverBeenSlow ? this.limit + 1 : this.limit * 2, this.most)
    }
    this.answers = 0
    this.slow = 0
    this.wereAllTaken = false
  }
}
