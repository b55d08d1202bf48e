import { isEntry, isIntact, type LedgerEntry } from './entry.ts'

/** The valid entries that follow one another without a gap from the first one on. */
export function contiguousChain(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const chain: LedgerEntry[] = []
  for (const entry of entries) {
    const last = chain.at(-1)
    // A crash between writing two files may have duplicated entries, and two parts of a log may overlap.
    if (last && entry.sequence <= last.sequence) continue
    if (!isNextEntry(last ?? null, entry)) break
    chain.push(entry)
  }
  return chain
}

export function isNextEntry(before: LedgerEntry | null, entry: LedgerEntry): boolean {
  const isNext = entry.sequence === (before?.sequence ?? 0) + 1 && entry.before === (before?.hash ?? null)
  return isNext && isIntact(entry)
}

/** Parses an entry; null for any other text. */
export function parseEntry(text: string | null): LedgerEntry | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isEntry(value) ? value : null
  } catch {
    return null
  }
}
