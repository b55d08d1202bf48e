import { readFile } from 'node:fs/promises'
import { type MessageDescriptor, msg, formatMessage as said } from '@vitrina/contracts/ops/message'
import type { Layout } from '../disk/layout.ts'
import { isErrno } from '../disk/system.ts'
import { isEntry, isIntact, type LedgerEntry } from '../ledger/entry.ts'
import { RegistryError } from '../registry-error.ts'
import { readSet } from '../sets/set.ts'
import { entrySignatureFault, pastEntrySignatureFault } from '../trust/entry-signature.ts'
import { requireTrusted, setSignatureFault } from '../trust/set-signature.ts'

/** The first invalid entry of the ledger. */
interface LedgerFault {
  /** Its actual or expected position in the log, from 1. */
  sequence: number
  fault: string
}

export interface LedgerVerification {
  entries: number
  firstBad: LedgerFault | null
}

/**
 * Verifies the whole ledger: every entry is unchanged, follows the previous one without a gap and is signed, the head
 * is the last entry, and the sets it refers to are signed. Pruned sets may be missing.
 */
export async function verifyLedger(layout: Layout): Promise<LedgerVerification> {
  const [log, head] = await Promise.all([readText(layout.log), readText(layout.live)])
  if (log === null && head === null) return { entries: 0, firstBad: null }
  const chain: LedgerEntry[] = []
  const lines = (log ?? '').split('\n')
  for (const [at, line] of lines.entries()) {
    // A crash may truncate a line; the complete entry then follows, the last one in the head file.
    if (line === '' || isTruncationOf(line, lines[at + 1] || compactEntry(head))) continue
    const entry = parseEntry(line)
    if (entry && entry.hash === chain.at(-1)?.hash && isIntact(entry)) continue
    const fault = entryFault(layout, chain, entry)
    if (fault || !entry) return faultAt(chain, fault ?? msg`It cannot be read.`)
    chain.push(entry)
  }
  const fault = headFault(layout, chain, head)
  if (fault) return faultAt(chain, fault)
  return { entries: chain.length, firstBad: await setFaultIn(layout, chain) }
}

function faultAt(chain: readonly LedgerEntry[], fault: MessageDescriptor): LedgerVerification {
  return { entries: chain.length, firstBad: { sequence: chain.length + 1, fault: said(fault) } }
}

function entryFault(
  layout: Layout,
  chain: readonly LedgerEntry[],
  entry: LedgerEntry | null,
): MessageDescriptor | null {
  if (!entry) return msg`Its line is not an entry.`
  const before = chain.at(-1)
  if (entry.sequence !== chain.length + 1) {
    return msg`Entry ${entry.sequence} stands in its place: it is missing, or the order was changed.`
  }
  if (!isIntact(entry)) return msg`Its content is not what its hash says.`
  if (entry.before !== (before?.hash ?? null)) return msg`It does not follow from the entry before.`
  if (before && entry.at < before.at) return msg`It is older than the entry before.`
  const seal = pastEntrySignatureFault(layout, entry)
  if (seal === 'unknown key') return msg`It is signed with a key that nobody knows.`
  if (seal === 'wrong') return msg`Its signature is not of this entry.`
  if (seal === 'unsigned' && before?.seal) return msg`It is not signed, though the entry before is.`
  return null
}

/** The head file stands in for the last entry when a crash left it out of the log. */
function headFault(layout: Layout, chain: LedgerEntry[], text: string | null): MessageDescriptor | null {
  const head = parseEntry(text ?? '')
  if (!head) return msg`${layout.live} does not say what is live.`
  if (head.hash !== chain.at(-1)?.hash) {
    const fault = entryFault(layout, chain, head)
    if (fault) return msg`${layout.live} is not the end of the log. ${fault}`
    chain.push(head)
  }
  const seal = entrySignatureFault(layout, head)
  if (!seal && isIntact(head)) return null
  chain.pop()
  return seal === 'unsigned'
    ? msg`What is live is not signed: the next move signs it.`
    : msg`What is live is not signed with a key that is accepted here.`
}

async function setFaultIn(layout: Layout, chain: readonly LedgerEntry[]): Promise<LedgerFault | null> {
  const newest = chain.at(-1)
  for (const { sequence, state, seal } of chain) {
    if (!seal) continue
    for (const id of new Set([state.set, ...state.canaries.map(({ set }) => set)])) {
      const fault = await setFault(layout, id, sequence === newest?.sequence)
      if (fault) return { sequence, fault }
    }
  }
  return null
}

async function setFault(layout: Layout, id: string, isLive: boolean): Promise<string | null> {
  try {
    const set = await readSet(layout, id)
    if (isLive) await requireTrusted(layout, set)
    else if (setSignatureFault(layout, set) === 'unsigned') return said(msg`Set ${id} is not signed.`)
    else if (setSignatureFault(layout, set) === 'wrong') return said(msg`Set ${id} is not as it was signed.`)
    return null
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error
    return error.kind === 'unknown' && !isLive ? null : error.message
  }
}

function isTruncationOf(line: string, whole: string | null): boolean {
  return whole !== null && line.length < whole.length && whole.startsWith(line)
}

function compactEntry(text: string | null): string | null {
  const entry = parseEntry(text ?? '')
  return entry && JSON.stringify(entry)
}

function parseEntry(line: string): LedgerEntry | null {
  try {
    const value: unknown = JSON.parse(line)
    return isEntry(value) ? value : null
  } catch {
    return null
  }
}

async function readText(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return null
    throw error
  }
}
