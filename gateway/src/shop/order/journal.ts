import { createHash } from 'node:crypto'
import { readdir, readFile, stat, unlink } from 'node:fs/promises'
import path from 'node:path'
import * as z from '@vitrina/contracts/schema'
import { replaceFile } from '@vitrina/releases'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { ageOf, monotonicNow } from '../../infra/clock.ts'
import type { Cluster } from '../../infra/cluster/cluster.ts'

/** An order attempt out of a basket; only the retailer knows whether it became an order. */
const JournalEntry = z.object({
  /** Idempotency key at the retailer. */
  key: z.string(),
  idcodes: z.array(z.string()),
  /** Milliseconds since 1970. */
  at: z.number(),
  /** Whether the ordered lines are known to have left the buyer's cart. */
  isTakenOut: z.boolean(),
})
export type JournalEntry = z.output<typeof JournalEntry>

/** Basket pages are rarely left open longer than this before ordering. */
export const JOURNAL_TTL_MS = 60 * 60_000
const MOST_ENTRIES = 20
const SWEEP_MS = 10 * 60_000

/** Limit of each memory cache, of journals not written to disk and of those not shared, in characters of JSON. */
const MAX_MEMORY_CHARS = 4 * 1024 * 1024
/** Pause between attempts to share entries while Redis is down. */
const SHARE_RETRY_MS = 1000

const journalCache = () =>
  new LRUCache<string, string>({
    maxSize: MAX_MEMORY_CHARS,
    sizeCalculation: (text, basketId) => text.length + basketId.length,
  })

const NAMESPACE = 'orders'

function parseEntries(text: string | null): JournalEntry[] {
  try {
    const parsed = z.array(JournalEntry).safeParse(JSON.parse(text ?? '[]'))
    return parsed.success ? parsed.data.filter(({ at }) => Date.now() - at < JOURNAL_TTL_MS) : []
  } catch {
    return []
  }
}

/**
 * Recent order attempts by basket, on disk. An entry is written before the retailer is called, so that a restarted
 * gateway knows of orders without a response. A journal that cannot be written stops no order: it stays in memory, and
 * after a restart a repeated form still finds its order by the key at the retailer.
 */
export class OrderJournal {
  private readonly dir: string
  private readonly log: Pick<Logger, 'warn'>
  private sweptAt = Number.NEGATIVE_INFINITY
  private readonly unwritten = journalCache()
  private readonly unshared = journalCache()
  private shareTimer: NodeJS.Timeout | undefined

  private readonly neighbours: Pick<Cluster, 'get' | 'set'> | null

  constructor(dataDir: string, log: Pick<Logger, 'warn'>, neighbours: Pick<Cluster, 'get' | 'set'> | null = null) {
    this.dir = path.join(dataDir, 'orders')
    this.log = log
    this.neighbours = neighbours
  }

  /** Orders of the last hour on any gateway, oldest first. */
  async entriesOf(basketId: string): Promise<JournalEntry[]> {
    const unwritten = this.unwritten.get(basketId)
    const onDisk = parseEntries(unwritten ?? (await readFile(this.fileOf(basketId), 'utf8').catch(() => null)))
    const clusterEntries = parseEntries((await this.neighbours?.get(NAMESPACE, basketId)) ?? null)
    if (clusterEntries.length === 0) return onDisk
    const others = onDisk.filter(({ key }) => !clusterEntries.some((entry) => entry.key === key))
    const isOut = (key: string) => onDisk.some((entry) => entry.key === key && entry.isTakenOut)
    const shared = clusterEntries.map((entry) => (isOut(entry.key) ? { ...entry, isTakenOut: true } : entry))
    return [...others, ...shared]
  }

  /** Adds the entry or replaces the one with its key. False when the disk write fails. */
  async write(basketId: string, entry: JournalEntry): Promise<boolean> {
    const entries = await this.entriesOf(basketId)
    const place = entries.findIndex(({ key }) => key === entry.key)
    // Their order is significant: a browser's basket has seen all entries up to its cookie's.
    const written = place < 0 ? [...entries, entry] : entries.with(place, entry)
    return this.replace(basketId, written.slice(-MOST_ENTRIES))
  }

  /** Copies the entries under a former id of the visitor to this one. */
  async mergeFrom(basketId: string, formerId: string): Promise<void> {
    const [own, others] = await Promise.all([this.entriesOf(basketId), this.entriesOf(formerId)])
    const fresh = others.filter(({ key }) => !own.some((entry) => entry.key === key))
    if (fresh.length === 0) return
    const all = [...own, ...fresh].toSorted((one, other) => one.at - other.at)
    await this.replace(basketId, all.slice(-MOST_ENTRIES))
  }

  /** Removes an order that was definitely refused. False when the disk write fails. */
  async remove(basketId: string, key: string): Promise<boolean> {
    const entries = await this.entriesOf(basketId)
    return this.replace(
      basketId,
      entries.filter((entry) => entry.key !== key),
    )
  }

  private fileOf(basketId: string): string {
    return path.join(this.dir, `${createHash('sha256').update(basketId).digest('base64url')}.json`)
  }

  /** Entries are shared with the other gateways even when the disk write fails. */
  private async replace(basketId: string, entries: readonly JournalEntry[]): Promise<boolean> {
    const text = JSON.stringify(entries)
    const isWritten = await this.writeToDisk(basketId, text)
    if (isWritten) this.unwritten.delete(basketId)
    else this.unwritten.set(basketId, text)
    await this.share(basketId, text)
    return isWritten
  }

  private async share(basketId: string, text: string): Promise<void> {
    this.unshared.delete(basketId)
    if (!this.neighbours || (await this.neighbours.set(NAMESPACE, basketId, text, JOURNAL_TTL_MS))) return
    this.unshared.set(basketId, text)
    this.shareTimer ??= setTimeout(() => void this.retryShare(), SHARE_RETRY_MS).unref()
  }

  private async retryShare(): Promise<void> {
    this.shareTimer = undefined
    for (const [basketId, text] of [...this.unshared.entries()].reverse()) {
      if (parseEntries(text).length === 0) this.unshared.delete(basketId)
      // One failure is enough to know that Redis is still down.
      else await this.share(basketId, text)
      if (this.shareTimer) return
    }
  }

  /** True once the file is synced to disk. */
  private async writeToDisk(basketId: string, text: string): Promise<boolean> {
    try {
      await replaceFile(this.fileOf(basketId), text)
      await this.sweep()
      return true
    } catch (error) {
      this.log.warn({ err: error }, 'the journal of orders could not be written')
      return false
    }
  }

  private async sweep(): Promise<void> {
    if (ageOf(this.sweptAt) < SWEEP_MS) return
    this.sweptAt = monotonicNow()
    for (const name of await readdir(this.dir)) {
      const file = path.join(this.dir, name)
      // Another process may have swept the file already.
      const found = await stat(file).catch(() => null)
      if (found && Date.now() - found.mtimeMs > JOURNAL_TTL_MS) await unlink(file).catch(() => {})
    }
  }
}
