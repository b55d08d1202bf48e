import { createHash } from 'node:crypto'
import { readdir, readFile, rename, stat, unlink } from 'node:fs/promises'
import path from 'node:path'
import * as z from '@vitrina/contracts/schema'
import { syncFolder, writeSynced } from '@vitrina/releases'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { ageOf, monotonicNow } from '../../infra/clock.ts'
import type { Cluster } from '../../infra/cluster/cluster.ts'

/** An order that was asked for out of a basket; whether it was placed, the retailer knows. */
const JournalEntry = z.object({
  /** Its key at the retailer's. */
  key: z.string(),
  idcodes: z.array(z.string()),
  /** Milliseconds since 1970. */
  at: z.number(),
  /** What was ordered has left the buyer's cart for certain. */
  isTakenOut: z.boolean(),
})
export type JournalEntry = z.output<typeof JournalEntry>

/** A page of a basket is hardly left open longer than this and then ordered from. */
export const JOURNAL_TTL_MS = 60 * 60_000
const MOST_ENTRIES = 20
const SWEEP_MS = 10 * 60_000

/** Of journals that the disk did not take, and of those that the others were not told, in characters of JSON each. */
const MAX_MEMORY_CHARS = 4 * 1024 * 1024
/** Between two tries to tell the others once Redis was away. */
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
 * What was ordered out of each basket lately, on disk: written before the retailer is asked, so that a gateway that
 * starts anew knows of orders whose answer never came. A journal that cannot be written stops nobody from ordering: it is
 * kept in memory, and whoever sends the same form after a restart gets their order by its key at the retailer's.
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

  /** The orders of the last hour on any gateway, the first first. */
  async entriesOf(basketId: string): Promise<JournalEntry[]> {
    const unwritten = this.unwritten.get(basketId)
    const onDisk = parseEntries(unwritten ?? (await readFile(this.fileOf(basketId), 'utf8').catch(() => null)))
    const told = parseEntries((await this.neighbours?.get(NAMESPACE, basketId)) ?? null)
    if (told.length === 0) return onDisk
    const others = onDisk.filter(({ key }) => !told.some((entry) => entry.key === key))
    const isOut = (key: string) => onDisk.some((entry) => entry.key === key && entry.isTakenOut)
    const shared = told.map((entry) => (isOut(entry.key) ? { ...entry, isTakenOut: true } : entry))
    return [...others, ...shared]
  }

  /** Adds the entry, in place of an earlier one under its key. False when the disk does not take it. */
  async write(basketId: string, entry: JournalEntry): Promise<boolean> {
    const entries = await this.entriesOf(basketId)
    const place = entries.findIndex(({ key }) => key === entry.key)
    // Their order is that in which the baskets of browsers learn of them.
    const written = place < 0 ? [...entries, entry] : entries.with(place, entry)
    return this.replace(basketId, written.slice(-MOST_ENTRIES))
  }

  /** What was asked for under another id of the same visitor is known under this one too. */
  async mergeFrom(basketId: string, formerId: string): Promise<void> {
    const [own, others] = await Promise.all([this.entriesOf(basketId), this.entriesOf(formerId)])
    const fresh = others.filter(({ key }) => !own.some((entry) => entry.key === key))
    if (fresh.length === 0) return
    const all = [...own, ...fresh].toSorted((one, other) => one.at - other.at)
    await this.replace(basketId, all.slice(-MOST_ENTRIES))
  }

  /** Of an order that was refused for certain. False when the disk does not take it. */
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

  /** The others are told also when the disk of this gateway takes nothing. */
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
      // The first that is not told is enough to know that Redis is still away.
      else await this.share(basketId, text)
      if (this.shareTimer) return
    }
  }

  /** Writes beside it and renames, so that nobody ever reads half of it; on the disk when it resolves to true. */
  private async writeToDisk(basketId: string, text: string): Promise<boolean> {
    const file = this.fileOf(basketId)
    const beside = `${file}.${process.pid}.new`
    try {
      await writeSynced(beside, text)
      await rename(beside, file)
      await syncFolder(this.dir)
      await this.sweep()
      return true
    } catch (error) {
      this.log.warn({ err: error }, 'the journal of orders could not be written')
      await unlink(beside).catch(() => {})
      return false
    }
  }

  private async sweep(): Promise<void> {
    if (ageOf(this.sweptAt) < SWEEP_MS) return
    this.sweptAt = monotonicNow()
    for (const name of await readdir(this.dir)) {
      const file = path.join(this.dir, name)
      // Another process on the folder may have swept it a moment ago.
      const found = await stat(file).catch(() => null)
      if (found && Date.now() - found.mtimeMs > JOURNAL_TTL_MS) await unlink(file).catch(() => {})
    }
  }
}
