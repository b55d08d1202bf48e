import type { HistoryEntry } from '@vitrina/contracts/ops/history'
import { toRussian } from '@vitrina/contracts/ops/i18n/russian'
import type { KnownVersion } from '@vitrina/contracts/ops/versions'
import { texts } from '../i18n/texts.ts'

export interface VersionRowData {
  version: string
  /** null for a version without files. */
  known: KnownVersion | null
  /** ISO 8601: when it last went live within the week. */
  lastLive: string | null
  /** Why a rollback to it is impossible; null when it is possible. */
  barrier: string | null
  /** The gate's objection against it with the live set; the role ops may override it. */
  unfit: string | null
}

/** All stored versions, the latest first, then versions without files that were live within the week. */
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

/** Whether replacing the live version by this one is a rollback: it is older, or was live before. */
export const isRollback = (row: VersionRowData, live: { publishedAt: string | null }): boolean =>
  row.lastLive !== null ||
  (row.known?.publishedAt != null && live.publishedAt != null && row.known.publishedAt < live.publishedAt)
