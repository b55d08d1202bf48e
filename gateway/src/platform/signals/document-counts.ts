import type { VitalName } from '@vitrina/contracts/site/signals'
import { addCounts, type Counters, type Counts } from './counters.ts'
import { MINUTE_MS, slotsAt, slotsBetween } from './slots.ts'
import { type VitalFigures, vitalsIn } from './vitals.ts'

/** Number of groups that networks are hashed into: enough to leave the groups of a few networks out. */
const GROUPS = 16
/** How long a document may take to report that it is alive: eight quiet seconds, ten more, and a slow network. */
const REPORT_WINDOW_MS = 2 * MINUTE_MS

const DOCUMENTS_PREFIX = 'd:'
const ALIVE_PREFIX = 'a:'
const keyOf = (set: string): string => `set:${set}`

const groupOf = (network: string): number => Number.parseInt(network, 16) % GROUPS

/** Documents sent to one group of networks, and how many of them reported that they are alive. */
export interface NetworkGroup {
  documents: number
  alive: number
}

export interface SetFigures {
  groups: NetworkGroup[]
  /** Vitals of whole pages, whichever part caused them. */
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
 * Counts for each set the documents sent to browsers that have run our scripts before, how many of those documents
 * reported that their scripts run («came alive»), and the vitals of all pages of the set.
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

  /** `network` is a hash of `networkHashOf`. */
  countServed(set: string, network: string): void {
    this.count(set, { [DOCUMENTS_PREFIX + groupOf(network)]: 1 })
  }

  countAlive(set: string, network: string): void {
    this.count(set, { [ALIVE_PREFIX + groupOf(network)]: 1 })
  }

  /** `vital` is a name of `vitalCount`. */
  countVital(set: string, vital: string): void {
    this.count(set, { [vital]: 1 })
  }

  /** Figures from each of these times, ms since 1970, to now, without documents that may still report. */
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
