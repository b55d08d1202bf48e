import { type FailureKind, failureKinds, type VitalName } from '@vitrina/contracts/site/signals'
import { addCounts, type Counters, type Counts } from './counters.ts'
import { daysBefore, type Slot, slotsBetween } from './slots.ts'
import { type VitalFigures, vitalsIn } from './vitals.ts'

/** Kinds reported by browsers, and two of the server: render failures, and renderers that a remote brought down. */
export const partFailureKinds = [...failureKinds, 'render', 'death'] as const
export type PartFailureKind = FailureKind | 'render' | 'death'

/** Health of one version in one interval. A view is one visitor in one minute. */
export interface Figures {
  views: number
  /** Views in which something of this version failed. */
  failing: number
  /** Failing views by what failed; one view may fail in several ways. */
  kinds: Record<PartFailureKind, number>
  /** Different networks that failing views came from. */
  networks: number
  vitals: Record<VitalName, VitalFigures>
}

export interface PartVersion {
  name: string
  version: string
}

/** Prefix of the counts of networks. */
export const NETWORK_PREFIX = 'n:'
const MESSAGES = 5

/** Key of the counts of a part's failure messages. */
export const messagesKey = (part: string): string => `said:${part}`

const partKey = ({ name, version }: PartVersion): string => `${name}@${version}`

function figuresOf(counts: Counts): Figures {
  return {
    views: counts.views ?? 0,
    failing: counts.failing ?? 0,
    kinds: Object.fromEntries(partFailureKinds.map((kind) => [kind, counts[`k:${kind}`] ?? 0])) as Record<
      PartFailureKind,
      number
    >,
    networks: Object.keys(counts).filter((name) => name.startsWith(NETWORK_PREFIX)).length,
    vitals: vitalsIn(counts),
  }
}

/** Health of versions by the signals of all gateways of the last three days. */
export class VersionHealth {
  private readonly counters: Counters
  private readonly now: () => number

  constructor(counters: Counters, now: () => number = Date.now) {
    this.counters = counters
    this.now = now
  }

  /** The last `windowMs` of a version. */
  recent(name: string, version: string, windowMs: number): Promise<Figures> {
    const now = this.now()
    return this.between(name, version, now - windowMs, now)
  }

  /** Times in ms since 1970; `fromMs` is rounded down to its minute, or to its hour when it is over two hours ago. */
  async between(name: string, version: string, fromMs: number, toMs: number): Promise<Figures> {
    const counts = await this.read(slotsBetween(partKey({ name, version }), fromMs, toMs, this.now()))
    return figuresOf(counts.reduce(addCounts, {}))
  }

  /** Every version with signals within three days. */
  async versions(): Promise<PartVersion[]> {
    const days = await this.counters.read(daysBefore(this.now()))
    const parts = new Set(days.flatMap((day) => Object.keys(day)))
    return [...parts].toSorted().map((part) => {
      const [name = '', version = ''] = part.split('@')
      return { name, version }
    })
  }

  /** Figures by minute for the last two hours and by hour before, oldest first, empty intervals included. */
  async series(
    name: string,
    version: string,
    fromMs: number,
    toMs: number,
  ): Promise<(Figures & { from: number; lengthMs: number })[]> {
    const slots = slotsBetween(partKey({ name, version }), fromMs, toMs, this.now())
    const counts = await this.read(slots)
    return slots.map(({ from, lengthMs }, at) => ({ from, lengthMs, ...figuresOf(counts[at] ?? {}) }))
  }

  /** Figures from each of these times, ms since 1970, to now. */
  async since(name: string, version: string, froms: readonly number[]): Promise<Figures[]> {
    const now = this.now()
    const slots = slotsBetween(partKey({ name, version }), Math.min(...froms), now, now)
    const counts = await this.read(slots)
    return froms.map((from) => {
      const within = counts.filter((_, at) => from < (slots[at]?.from ?? 0) + (slots[at]?.lengthMs ?? 0))
      return figuresOf(within.reduce(addCounts, {}))
    })
  }

  /** The most frequent failure messages of a version within a day, such as `load: mf-basket/AddToBasket …`. */
  async messages(name: string, version: string): Promise<{ message: string; count: number }[]> {
    const [counts = {}] = await this.counters.read([messagesKey(partKey({ name, version }))])
    return Object.entries(counts)
      .map(([message, count]) => ({ message, count }))
      .toSorted((one, other) => other.count - one.count)
      .slice(0, MESSAGES)
  }

  private read(slots: readonly Slot[]): Promise<Counts[]> {
    return this.counters.read(slots.map(({ key }) => key))
  }
}
