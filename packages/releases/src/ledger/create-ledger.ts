import { msg, rawMessage } from '@vitrina/contracts/ops/message'
import type { DepotSync } from '../depot/depot-sync.ts'
import type { Layout } from '../disk/layout.ts'
import type { Redis } from '../redis/redis.ts'
import { RegistryError } from '../registry-error.ts'
import { versionsIn } from '../sets/release-set.ts'
import { readSet } from '../sets/set.ts'
import type { SharingOptions } from '../sharing.ts'
import { entrySignatureFault } from '../trust/entry-signature.ts'
import { requireFiles } from '../versions/files.ts'
import { diskLedger } from './disk-ledger.ts'
import type { LedgerEntry } from './entry.ts'
import type { Ledger } from './ledger.ts'
import { redisLedger } from './redis-ledger.ts'

const SYNC_INTERVAL_MS = 15_000

/**
 * The ledger of a machine: local, or shared by all machines through Redis; moves wait until their files are in the
 * depot.
 */
export function createLedger(
  layout: Layout,
  redis: Redis | null,
  shelf: DepotSync | null,
  sharing: SharingOptions,
): Ledger {
  const { redisPrefix = 'vitrina', onTrouble = () => {} } = sharing
  const ensure = (entry: LedgerEntry) => requireServable(layout, shelf, entry)
  const ledger = redis ? redisLedger(layout, redis, { prefix: redisPrefix, ensure, onTrouble }) : diskLedger(layout)
  if (!shelf) return ledger
  return {
    ...ledger,
    write: (decide) =>
      ledger.write(async (live) => {
        const turn = await decide(live)
        if (turn) await shelf.pushMove(turn)
        return turn
      }),
    watch(listener) {
      const stop = ledger.watch(listener)
      const end = startSyncLoop(shelf, redis, publishedChannel(redisPrefix), onTrouble)
      return () => {
        end()
        stop()
      }
    },
  }
}

/** Channel with a message for every published version. */
export const publishedChannel = (prefix = 'vitrina'): string => `{${prefix}}:published`

/** Only what this machine can serve may become live on it. */
async function requireServable(layout: Layout, shelf: DepotSync | null, entry: LedgerEntry): Promise<void> {
  if (entrySignatureFault(layout, entry)) {
    const who = `${entry.action} by ${entry.by}, ${entry.at}`
    throw new RegistryError(
      'untrusted',
      msg`Move ${entry.sequence} (${who}) is not signed with a key that is accepted here.`,
    )
  }
  const { set, canaries } = entry.state
  for (const id of new Set([set, ...canaries.map((canary) => canary.set)])) {
    if (shelf) await shelf.ensureSet(id)
    else for (const [name, version] of versionsIn(await readSet(layout, id))) await requireFiles(layout, name, version)
  }
}

/** Downloads every version that is published anywhere before it goes live, so that a move takes effect at once. */
function startSyncLoop(
  shelf: DepotSync,
  redis: Redis | null,
  channel: string,
  onTrouble: (trouble: RegistryError | null) => void,
): () => void {
  let running = false
  let again = false
  let reportedKind: string | null = null
  const exchange = async () => {
    again = running
    if (running) return
    running = true
    try {
      await shelf.sync()
      if (reportedKind !== null) onTrouble(null)
      reportedKind = null
    } catch (error) {
      const trouble = error instanceof RegistryError ? error : new RegistryError('damaged', rawMessage(String(error)))
      if (reportedKind !== trouble.kind) onTrouble(trouble)
      reportedKind = trouble.kind
    } finally {
      running = false
    }
    if (again) await exchange()
  }
  const start = () => void exchange()
  const unsubscribe = redis?.subscribe(channel, start, start)
  const timer = setInterval(start, SYNC_INTERVAL_MS).unref()
  start()
  return () => {
    clearInterval(timer)
    unsubscribe?.()
  }
}
