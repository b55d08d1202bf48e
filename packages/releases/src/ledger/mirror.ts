import { readFile } from 'node:fs/promises'
import { type Layout, setFile } from '../disk/layout.ts'
import { withLock } from '../disk/lock.ts'
import { isErrno } from '../disk/system.ts'
import { tempPath } from '../disk/temp.ts'
import { replaceFile } from '../disk/write.ts'
import { RegistryError } from '../registry-error.ts'
import { listSets, storeSet } from '../sets/set.ts'
import { contiguousChain } from './chain.ts'
import { historyOnDisk, writeHeads } from './disk-ledger.ts'
import type { LedgerEntry } from './entry.ts'
import { readHead } from './live.ts'
import { appendToLog } from './log.ts'

/** A local copy of the shared ledger on the disk of one machine: everything starts and is served from it. */
export interface DiskMirror {
  /** All local moves, without a gap. */
  chain(): Promise<LedgerEntry[]>
  /** Ids of sets that these moves refer to and that are missing locally. */
  missingSets(entries: readonly LedgerEntry[]): Promise<string[]>
  storeSets(sets: ReadonlyMap<string, string>): Promise<void>
  /** Local sets as text; all of them unless ids are given. */
  sets(ids?: readonly string[]): Promise<Map<string, string>>
  /**
   * Appends moves; the last one becomes live. Moves that are already local are skipped. A log known to have no gap is
   * not read again when the moves follow it directly.
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

/** Sets that a move refers to, including the previous one, which open pages still use. */
export function referencedSets({ state }: LedgerEntry): string[] {
  return [state.set, ...(state.previous ? [state.previous] : []), ...state.canaries.map(({ set }) => set)]
}

/** Rewrites a log with a gap, else appends to it. */
async function applyEntries(layout: Layout, entries: readonly LedgerEntry[], isKnownWhole: boolean): Promise<void> {
  const last = entries.at(-1)
  const head = readHeadOrNull(layout)
  if (isKnownWhole && head && entries[0]?.before === head.hash) return writeHeads(layout, head, entries)
  const onDisk = head ? await historyOnDisk(layout) : []
  const own = contiguousChain(onDisk)
  const all = contiguousChain([...own, ...entries])
  const isWhole = own.length >= (onDisk.at(-1)?.sequence ?? 0) && head !== null
  if (isWhole) await appendToLog(layout, all.slice(own.length - 1))
  else
    await replaceFile(layout.log, all.map((entry) => `${JSON.stringify(entry)}\n`).join(''), {
      aside: tempPath(layout),
    })
  const isNews = last !== undefined && last.sequence > (head?.sequence ?? 0)
  if (isNews) await replaceFile(layout.live, `${JSON.stringify(last, null, 2)}\n`, { aside: tempPath(layout) })
}

/** The local head, or null when it is damaged: then it is replicated from the others. */
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
