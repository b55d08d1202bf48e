import { msg } from '@vitrina/contracts/ops/message'
import type { Layout } from '../disk/layout.ts'
import { isDiskFull } from '../disk/system.ts'
import type { Redis } from '../redis/redis.ts'
import { RegistryError } from '../registry-error.ts'
import { diskStore } from './disk-store.ts'
import { redisStore } from './redis-store.ts'
import { activeRows, mergeLatest, type Row, type StoreSpec } from './row.ts'

/** Where books lie: on the disk of a machine, and in Redis where machines share one. */
export interface StoreLocation {
  layout: Layout
  redis: Redis | null
  /** First word of the keys in Redis. */
  prefix: string
}

/** What a change comes to: the row that is new or has a higher revision, or null for none. */
export interface Decision<R extends Row, T> {
  row: R | null
  answer: T
}

/**
 * Rows that all processes of a data folder share, and all machines of a site where there is Redis. Every machine has all
 * of it on its disk: with Redis away it goes on with what it knows, and what Redis has lost is given back to it.
 */
export interface ReplicatedStore<R extends Row> {
  readonly name: string
  /** What counts now, as this machine knows it. */
  rows(): R[]
  /**
   * Makes one change, decided on what all know; with another machine in between it is decided anew. With Redis away it
   * is refused (RegistryError 'away'), or with 'keep' made here and told to the others later.
   */
  update<T>(
    decide: (rows: R[]) => Decision<R, T>,
    whenAway: 'refuse' | 'keep',
  ): Promise<{ answer: T; isShared: boolean }>
  /** Brings this machine up to the others; true when that changed something. Throws RegistryError 'away'. */
  catchUp(): Promise<boolean>
}

/** A change that Redis has taken cannot be taken back: the next look at Redis writes it here once there is room. */
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

  /** Another process of this machine may have changed the disk alone: then there is something to give, too. */
  const markOf = (stamp: string) => [stamp, ...disk.rows().map(({ id, revision }) => `${id} ${revision}`)].join()

  /** Makes what Redis and this machine know the same. */
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
