import type { HistoryEntry } from '@vitrina/contracts/ops/history'
import type { OpsState } from '@vitrina/contracts/ops/state'

/** A period in which a version was live; times in ms since 1970. */
interface Segment {
  version: string
  from: number
  to: number
}

/** A period in which a canary had a constant share of the visitors. */
interface CanarySegment extends Segment {
  percent: number
}

export interface Mark {
  at: number
  kind: 'rollback' | 'quarantine' | 'absolve'
  entry: HistoryEntry
}

export interface Lane {
  name: string
  /** The oldest first. */
  segments: Segment[]
  trials: CanarySegment[]
  marks: Mark[]
  /** Versions in order of appearance, for their colours. */
  versions: string[]
}

interface TimeRange {
  from: number
  to: number
}

/** Reconstructs the segments backwards from the live version: each move of the part names the version before it. */
function segmentsOf(
  name: string,
  version: string,
  entries: readonly HistoryEntry[],
  { from, to }: TimeRange,
): Segment[] {
  const segments: Segment[] = []
  let current: string | null = version
  let end = to
  for (const entry of entries) {
    const change = entry.changes.find((one) => one.name === name)
    if (!change) continue
    const at = Math.min(Date.parse(entry.at), end)
    if (current !== null) segments.unshift({ version: current, from: Math.max(at, from), to: end })
    current = change.from
    end = at
    if (end <= from) return segments
  }
  if (current !== null && end > from) segments.unshift({ version: current, from, to: end })
  return segments
}

/** Each entry lists all canaries after its move; they are valid until the next entry. */
function trialsOf(name: string, state: Pick<OpsState, 'canaries'>, entries: readonly HistoryEntry[], whole: TimeRange) {
  const trials: CanarySegment[] = []
  let end = whole.to
  let shares: readonly { name: string; version: string; percent: number }[] = state.canaries
  const add = (start: number) => {
    for (const { name: owner, version, percent } of shares) {
      if (owner !== name || end <= Math.max(start, whole.from)) continue
      const next = trials[0]
      const from = Math.max(start, whole.from)
      if (next && next.version === version && next.percent === percent && next.from === end) next.from = from
      else trials.unshift({ version, percent, from, to: end })
    }
  }
  for (const [place, entry] of entries.entries()) {
    const at = Math.min(Date.parse(entry.at), end)
    shares = place === 0 ? state.canaries : entry.canaries
    add(at)
    end = at
    if (end <= whole.from) return trials
  }
  if (entries.length === 0) add(whole.from)
  return trials
}

function marksOf(name: string, entries: readonly HistoryEntry[], { from, to }: TimeRange): Mark[] {
  return entries
    .flatMap((entry): Mark[] => {
      const { action, subject } = entry
      const isOfPart = subject?.name === name || (!subject && entry.changes.some((change) => change.name === name))
      if (!isOfPart || (action !== 'rollback' && action !== 'quarantine' && action !== 'absolve')) return []
      return [{ at: Date.parse(entry.at), kind: action, entry }]
    })
    .filter(({ at }) => at >= from && at <= to)
    .toReversed()
}

/** Width of a mark on a lane, in px. */
const MARK_WIDTH = 24

/** Positions of marks from left to right without overlaps; the last one stays inside the lane. */
export function spreadMarks(wanted: readonly number[], width: number): number[] {
  const places = wanted.map((x) => Math.min(width - MARK_WIDTH / 2, Math.max(MARK_WIDTH / 2, x)))
  for (let at = places.length - 2; at >= 0; at -= 1) {
    places[at] = Math.min(places[at] ?? 0, (places[at + 1] ?? 0) - MARK_WIDTH)
  }
  return places
}

/** Lanes of all parts, computed from the moves with the latest first. */
export function lanesOf(
  state: Pick<OpsState, 'parts' | 'canaries'>,
  entries: readonly HistoryEntry[],
  whole: TimeRange,
): Lane[] {
  return state.parts.map(({ name, version }) => {
    const segments = segmentsOf(name, version, entries, whole)
    const trials = trialsOf(name, state, entries, whole)
    const order = [...segments, ...trials].toSorted((a, b) => a.from - b.from)
    return {
      name,
      segments,
      trials,
      marks: marksOf(name, entries, whole),
      versions: [...new Set(order.map((one) => one.version))],
    }
  })
}
