import type { VitalName } from '@vitrina/contracts/site/signals'
import { addCounts, type Counters, type Counts } from './counters.ts'
import { MINUTE_MS, slotsAt, slotsBetween } from './slots.ts'
import { type VitalFigures, vitalsIn } from './vitals.ts'

/** Networks are counted in so many groups: enough to leave out what a few of them say. */
const GROUPS = 16
/** As long a document has to say that it is alive: eight quiet seconds, ten more, and a slow network. */
const REPORT_WINDOW_MS = 2 * MINUTE_MS

const DOCUMENTS_PREFIX = 'd:'
const ALIVE_PREFIX = 'a:'
const keyOf = (set: string): string => `set:${set}`

const groupOf = (network: string): number => Number.parseInt(network, 16) % GROUPS

/** Documents of one group of networks, and how many of them said that they are alive. */
export interface NetworkGroup {
  documents: number
  alive: number
}

export interface SetFigures {
  groups: NetworkGroup[]
  /** Of whole pages, whichever part they are the doing of. */
  vitals: Record<VitalName, VitalFigures>
}

const figuresOf = (counts: Counts): SetFigures => ({
  groups: Array.from({ length: GROUPS }, (_, group) => ({
    documents: counts[DOCUMENTS_PREFIX + group] ?? 0,
    alive: counts[ALIVE_PREFIX + group] ?? 0,
  })),
  vitals: vitalsIn(counts),
})

/**
 * How many documents of each set went to browsers whose pages have come alive before, how many of those came alive, and
 * how fast all pages of the set were.
 */
export class DocumentCounts {
  private readonly counters: Counters
  private readonly now: () => number
  private readonly reportWindowMs: number

  constructor(counters: Counters, now: () => number = Date.now, toTellMs = REPORT_WINDOW_MS) {
    this.counters = counters
    this.now = now
    this.reportWindowMs = toTellMs
  }

  /** `network` as `networkOf` names it. */
  countServed(set: string, network: string): void {
    this.count(set, { [DOCUMENTS_PREFIX + groupOf(network)]: 1 })
  }

  countAlive(set: string, network: string): void {
    this.count(set, { [ALIVE_PREFIX + groupOf(network)]: 1 })
  }

  /** `vital` as `vitalCount` names it. */
  countVital(set: string, vital: string): void {
    this.count(set, { [vital]: 1 })
  }

  /** Figures from each of these times, ms since 1970, to now; documents that may yet tell are left out. */
  async since(set: string, froms: readonly number[]): Promise<SetFigures[]> {
    const now = this.now()
    const slots = slotsBetween(keyOf(set), Math.min(...froms), now, now)
    const counts = await this.counters.read(slots.map(({ key }) => key))
    const settled = now - this.reportWindowMs
    return froms.map((from) => {
      const all: Counts = {}
      for (const [at, slot] of slots.entries()) {
        if (from >= slot.from + slot.lengthMs) continue
        const own = Object.entries(counts[at] ?? {})
        addCounts(
          all,
          Object.fromEntries(slot.from <= settled ? own : own.filter(([name]) => !name.startsWith(DOCUMENTS_PREFIX))),
        )
      }
      return figuresOf(all)
    })
  }

  private count(set: string, counts: Counts): void {
    for (const { key, keepMs } of slotsAt(keyOf(set), this.now())) this.counters.add(key, counts, keepMs)
  }
}
