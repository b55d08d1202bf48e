import type { HistoryEntry } from '@vitrina/contracts/ops/history'
import { toRussian } from '@vitrina/contracts/ops/i18n/russian'
import type { KnownVersion } from '@vitrina/contracts/ops/versions'
import { texts } from '../i18n/texts.ts'

export interface VersionRowData {
  version: string
  /** null for one whose files are gone. */
  known: KnownVersion | null
  /** ISO 8601: when it was last made live within the week. */
  lastLive: string | null
  /** Why it cannot be gone to; null when it can. */
  barrier: string | null
  /** What the gate has against it beside what is live; ops may let it go all the same. */
  unfit: string | null
}

/** Every version that is there, the latest first, then those that were live within the week and whose files are gone. */
export function versionRows(
  name: string,
  list: readonly KnownVersion[],
  entries: readonly HistoryEntry[],
): VersionRowData[] {
  const lastLive = new Map<string, string>()
  for (const { at, changes } of entries) {
    for (const change of changes) {
      if (change.name === name && change.to && !lastLive.has(change.to)) lastLive.set(change.to, at)
    }
  }
  const rows = list.map((known): VersionRowData => {
    const { version, role, unfitSaid } = known
    const against = unfitSaid ? toRussian(unfitSaid) : known.unfit
    return {
      version,
      known,
      lastLive: lastLive.get(version) ?? null,
      barrier: role === 'quarantined' ? texts.versions.inQuarantine : null,
      unfit: against ? texts.versions.unfit(against) : null,
    }
  })
  const there = new Set(list.map(({ version }) => version))
  const gone = [...lastLive]
    .filter(([version]) => !there.has(version))
    .map(([version, at]) => ({ version, known: null, lastLive: at, barrier: texts.versions.gone, unfit: null }))
  return [...rows, ...gone]
}

/** Whether going from the live version to this one is going back: it came before, or was live before. */
export const isRollback = (row: VersionRowData, live: { publishedAt: string | null }): boolean =>
  row.lastLive !== null ||
  (row.known?.publishedAt != null && live.publishedAt != null && row.known.publishedAt < live.publishedAt)
