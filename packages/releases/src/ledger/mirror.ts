import { readFile } from 'node:fs/promises'
import { type Layout, setFile } from '../disk/layout.ts'
import { withLock } from '../disk/lock.ts'
import { isErrno } from '../disk/system.ts'
import { replaceFile } from '../disk/write.ts'
import { RegistryError } from '../registry-error.ts'
import { listSets, storeSet } from '../sets/set.ts'
import { contiguousChain } from './chain.ts'
import { historyOnDisk, writeHeads } from './disk-ledger.ts'
import type { LedgerEntry } from './entry.ts'
import { readHead } from './live.ts'
import { appendToLog } from './log.ts'

/** Copies of what is shared, on the disk of one machine: everything starts and is served from them. */
export interface DiskMirror {
  /** The moves known here, without a gap. */
  chain(): Promise<LedgerEntry[]>
  /** Ids of sets that these moves name and that are not here. */
  missingSets(entries: readonly LedgerEntry[]): Promise<string[]>
  storeSets(sets: ReadonlyMap<string, string>): Promise<void>
  /** Sets that are here, as text; all unless some are named. */
  sets(ids?: readonly string[]): Promise<Map<string, string>>
  /**
   * Writes moves down; the last one is live from then on. Earlier ones than are here already are left alone. A log that
   * is known to have no gap is not read again for those that come right after it.
   */
  apply(entries: readonly LedgerEntry[], isWhole: boolean): Promise<void>
}

export function diskMirror(layout: Layout): DiskMirror {
  const textOf = (id: string) => readFile(setFile(layout, id), 'utf8')
  return {
    chain: async () => (readHeadOrNull(layout) ? contiguousChain(await historyOnDisk(layout)) : []),
    async missingSets(entries) {
      const ids = [...new Set(entries.flatMap(referencedSets))]
      const found = await Promise.all(ids.map((id) => textOf(id).then(() => true, falseIfMissing)))
      return ids.filter((_, at) => !found[at])
    },
    async storeSets(sets) {
      for (const [id, text] of sets) await storeSet(layout, id, text)
    },
    async sets(ids) {
      const wanted = ids ?? (await listSets(layout)).map(({ id }) => id)
      return new Map(await Promise.all(wanted.map(async (id) => [id, await textOf(id)] as const)))
    },
    apply: (entries, isWhole) => withLock(layout.lock, () => applyEntries(layout, entries, isWhole)),
  }
}

/** What visitors get after a move, and the set it left, which open pages are of. */
export function referencedSets({ state }: LedgerEntry): string[] {
  return [state.set, ...(state.previous ? [state.previous] : []), ...state.canaries.map(({ set }) => set)]
}

/** A log with a gap is written anew, else it grows. */
async function applyEntries(layout: Layout, entries: readonly LedgerEntry[], isKnownWhole: boolean): Promise<void> {
  const last = entries.at(-1)
  const head = readHeadOrNull(layout)
  if (isKnownWhole && head && entries[0]?.before === head.hash) return writeHeads(layout, head, entries)
  const onDisk = head ? await historyOnDisk(layout) : []
  const own = contiguousChain(onDisk)
  const all = contiguousChain([...own, ...entries])
  const isWhole = own.length >= (onDisk.at(-1)?.sequence ?? 0) && head !== null
  if (isWhole) await appendToLog(layout, all.slice(own.length - 1))
  else await replaceFile(layout, layout.log, all.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
  const isNews = last !== undefined && last.sequence > (head?.sequence ?? 0)
  if (isNews) await replaceFile(layout, layout.live, `${JSON.stringify(last, null, 2)}\n`)
}

/** What is live here, or null when that is not known: then the others tell. */
export function readHeadOrNull(layout: Layout): LedgerEntry | null {
  try {
    return readHead(layout)
  } catch (error) {
    if (error instanceof RegistryError) return null
    throw error
  }
}

function falseIfMissing(error: unknown): boolean {
  if (isErrno(error, 'ENOENT')) return false
  throw error
}
