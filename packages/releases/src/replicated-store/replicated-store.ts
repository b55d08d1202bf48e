import { msg } from '@vitrina/contracts/ops/message'
import type { Layout } from '../disk/layout.ts'
import { isDiskFull } from '../disk/system.ts'
import type { Redis } from '../redis/redis.ts'
import { RegistryError } from '../registry-error.ts'
import { diskStore } from './disk-store.ts'
import { redisStore } from './redis-store.ts'
import { activeRows, mergeLatest, type Row, type StoreSpec } from './row.ts'

/** Location of stores: the disk of a machine, and Redis where machines share one. */
export interface StoreLocation {
  layout: Layout
  redis: Redis | null
  /** Prefix of the keys in Redis. */
  prefix: string
}

/** Result of a change: a new row or one with a higher revision, or null for none. */
export interface Decision<R extends Row, T> {
  row: R | null
  answer: T
}

/**
 * Rows shared by all processes of a data folder and, with Redis, by all machines of a site. Every machine has a
 * complete copy on its disk: without Redis it uses that, and rows lost by Redis are restored from it.
 */
export interface ReplicatedStore<R extends Row> {
  readonly name: string
  /** Rows that are currently valid, as this machine knows them. */
  rows(): R[]
  /**
   * Makes one change, decided on the latest rows; when another machine was faster it is decided again. Without Redis it
   * is refused (RegistryError 'away'), or with 'keep' made locally and replicated later.
   */
  update<T>(
    decide: (rows: R[]) => Decision<R, T>,
    whenAway: 'refuse' | 'keep',
  ): Promise<{ answer: T; isShared: boolean }>
  /** Synchronises with the other machines; true when that changed something. Throws RegistryError 'away'. */
  catchUp(): Promise<boolean>
}

/** A change in Redis cannot be undone: the next synchronisation writes it to this disk once there is space. */
function throwLocalDiskFull(error: unknown): never {
  if (!isDiskFull(error)) throw error
  throw new RegistryError(
    'full',
    msg`The disk of this machine is full: all others have the change, this one has it not yet.`,
  )
}

const contentionMessage = msg`Others change this all the time: try again.`
const STAMP_LIMIT_MS = 1000
const ATTEMPTS = 20

export function openReplicatedStore<R extends Row>(
  kind: StoreSpec<R>,
  { layout, redis, prefix }: StoreLocation,
): ReplicatedStore<R> {
  const disk = diskStore(kind)
  const shared = redis && redisStore(kind, layout, redis, prefix)
  let seen: string | null = null
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }

  const changeDisk = <T>(decide: (rows: R[]) => Decision<R, T>): Promise<T> =>
    disk.update((rows) => {
      const { row, answer } = decide(activeRows(kind, rows))
      return { rows: row && mergeLatest(rows, [row]), answer }
    })

  const keep = (news: readonly R[]): Promise<boolean> =>
    disk.update((rows) => {
      const all = mergeLatest(rows, news)
      const isNews = news.some((row) => all.includes(row))
      return { rows: isNews ? all : null, answer: isNews }
    })

  /** Other processes of this machine may have changed the disk only, which then has to be uploaded. */
  const markOf = (stamp: string) => [stamp, ...disk.rows().map(({ id, revision }) => `${id} ${revision}`)].join()

  /** Synchronises Redis and this machine. */
  async function pull(): Promise<{ stamp: string; isNews: boolean }> {
    if (!shared) return { stamp: '', isNews: false }
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const page = await shared.read()
      const isNews = page.rows.length > 0 && (await keep(page.rows))
      const missing = disk.rows().filter(({ id, revision }) => (page.revisions.get(id) ?? 0) < revision)
      if (missing.length === 0) {
        seen = markOf(page.stamp)
        return { stamp: page.stamp, isNews }
      }
      const stamp = await shared.write(page.stamp, missing, page.forgotten)
      if (stamp === null) continue
      seen = markOf(stamp)
      return { stamp, isNews }
    }
    throw new RegistryError('busy', contentionMessage)
  }

  async function changeForAll<T>(decide: (rows: R[]) => Decision<R, T>): Promise<T> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const { stamp } = await pull()
      const { row, answer } = decide(activeRows(kind, disk.rows()))
      if (!row) return answer
      const next = (await shared?.write(stamp, [row], [])) ?? null
      if (next === null) continue
      await keep([row]).catch(throwLocalDiskFull)
      seen = markOf(next)
      return answer
    }
    throw new RegistryError('busy', contentionMessage)
  }

  return {
    name: kind.name,
    rows: () => activeRows(kind, disk.rows()),
    update: (decide, whenAway) =>
      inTurn(async () => {
        if (!shared) return { answer: await changeDisk(decide), isShared: true }
        try {
          return { answer: await changeForAll(decide), isShared: true }
        } catch (error) {
          if (!(error instanceof RegistryError) || error.kind !== 'away') throw error
          if (whenAway === 'refuse') throw new RegistryError('away', kind.unavailableMessage)
          return { answer: await changeDisk(decide), isShared: false }
        }
      }),
    catchUp: () =>
      inTurn(async () => {
        if (!shared || markOf(await shared.stamp(STAMP_LIMIT_MS)) === seen) return false
        return (await pull()).isNews
      }),
  }
}
