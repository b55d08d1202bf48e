import { copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Layout } from '../disk/layout.ts'
import { isObject } from '../disk/write.ts'
import type { SetChange } from '../sets/release-set.ts'
import { type Action, entryOfParts, type LogEntry } from './entry.ts'

/** A move as builds wrote it down before moves were chained. */
interface FormerEntry {
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
 * Carries the ledger of a build from before moves were chained over into today's form; the former log is kept as
 * `log.former.jsonl`. Does nothing for any other. What it writes follows from what it reads, so that two processes that
 * start at once write the same.
 */
export function carryOver(layout: Layout): void {
  const head = objectIn(textOf(layout.live))
  const last = head?.last
  if (!head || !isFormer(last) || 'state' in head || typeof head.set !== 'string') return
  const logged = textOf(layout.log)
    .split('\n')
    .map(objectIn)
    .filter((move) => isFormer(move))
  const moves = new Map([...logged, last].map((move) => [move.sequence, move]))
  const chain: LogEntry[] = []
  for (const move of [...moves.values()].toSorted((one, other) => one.sequence - other.sequence)) {
    chain.push(chained(move, chain.at(-1) ?? null))
  }
  const newest = chain.at(-1)
  if (newest?.to !== head.set) return
  if (existsSync(layout.log)) copyFileSync(layout.log, `${layout.root}/log.former.jsonl`)
  replace(layout.log, chain.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
  replace(layout.live, `${JSON.stringify(newest, null, 2)}\n`)
}

/** Moves that a crash had lost are not made up: those that are left are counted from one. */
function chained({ at, action, by, reason, from, to, changes }: FormerEntry, before: LogEntry | null): LogEntry {
  return entryOfParts({
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

function isFormer(value: unknown): value is FormerEntry {
  if (!isObject(value) || 'hash' in value || 'state' in value) return false
  const { sequence, at, action, to, from, by, reason, changes } = value
  const isText = [at, action, to, by, reason].every((text) => typeof text === 'string')
  const hasFrom = from === null || typeof from === 'string'
  return isText && hasFrom && typeof sequence === 'number' && Array.isArray(changes)
}

function replace(path: string, content: string): void {
  const aside = `${path}.${process.pid}.new`
  writeFileSync(aside, content, { flush: true })
  renameSync(aside, path)
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}
