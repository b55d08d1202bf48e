import { createHash } from 'node:crypto'
import { readdir, readFile, rename, stat, unlink } from 'node:fs/promises'
import path from 'node:path'
import * as z from '@vitrina/contracts/schema'
import { syncFolder, writeSynced } from '@vitrina/releases'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { ageOf, steadyNow } from '../../infra/clock.ts'
import type { Neighbours } from '../../infra/neighbours/neighbours.ts'

/** An order that was asked for out of a basket; whether it was placed, the retailer knows. */
const Entry = z.object({
  /** Its key at the retailer's. */
  key: z.string(),
  idcodes: z.array(z.string()),
  /** Milliseconds since 1970. */
  at: z.number(),
  /** What was ordered has left the buyer's cart for certain. */
  isTakenOut: z.boolean(),
})
export type Entry = z.output<typeof Entry>

/** A page of a basket is hardly left open longer than this and then ordered from. */
export const REMEMBERED_MS = 60 * 60_000
const MOST_ENTRIES = 20
const SWEEP_MS = 10 * 60_000

/** Of journals that the disk did not take, and of those that the others were not told, in characters of JSON each. */
const MOST_IN_MEMORY = 4 * 1024 * 1024
/** Between two tries to tell the others once Redis was away. */
const TELL_AGAIN_MS = 1000

const inMemory = () =>
  new LRUCache<string, string>({
    maxSize: MOST_IN_MEMORY,
    sizeCalculation: (text, basketId) => text.length + basketId.length,
  })

const ROOM = 'orders'

function entriesIn(text: string | null): Entry[] {
  try {
    const parsed = z.array(Entry).safeParse(JSON.parse(text ?? '[]'))
    return parsed.success ? parsed.data.filter(({ at }) => Date.now() - at < REMEMBERED_MS) : []
  } catch {
    return []
  }
}

/**
 * What was ordered out of each basket lately, on disk: written before the retailer is asked, so that a gateway that
 * starts anew knows of orders whose answer never came. A journal that cannot be written stops nobody from ordering: it is
 * kept in memory, and whoever sends the same form after a restart gets their order by its key at the retailer's.
 */
export class Journal {
  private readonly dir: string
  private readonly log: Pick<Logger, 'warn'>
  private sweptAt = Number.NEGATIVE_INFINITY
  private readonly unwritten = inMemory()
  private readonly untold = inMemory()
  private telling: NodeJS.Timeout | undefined

  private readonly neighbours: Pick<Neighbours, 'recall' | 'tell'> | null

  constructor(
    dataDir: string,
    log: Pick<Logger, 'warn'>,
    neighbours: Pick<Neighbours, 'recall' | 'tell'> | null = null,
  ) {
    this.dir = path.join(dataDir, 'orders')
    this.log = log
    this.neighbours = neighbours
  }

  /** The orders of the last hour on any gateway, the first first. */
  async of(basketId: string): Promise<Entry[]> {
    const unwritten = this.unwritten.get(basketId)
    const onDisk = entriesIn(unwritten ?? (await readFile(this.fileOf(basketId), 'utf8').catch(() => null)))
    const told = entriesIn((await this.neighbours?.recall(ROOM, basketId)) ?? null)
    if (told.length === 0) return onDisk
    const others = onDisk.filter(({ key }) => !told.some((entry) => entry.key === key))
    const isOut = (key: string) => onDisk.some((entry) => entry.key === key && entry.isTakenOut)
    const shared = told.map((entry) => (isOut(entry.key) ? { ...entry, isTakenOut: true } : entry))
    return [...others, ...shared]
  }

  /** Adds the entry, in place of an earlier one under its key. False when the disk does not take it. */
  async write(basketId: string, entry: Entry): Promise<boolean> {
    const entries = await this.of(basketId)
    const place = entries.findIndex(({ key }) => key === entry.key)
    // Their order is that in which the baskets of browsers learn of them.
    const written = place < 0 ? [...entries, entry] : entries.with(place, entry)
    return this.replace(basketId, written.slice(-MOST_ENTRIES))
  }

  /** What was asked for under another id of the same visitor is known under this one too. */
  async adopt(basketId: string, formerId: string): Promise<void> {
    const [own, others] = await Promise.all([this.of(basketId), this.of(formerId)])
    const fresh = others.filter(({ key }) => !own.some((entry) => entry.key === key))
    if (fresh.length === 0) return
    const all = [...own, ...fresh].toSorted((one, other) => one.at - other.at)
    await this.replace(basketId, all.slice(-MOST_ENTRIES))
  }

  /** Of an order that was refused for certain. False when the disk does not take it. */
  async remove(basketId: string, key: string): Promise<boolean> {
    const entries = await this.of(basketId)
    return this.replace(
      basketId,
      entries.filter((entry) => entry.key !== key),
    )
  }

  private fileOf(basketId: string): string {
    return path.join(this.dir, `${createHash('sha256').update(basketId).digest('base64url')}.json`)
  }

  /** The others are told also when the disk of this gateway takes nothing. */
  private async replace(basketId: string, entries: readonly Entry[]): Promise<boolean> {
    const text = JSON.stringify(entries)
    const isWritten = await this.writeDown(basketId, text)
    if (isWritten) this.unwritten.delete(basketId)
    else this.unwritten.set(basketId, text)
    await this.tell(basketId, text)
    return isWritten
  }

  private async tell(basketId: string, text: string): Promise<void> {
    this.untold.delete(basketId)
    if (!this.neighbours || (await this.neighbours.tell(ROOM, basketId, text, REMEMBERED_MS))) return
    this.untold.set(basketId, text)
    this.telling ??= setTimeout(() => void this.tellAgain(), TELL_AGAIN_MS).unref()
  }

  private async tellAgain(): Promise<void> {
    this.telling = undefined
    for (const [basketId, text] of [...this.untold.entries()].reverse()) {
      if (entriesIn(text).length === 0) this.untold.delete(basketId)
      // The first that is not told is enough to know that Redis is still away.
      else await this.tell(basketId, text)
      if (this.telling) return
    }
  }

  /** Writes beside it and renames, so that nobody ever reads half of it; on the disk when it resolves to true. */
  private async writeDown(basketId: string, text: string): Promise<boolean> {
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
    this.sweptAt = steadyNow()
    for (const name of await readdir(this.dir)) {
      const file = path.join(this.dir, name)
      // Another process on the folder may have swept it a moment ago.
      const found = await stat(file).catch(() => null)
      if (found && Date.now() - found.mtimeMs > REMEMBERED_MS) await unlink(file).catch(() => {})
    }
  }
}
