import { readFileSync } from 'node:fs'
import type { Layout } from '../disk/layout.ts'
import { isErrno } from '../disk/owner.ts'
import { isObject, parseObject } from '../disk/write.ts'
import { RegistryError } from '../registry-error.ts'
import type { LogEntry } from './log.ts'

/** What is served now. */
export interface Live {
  set: string
  /** The set that was live before; null for the first one. */
  previous: string | null
  /** ISO 8601. */
  activatedAt: string
  /** Grows by one with every switch. */
  sequence: number
  /** How it came to be: the log is mended from this if a crash cuts it. */
  last: LogEntry
}

/** What is live, or null when nothing has been activated. Throws RegistryError 'damaged'. */
export function readLive(layout: Layout): Live | null {
  try {
    const record = parseObject(readFileSync(layout.live, 'utf8'), layout.live)
    if (isLive(record)) return record
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return null
    throw error
  }
  throw new RegistryError('damaged', `${layout.live} does not say what is live.`)
}

function isLive(record: Record<string, unknown>): record is Record<string, unknown> & Live {
  const { set, previous, activatedAt, sequence, last } = record
  return (
    typeof set === 'string' &&
    (previous === null || typeof previous === 'string') &&
    typeof activatedAt === 'string' &&
    typeof sequence === 'number' &&
    isObject(last)
  )
}
