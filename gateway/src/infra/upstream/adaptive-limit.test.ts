import { describe, expect, test } from 'vitest'
import { AdaptiveLimit, LatencyBaseline, OriginLoad } from './adaptive-limit.ts'

const MOST = 48

interface Model {
  /** Calls that the system handles at once; the others wait in it. */
  workers: number
  /** Work of the call with this number, ms. */
  worksFor: (at: number, now: number) => number
  /** The kind of the call with this number. */
  kindOf?: (at: number) => string
  isRefused?: (underWay: number) => boolean
}

/** A simulated upstream with limited capacity and a clock of its own. */
class OverloadedSystem {
  now = 0
  answered = 0
  readonly limit = new AdaptiveLimit(MOST, new OriginLoad(), () => this.now)
  private readonly paces = new Map<string, LatencyBaseline>()
  private readonly model: Model
  private readonly busyUntil: number[]
  private underWay: { endsAt: number; end: () => void }[] = []
  private callCount = 0
  /** Durations of the last hundred calls, ms. */
  readonly took: number[] = []

  constructor(model: Model) {
    this.model = model
    this.busyUntil = Array(model.workers).fill(0)
  }

  /** Keeps as many calls in flight as the limit allows, until `count` more have ended. */
  answers(count: number, wanted = Number.POSITIVE_INFINITY): this {
    for (const until = this.answered + count; this.answered < until; ) {
      while (this.underWay.length < Math.min(this.limit.atOnce, wanted)) this.ask()
      const next = this.underWay.toSorted((one, other) => one.endsAt - other.endsAt)[0]
      if (!next) throw new Error('nothing is under way')
      this.now = next.endsAt
      this.underWay = this.underWay.filter((one) => one !== next)
      next.end()
      this.answered += 1
    }
    return this
  }

  longest(): number {
    return Math.max(...this.took.slice(-100))
  }

  private ask(): void {
    const { worksFor, kindOf = () => 'one', isRefused = () => false } = this.model
    const startedAt = this.now
    const kind = kindOf(this.callCount)
    const pace = this.paces.get(kind) ?? new LatencyBaseline()
    this.paces.set(kind, pace)
    const end = this.limit.begin(pace, this.underWay.length + 1)
    const isTooMuch = isRefused(this.underWay.length + 1)
    const first = this.busyUntil.indexOf(Math.min(...this.busyUntil))
    const begins = Math.max(this.now, this.busyUntil[first] ?? 0)
    const endsAt = begins + worksFor(this.callCount, this.now)
    this.busyUntil[first] = endsAt
    this.callCount += 1
    this.underWay.push({
      endsAt,
      end: () => {
        this.took.push(this.now - startedAt)
        end(isTooMuch ? 'too-much' : 'answered')
      },
    })
  }
}

describe('an overloaded upstream', () => {
  test('that handles calls one by one gets few at once, so that other calls wait little', () => {
    const system = new OverloadedSystem({ workers: 1, worksFor: () => 12 }).answers(500)
    expect(system.limit.atOnce).toBeLessThanOrEqual(6)
    expect(system.longest()).toBeLessThan(80)
    system.answers(20_000)
    expect(system.limit.atOnce).toBeLessThanOrEqual(6)
  })

  test('that handles sixteen at once is kept busy with little more than that', () => {
    const system = new OverloadedSystem({ workers: 16, worksFor: (at) => 40 + (at % 5) * 5 })
    system.answers(2000)
    const [from, answered] = [system.now, system.answered]
    system.answers(3000)
    const perSecond = ((system.answered - answered) / (system.now - from)) * 1000
    expect(perSecond).toBeGreaterThan(0.8 * (16 / 0.05))
    expect(system.longest()).toBeLessThan(150)
  })

  test('gets the full limit while it responds as quickly as before', () => {
    const system = new OverloadedSystem({ workers: 1000, worksFor: () => 50 }).answers(100)
    expect(system.limit.atOnce).toBe(MOST)
  })

  test('has a baseline for each kind of call, so that slow kinds do not reduce the limit', () => {
    const system = new OverloadedSystem({
      workers: 1000,
      worksFor: (at) => (at % 3 === 0 ? 400 : 4),
      kindOf: (at) => (at % 3 === 0 ? 'report' : 'price'),
    }).answers(2000)
    expect(system.limit.atOnce).toBe(MOST)
  })

  test('is not assumed when one kind of call takes now 5 ms and now 100', () => {
    const system = new OverloadedSystem({ workers: 1000, worksFor: (at) => (at % 2 === 0 ? 5 : 100) }).answers(3000)
    expect(system.limit.atOnce).toBeGreaterThan(MOST / 2)
  })

  test('that refuses calls above its capacity gets fewer than that', () => {
    const system = new OverloadedSystem({ workers: 1000, worksFor: () => 50, isRefused: (underWay) => underWay > 20 })
    system.answers(5000)
    expect(system.limit.atOnce).toBeLessThan(30)
    expect(system.limit.atOnce).toBeGreaterThan(8)
  })
})

describe('an upstream that changes', () => {
  test('gets the full limit again when it has recovered', () => {
    const system = new OverloadedSystem({
      workers: 1000,
      worksFor: (_at, now) => (now > 1000 && now < 10_000 ? 2000 : 40),
    })
    system.answers(3000)
    expect(system.limit.atOnce).toBe(MOST)
  })

  test('gets fewer calls at once when it becomes slow', () => {
    const system = new OverloadedSystem({ workers: 1000, worksFor: (_at, now) => (now > 1000 ? 2000 : 40) })
    while (system.now < 3500) system.answers(1)
    expect(system.limit.atOnce).toBeLessThan(MOST)
  })

  test('that stays slower under any load gets the full limit again after a while', () => {
    const system = new OverloadedSystem({ workers: 1000, worksFor: (_at, now) => (now > 1000 ? 200 : 40) }).answers(
      3000,
    )
    expect(system.limit.atOnce).toBe(MOST)
  })

  test('with little traffic is not limited when traffic rises', () => {
    const system = new OverloadedSystem({ workers: 1000, worksFor: () => 40 }).answers(500, 3)
    expect(system.limit.atOnce).toBe(8)
    system.answers(60)
    expect(system.limit.atOnce).toBe(MOST)
  })
})

test('stays between the minimum and the maximum, whatever the responses are', () => {
  let seed = 7
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const system = new OverloadedSystem({
    workers: 3,
    worksFor: () => random() ** 4 * 5000,
    isRefused: () => random() < 0.1,
  })
  for (let step = 0; step < 2000; step += 1) {
    system.answers(1)
    expect(system.limit.atOnce).toBeGreaterThanOrEqual(2)
    expect(system.limit.atOnce).toBeLessThanOrEqual(MOST)
  }
})
