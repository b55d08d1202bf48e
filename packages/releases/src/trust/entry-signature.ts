import type { Layout } from '../disk/layout.ts'
import type { LedgerEntry } from '../ledger/entry.ts'
import { pastSignatureFault, type SignatureFault, signatureFault, signText } from './signature.ts'

/** A move with the signature of the machine that made it; through its hash it covers all moves before. */
export function signEntry(layout: Layout, entry: LedgerEntry): LedgerEntry {
  return { ...entry, seal: signText(layout, signedText(entry)) }
}

/** Why the signature of a move is not believed; null when it is. */
export function entrySignatureFault(layout: Layout, entry: LedgerEntry): SignatureFault | null {
  const known = verifiedHeads.get(layout)
  const key = `${entry.hash} ${entry.seal?.key} ${entry.seal?.signature}`
  if (known === key) return null
  const fault = signatureFault(layout, signedText(entry), entry.seal)
  if (!fault) verifiedHeads.set(layout, key)
  return fault
}

/** The same for a move of the past, whose key may have been taken out of use since. */
export function pastEntrySignatureFault(layout: Layout, entry: LedgerEntry): SignatureFault | null {
  return pastSignatureFault(layout, signedText(entry), entry.seal)
}

/** The head is looked at with every page; its signature is checked once. */
const verifiedHeads = new WeakMap<Layout, string>()

function signedText({ hash }: LedgerEntry): string {
  return `vitrina ledger 1\n${hash}\n`
}
