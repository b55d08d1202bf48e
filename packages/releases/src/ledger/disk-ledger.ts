import type { Layout } from '../disk/layout.ts'
import { withLock } from '../disk/lock.ts'
import { isDiskFull } from '../disk/system.ts'
import { tempPath } from '../disk/temp.ts'
import { replaceFile } from '../disk/write.ts'
import { signEntry } from '../trust/entry-signature.ts'
import { type LedgerEntry, nextEntry } from './entry.ts'
import type { Ledger } from './ledger.ts'
import { readHead, readLiveState, toLiveState } from './live.ts'
import { appendToLog, readLog } from './log.ts'
import { watchLive } from './watch.ts'

/** A ledger in files: live.json has the head, log.jsonl all entries; processes are serialised by a lock file. */
export function diskLedger(layout: Layout): Ledger {
  return {
    live: () => readLiveState(layout),
    history: () => historyOnDisk(layout),
    watch: (listener) => watchLive(layout, listener),
    catchUp: async () => {},
    write: (decide) =>
      withLock(layout.lock, async () => {
        const head = readHead(layout)
        const turn = await decide(head && toLiveState(head))
        if (!turn) return head && toLiveState(head)
        const entry = signEntry(layout, nextEntry(head, turn))
        await writeHeads(layout, head, [entry])
        return toLiveState(entry)
      }),
  }
}

/** A crash after the last move may have left its entry out of the log; the head file has it. */
export async function historyOnDisk(layout: Layout): Promise<LedgerEntry[]> {
  const logged = await readLog(layout)
  const head = readHead(layout)
  const isCut = head && head.sequence > (logged.at(-1)?.sequence ?? 0)
  return isCut ? [...logged, head] : logged
}

/**
 * Appends moves after the head; the last one becomes live. The move itself is one rename, and the log is written
 * afterwards, so it never contains a move that did not happen. Call it under the lock.
 */
export async function writeHeads(
  layout: Layout,
  before: LedgerEntry | null,
  entries: readonly LedgerEntry[],
): Promise<void> {
  // The head file is about to be replaced, and a crash may have left the previous head out of the log.
  if (before) await appendToLog(layout, [before])
  await replaceFile(layout.live, `${JSON.stringify(entries.at(-1), null, 2)}\n`, { aside: tempPath(layout) })
  await appendToLog(layout, entries).catch((error: unknown) => {
    // The move has happened all the same: the head file has the entry, and the next move appends it to the log first.
    if (entries.length > 1 || !isDiskFull(error)) throw error
  })
}
