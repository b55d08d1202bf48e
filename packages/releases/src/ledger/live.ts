import { readFileSync } from 'node:fs'
import { phrase } from '@vitrina/contracts/ops/said'
import type { Layout } from '../disk/layout.ts'
import { isErrno } from '../disk/owner.ts'
import { RegistryError } from '../registry-error.ts'
import { entrySealFault } from '../trust/sealed-entry.ts'
import { isEntry, isIntact, type LogEntry, type State } from './entry.ts'
import { entriesIn } from './log.ts'

/** What visitors get now. */
export interface Live extends State {
  /** Grows by one with every move. */
  sequence: number
  /** How it came to be. */
  last: LogEntry
}

export function liveOf(head: LogEntry): Live {
  return { ...head.state, sequence: head.sequence, last: head }
}

/**
 * The latest entry of the ledger, or null when nothing has been live. When its file is damaged it is the last whole
 * entry of the log: what was live a moment ago is better than nothing. A move that is not signed is none. Throws RegistryError 'damaged' without either.
 */
export function readHead(layout: Layout): LogEntry | null {
  const text = textOf(layout.live)
  if (text === null) return null
  const head = parsed(text)
  const isWhole = isEntry(head) && isIntact(head)
  if (isWhole && !entrySealFault(layout, head)) return head
  const logged = entriesIn(textOf(layout.log) ?? '').filter(isIntact)
  const last = logged.findLast((entry) => !entrySealFault(layout, entry))
  if (last) return last
  // A ledger from before there were signatures has none at all; its set has to be signed all the same.
  const isOlder = logged.every(({ seal }) => seal === undefined)
  const older = isWhole && head.seal === undefined ? head : logged.at(-1)
  if (isOlder && older) return older
  throw new RegistryError(
    'damaged',
    phrase`${layout.live} does not say what is live, and neither does ${layout.log}: they are damaged, or of a build that is newer than this one. Put both back from a backup or start that build; or take both away and start the site anew: the versions stay.`,
  )
}

export function liveOnDisk(layout: Layout): Live | null {
  const head = readHead(layout)
  return head && liveOf(head)
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return null
    throw error
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
