import { copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Layout } from '../disk/layout.ts'
import { isObject } from '../disk/write.ts'
import type { SetChange } from '../sets/release-set.ts'
import { type Action, hashedEntry, type LedgerEntry } from './entry.ts'

/** A move in the format from before moves were chained. */
interface LegacyEntry {
  sequence: number
  at: string
  action: Action
  by: string
  reason: string
  from: string | null
  to: string
  changes: SetChange[]
}

/**
 * Migrates a ledger from before moves were chained; the old log is kept as `log.former.jsonl`. Does nothing for any
 * other ledger. The output depends only on the input, so two processes that start at once write the same.
 */
export function migrateLegacyLedger(layout: Layout): void {
  const head = parseJsonObject(readText(layout.live))
  const last = head?.last
  if (!head || !isLegacyEntry(last) || 'state' in head || typeof head.set !== 'string') return
  const logged = readText(layout.log)
    .split('\n')
    .map(parseJsonObject)
    .filter((move) => isLegacyEntry(move))
  const moves = new Map([...logged, last].map((move) => [move.sequence, move]))
  const chain: LedgerEntry[] = []
  for (const move of [...moves.values()].toSorted((one, other) => one.sequence - other.sequence)) {
    chain.push(toChainedEntry(move, chain.at(-1) ?? null))
  }
  const newest = chain.at(-1)
  if (newest?.to !== head.set) return
  if (existsSync(layout.log)) copyFileSync(layout.log, `${layout.root}/log.former.jsonl`)
  replaceFileSync(layout.log, chain.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
  replaceFileSync(layout.live, `${JSON.stringify(newest, null, 2)}\n`)
}

/** Moves that were lost in a crash are not reconstructed: the remaining ones are numbered from one. */
function toChainedEntry(
  { at, action, by, reason, from, to, changes }: LegacyEntry,
  before: LedgerEntry | null,
): LedgerEntry {
  return hashedEntry({
    sequence: (before?.sequence ?? 0) + 1,
    at,
    action,
    by,
    reason,
    from,
    to,
    changes,
    state: { set: to, previous: from, activatedAt: at, canaries: [], quarantine: [] },
    before: before?.hash ?? null,
  })
}

function isLegacyEntry(value: unknown): value is LegacyEntry {
  if (!isObject(value) || 'hash' in value || 'state' in value) return false
  const { sequence, at, action, to, from, by, reason, changes } = value
  const isText = [at, action, to, by, reason].every((text) => typeof text === 'string')
  const hasFrom = from === null || typeof from === 'string'
  return isText && hasFrom && typeof sequence === 'number' && Array.isArray(changes)
}

function replaceFileSync(path: string, content: string): void {
  const aside = `${path}.${process.pid}.new`
  writeFileSync(aside, content, { flush: true })
  renameSync(aside, path)
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function parseJsonObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}
