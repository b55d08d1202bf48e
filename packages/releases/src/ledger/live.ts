import { readFileSync } from 'node:fs'
import { msg } from '@vitrina/contracts/ops/message'
import type { Layout } from '../disk/layout.ts'
import { isErrno } from '../disk/system.ts'
import { RegistryError } from '../registry-error.ts'
import { entrySignatureFault } from '../trust/entry-signature.ts'
import { isEntry, isIntact, type LedgerEntry, type ReleaseState } from './entry.ts'
import { parseEntries } from './log.ts'

/** The live state. */
export interface LiveState extends ReleaseState {
  /** Increases by one with every move. */
  sequence: number
  /** The move that produced it. */
  last: LedgerEntry
}

export function toLiveState(head: LedgerEntry): LiveState {
  return { ...head.state, sequence: head.sequence, last: head }
}

/**
 * The head of the ledger, or null when nothing has been live. When its file is damaged, the last complete entry of the
 * log is used: a slightly old live state is better than none. Unsigned moves are ignored. Throws RegistryError
 * 'damaged' without either.
 */
export function readHead(layout: Layout): LedgerEntry | null {
  const text = readText(layout.live)
  if (text === null) return null
  const head = parseJson(text)
  const isWhole = isEntry(head) && isIntact(head)
  if (isWhole && !entrySignatureFault(layout, head)) return head
  const logged = parseEntries(readText(layout.log) ?? '').filter(isIntact)
  const last = logged.findLast((entry) => !entrySignatureFault(layout, entry))
  if (last) return last
  // A ledger from before signatures has none at all; its set has to be signed nevertheless.
  const isOlder = logged.every(({ seal }) => seal === undefined)
  const older = isWhole && head.seal === undefined ? head : logged.at(-1)
  if (isOlder && older) return older
  throw new RegistryError(
    'damaged',
    msg`${layout.live} does not say what is live, and neither does ${layout.log}: they are damaged, or of a build that is newer than this one. Put both back from a backup or start that build; or take both away and start the site anew: the versions stay.`,
  )
}

export function readLiveState(layout: Layout): LiveState | null {
  const head = readHead(layout)
  return head && toLiveState(head)
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return null
    throw error
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
