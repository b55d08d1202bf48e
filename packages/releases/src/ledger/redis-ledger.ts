import { setTimeout as sleep } from 'node:timers/promises'
import { msg, rawMessage } from '@vitrina/contracts/ops/message'
import type { Layout } from '../disk/layout.ts'
import type { Redis } from '../redis/redis.ts'
import { RegistryError } from '../registry-error.ts'
import { signEntry } from '../trust/entry-signature.ts'
import { contiguousChain, isNextEntry } from './chain.ts'
import { historyOnDisk } from './disk-ledger.ts'
import { type LedgerEntry, nextEntry } from './entry.ts'
import type { Ledger } from './ledger.ts'
import { readLiveState, toLiveState } from './live.ts'
import { diskMirror, readHeadOrNull, referencedSets } from './mirror.ts'
import { type RedisLog, redisLog, requireChain } from './redis-log.ts'
import { watchLive } from './watch.ts'

export interface SharedLedgerOptions {
  /** Prefix of the keys: sites that share a Redis have different ones. */
  prefix: string
  /** Makes sure that this machine can serve what a move refers to; until then it keeps its live state. */
  ensure: (entry: LedgerEntry) => Promise<void>
  /**
   * Called once for each new problem that keeps this machine from following the others, and with null when it is
   * solved.
   */
  onTrouble: (trouble: RegistryError | null) => void
}

const POLL_MS = 1000
const WRITE_LIMIT_MS = 8000

/**
 * A ledger in Redis, shared by any number of machines. Each has a mirror on its disk: without Redis everything is
 * served and started from there, and data lost by Redis is restored from the longest mirror.
 */
export function redisLedger(layout: Layout, redis: Redis, options: SharedLedgerOptions): Ledger {
  const mirror = diskMirror(layout)
  const channel = `{${options.prefix}}:moves`
  const log: RedisLog = redisLog(redis, options.prefix, channel)
  const inTurn = serialQueue()
  const troubles = troubleReporter(options.onTrouble)
  /** Moves of other machines that this one cannot serve yet. */
  let ahead: LedgerEntry[] = []

  /** Whether the log on the disk is known to have no gap. */
  let isWhole = false

  const known = async () => contiguousChain([...(await mirror.chain()), ...ahead])

  /** Synchronises Redis and this machine; returns the head. Throws when their histories have diverged. */
  async function pull(): Promise<LedgerEntry | null> {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const [head, onDisk] = [await log.head(), readHeadOrNull(layout)]
      if (isWhole && head && onDisk) {
        const next = await following(onDisk, head)
        if (next) {
          ahead = next
          return head
        }
      }
      const own = await known()
      const last = own.at(-1) ?? null
      const reaches = own.length >= (onDisk?.sequence ?? 0)
      if (head?.hash === last?.hash && reaches) {
        isWhole ||= ahead.length === 0
        return last
      }
      const at = head ? own.findIndex(({ hash }) => hash === head.hash) : -1
      if (head && at < 0) {
        ahead = await beyond(own, head, onDisk)
        continue
      }
      // Redis is behind this machine: it was restored from an older copy or has lost its data.
      if (!reaches) throw new RegistryError('damaged', msg`${layout.log} has a gap, and Redis cannot fill it.`)
      await log.restore(head, own.slice(at + 1), await mirror.sets())
    }
    throw new RegistryError('busy', msg`Others are moving all the time: try again.`)
  }

  /**
   * Entries between the disk and the head, read from the end of the log only, so that a long history costs nothing.
   * null when they do not connect.
   */
  async function following(onDisk: LedgerEntry, head: LedgerEntry): Promise<LedgerEntry[] | null> {
    const tip = ahead.at(-1) ?? onDisk
    const rest = head.sequence > tip.sequence ? await log.after(tip.sequence) : []
    const next = [...ahead, ...rest]
    const isChain = next.every((entry, at) => isNextEntry(next[at - 1] ?? onDisk, entry))
    return isChain && (next.at(-1) ?? onDisk).hash === head.hash ? next : null
  }

  /** Entries of other machines after the local ones. */
  async function beyond(
    own: readonly LedgerEntry[],
    head: LedgerEntry,
    onDisk: LedgerEntry | null,
  ): Promise<LedgerEntry[]> {
    const rest = await log.after(own.length)
    if (rest.length > 0 && contiguousChain([...own, ...rest]).length === own.length + rest.length)
      return [...ahead, ...rest]
    const all = await log.after(0)
    requireChain(all, `Redis at ${redis.where}`)
    if (onDisk && !all.some(({ hash }) => hash === onDisk.hash)) throw forkError(onDisk, head, redis.where)
    return all
  }

  /** Applies pending moves; when files are missing it throws and is retried later. */
  async function settle(): Promise<void> {
    const last = ahead.at(-1)
    if (!last) return
    await mirror.storeSets(await log.sets(await mirror.missingSets(ahead)))
    await options.ensure(last)
    await mirror.apply(ahead, isWhole)
    ahead = []
  }

  const catchUp = () =>
    inTurn(async () => {
      try {
        await pull()
        await settle()
        troubles.none()
      } catch (error) {
        throw troubles.some(error)
      }
    })

  async function tryToWrite(decide: Parameters<Ledger['write']>[0]): Promise<LedgerEntry | null | 'again'> {
    const head = await pull()
    await settle().catch(troubles.some)
    const turn = await decide(head && toLiveState(head))
    if (!turn) return head
    const entry = signEntry(layout, nextEntry(head, turn))
    const named = referencedSets(entry)
    const sets = await mirror.sets(named.filter((id) => id !== entry.state.previous))
    const written = await log.append(head, [entry], sets).catch(async (error: unknown) => {
      // The response was lost, but the move may have been made: then Redis has it.
      await sleep(300)
      if ((await log.head().catch(() => null))?.hash !== entry.hash) throw uncertainError(error)
      return 'ok' as const
    })
    if (written === 'settling') await sleep(100)
    if (written !== 'ok') return 'again'
    ahead = [...ahead, entry]
    await settle().catch(troubles.some)
    return entry
  }

  return {
    live: () => readLiveState(layout),
    history: async () => {
      const onDisk = await historyOnDisk(layout)
      const newest = onDisk.at(-1)?.sequence ?? 0
      return [...onDisk, ...ahead.filter(({ sequence }) => sequence > newest)]
    },
    catchUp,
    watch(listener) {
      const stopWatching = watchLive(layout, listener)
      const follow = () => void catchUp().catch(() => {})
      const unsubscribe = redis.subscribe(channel, follow, follow)
      const poll = setInterval(follow, POLL_MS).unref()
      return () => {
        clearInterval(poll)
        unsubscribe()
        stopWatching()
      }
    },
    async write(decide) {
      for (const deadline = performance.now() + WRITE_LIMIT_MS; ; ) {
        const written = await inTurn(() => tryToWrite(decide))
        if (written !== 'again') return written && toLiveState(written)
        if (performance.now() > deadline)
          throw new RegistryError('busy', msg`Others are moving all the time: try again.`)
      }
    },
  }
}

function forkError(own: LedgerEntry, theirs: LedgerEntry, where: string): RegistryError {
  return new RegistryError(
    'damaged',
    msg`Two histories: move ${own.sequence} of this machine (${own.action} by ${own.by}, ${own.at}) is not in the log of Redis at ${where}, whose last one is ${theirs.sequence} (${theirs.action} by ${theirs.by}, ${theirs.at}). What is served stays; nothing is moved here until one of the two is removed by hand.`,
  )
}

function uncertainError(error: unknown): unknown {
  if (!(error instanceof RegistryError) || error.kind !== 'away') return error
  return new RegistryError('away', msg`${error.said} Whether the move was made is seen when it is back.`)
}

/** Runs tasks one after another. */
function serialQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }
}

/** Polling fails with the same problem every second; it is reported once. */
function troubleReporter(tell: (trouble: RegistryError | null) => void) {
  let reportedTopic: string | null = null
  return {
    some(error: unknown): unknown {
      const trouble = error instanceof RegistryError ? error : new RegistryError('damaged', rawMessage(String(error)))
      // Messages of one outage vary, so they are compared by their kind.
      const topic = trouble.kind === 'away' ? 'away' : trouble.message
      if (reportedTopic !== topic) tell(trouble)
      reportedTopic = topic
      return error
    },
    none() {
      if (reportedTopic !== null) tell(null)
      reportedTopic = null
    },
  }
}
