import type { HistoryEntry, HistoryPage } from '@vitrina/contracts/ops/history'
import { msg } from '@vitrina/contracts/ops/message'
import type { LivePeriod } from '@vitrina/contracts/ops/sets'
import type { LedgerEntry } from '../ledger/entry.ts'
import { RegistryError } from '../registry-error.ts'

export interface HistoryQuery {
  /** Only entries with a smaller sequence. */
  before?: number | undefined
  limit?: number | undefined
}

const defaultLimit = 50

export function historyEntry(entry: LedgerEntry): HistoryEntry {
  const { sequence, at, action, by, reason, from, to, changes, subject, state, hash } = entry
  return {
    sequence,
    at,
    action,
    by,
    reason,
    from,
    to,
    changes,
    subject: subject ? { name: subject.name, version: subject.version, percent: subject.percent ?? null } : null,
    canaries: state.canaries.map(({ name, version, percent }) => ({ name, version, percent })),
    hash,
  }
}

/** Moves, latest first; of one part when it is given. */
export function historyPage(
  history: readonly LedgerEntry[],
  { before, limit = defaultLimit, name }: HistoryQuery & { name?: string | undefined },
): HistoryPage {
  const wanted = history.filter(
    ({ sequence, changes, subject }) =>
      (before === undefined || sequence < before) &&
      (name === undefined || subject?.name === name || changes.some((change) => change.name === name)),
  )
  const entries = wanted.slice(-limit).reverse()
  return {
    entries: entries.map(historyEntry),
    next: wanted.length > entries.length ? (entries.at(-1)?.sequence ?? null) : null,
  }
}

/** Periods in which sets were live, oldest first. */
export function livePeriods(history: readonly LedgerEntry[]): LivePeriod[] {
  const stretches: LivePeriod[] = []
  for (const { sequence, at, to } of history) {
    const last = stretches.at(-1)
    if (last?.set === to) continue
    if (last) last.until = at
    stretches.push({ set: to, sequence, from: at, until: null })
  }
  return stretches
}

export function livePeriodPage(
  history: readonly LedgerEntry[],
  { before, limit = defaultLimit }: HistoryQuery,
): { stretches: LivePeriod[]; next: number | null } {
  const wanted = livePeriods(history).filter(({ sequence }) => before === undefined || sequence < before)
  const stretches = wanted.slice(-limit).reverse()
  return { stretches, next: wanted.length > stretches.length ? (stretches.at(-1)?.sequence ?? null) : null }
}

const CLOCKS_DISAGREE_MS = 5 * 60_000

/**
 * The set that was live at a time. Throws RegistryError 'refused' for an invalid time, 'unknown' for one before the
 * first set.
 */
export function liveAt(history: readonly LedgerEntry[], time: string): LivePeriod {
  const at = Date.parse(time)
  if (Number.isNaN(at)) throw new RegistryError('refused', msg`"${time}" is not a time: write 2026-11-20T14:03.`)
  if (at > Date.now() + CLOCKS_DISAGREE_MS) {
    throw new RegistryError('refused', msg`${time} has not come yet: nobody knows what is live then.`)
  }
  const found = livePeriods(history).findLast(({ from }) => Date.parse(from) <= at)
  if (found) return found
  const first = history[0]
  throw new RegistryError(
    'unknown',
    first ? msg`Nothing was live then: the first set went live at ${first.at}.` : msg`Nothing has been live yet.`,
  )
}
