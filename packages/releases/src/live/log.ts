import { open, readFile } from 'node:fs/promises'
import type { Layout } from '../disk/layout.ts'
import { isErrno } from '../disk/owner.ts'
import { isObject } from '../disk/write.ts'
import type { SetChange } from '../sets/set.ts'
import { readLive } from './live.ts'

/** Who asks for a switch and why. */
export interface Actor {
  by: string
  reason: string
}

/** One switch of what is live. */
export interface LogEntry extends Actor {
  sequence: number
  /** ISO 8601. */
  at: string
  action: 'activate' | 'promote' | 'rollback'
  /** Ids of the sets. */
  from: string | null
  to: string
  changes: SetChange[]
}

/** All switches, the first one first. */
export async function readHistory(layout: Layout): Promise<LogEntry[]> {
  const logged = await readLog(layout)
  const live = readLive(layout)
  const isCut = live && live.sequence > (logged.at(-1)?.sequence ?? 0)
  return isCut ? [...logged, live.last] : logged
}

/** Adds an entry after whatever a crash may have left out or cut. Call it under the lock. */
export async function appendToLog(layout: Layout, entries: readonly LogEntry[]): Promise<void> {
  const known = new Set((await readLog(layout)).map(({ sequence }) => sequence))
  const missing = entries.filter(({ sequence }) => !known.has(sequence))
  if (missing.length === 0) return
  const text = await logText(layout)
  const cutLine = text !== '' && !text.endsWith('\n') ? '\n' : ''
  const file = await open(layout.log, 'a')
  try {
    await file.writeFile(cutLine + missing.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
    await file.sync()
  } finally {
    await file.close()
  }
}

async function readLog(layout: Layout): Promise<LogEntry[]> {
  return (await logText(layout)).split('\n').flatMap((line) => entryIn(line) ?? [])
}

async function logText(layout: Layout): Promise<string> {
  try {
    return await readFile(layout.log, 'utf8')
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return ''
    throw error
  }
}

/** The entry in a line; null for a line that a crash cut. */
function entryIn(line: string): LogEntry | null {
  try {
    const value: unknown = JSON.parse(line)
    return isObject(value) && isEntry(value) ? value : null
  } catch {
    return null
  }
}

function isEntry(value: Record<string, unknown>): value is Record<string, unknown> & LogEntry {
  return typeof value.sequence === 'number' && typeof value.to === 'string' && Array.isArray(value.changes)
}
