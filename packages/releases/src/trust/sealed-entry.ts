import type { Layout } from '../disk/layout.ts'
import type { LogEntry } from '../ledger/entry.ts'
import { formerSealFault, type SealFault, sealed, sealFault } from './seal.ts'

/** A move with the signature of the machine that made it; through its hash it covers all moves before. */
export function sealEntry(layout: Layout, entry: LogEntry): LogEntry {
  return { ...entry, seal: sealed(layout, textOf(entry)) }
}

/** Why the signature of a move is not believed; null when it is. */
export function entrySealFault(layout: Layout, entry: LogEntry): SealFault | null {
  const known = checked.get(layout)
  const key = `${entry.hash} ${entry.seal?.key} ${entry.seal?.signature}`
  if (known === key) return null
  const fault = sealFault(layout, textOf(entry), entry.seal)
  if (!fault) checked.set(layout, key)
  return fault
}

/** The same for a move of the past, whose key may have been taken out of use since. */
export function formerEntrySealFault(layout: Layout, entry: LogEntry): SealFault | null {
  return formerSealFault(layout, textOf(entry), entry.seal)
}

/** The head is looked at with every page; its signature is checked once. */
const checked = new WeakMap<Layout, string>()

function textOf({ hash }: LogEntry): string {
  return `vitrina ledger 1\n${hash}\n`
}
