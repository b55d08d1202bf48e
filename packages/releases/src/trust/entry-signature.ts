import type { Layout } from '../disk/layout.ts'
import type { LedgerEntry } from '../ledger/entry.ts'
import { pastSignatureFault, type SignatureFault, signatureFault, signText } from './signature.ts'

/** Signs a move with the key of this machine; through its hash the signature covers all earlier moves. */
export function signEntry(layout: Layout, entry: LedgerEntry): LedgerEntry {
  return { ...entry, seal: signText(layout, signedText(entry)) }
}

/** Why the signature of a move is not trusted; null when it is. */
export function entrySignatureFault(layout: Layout, entry: LedgerEntry): SignatureFault | null {
  const known = verifiedHeads.get(layout)
  const key = `${entry.hash} ${entry.seal?.key} ${entry.seal?.signature}`
  if (known === key) return null
  const fault = signatureFault(layout, signedText(entry), entry.seal)
  if (!fault) verifiedHeads.set(layout, key)
  return fault
}

/** The same for a past move, whose key may have been retired since. */
export function pastEntrySignatureFault(layout: Layout, entry: LedgerEntry): SignatureFault | null {
  return pastSignatureFault(layout, signedText(entry), entry.seal)
}

/** The head is read for every page; its signature is verified once. */
const verifiedHeads = new WeakMap<Layout, string>()

function signedText({ hash }: LedgerEntry): string {
  return `vitrina ledger 1\n${hash}\n`
}
