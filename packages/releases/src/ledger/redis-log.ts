import { msg } from '@vitrina/contracts/ops/message'
import type { Redis } from '../redis/redis.ts'
import { RegistryError } from '../registry-error.ts'
import { contiguousChain, parseEntry } from './chain.ts'
import type { LedgerEntry } from './entry.ts'

/** ok: written; moved: the head has changed meanwhile; settling: the log has just been restored. */
type WriteOutcome = 'ok' | 'moved' | 'settling'

/** The log of moves in Redis: a list, whose last element is the head, and the sets it refers to. */
export interface RedisLog {
  head(): Promise<LedgerEntry | null>
  /** Entries after the first `count`. Throws RegistryError 'damaged' when one cannot be parsed. */
  after(count: number): Promise<LedgerEntry[]>
  /** Sets by id, as text; missing ones are left out. */
  sets(ids: readonly string[]): Promise<Map<string, string>>
  /** Appends entries with the sets they refer to, if the head is still this one (null: an empty log). */
  append(
    head: LedgerEntry | null,
    entries: readonly LedgerEntry[],
    sets: ReadonlyMap<string, string>,
  ): Promise<WriteOutcome>
  /**
   * Like `append`, for a log that has lost some or all of its entries: moves are blocked until all machines have seen
   * it.
   */
  restore(
    head: LedgerEntry | null,
    entries: readonly LedgerEntry[],
    sets: ReadonlyMap<string, string>,
  ): Promise<WriteOutcome>
}

/** Time in which other machines may add their newer entries to a restored log. */
const SETTLING_MS = 500
const RESTORE_LIMIT_MS = 15_000

/**
 * KEYS: log, sets, settling. ARGV: hash of the head, ms of settling or '', channel, number of entries, entries, then
 * ids and sets.
 */
const script = `
local last = redis.call('LINDEX', KEYS[1], -1)
local head = ''
if last then head = cjson.decode(last).hash end
if head ~= ARGV[1] then return 'moved' end
if ARGV[2] == '' then
  if redis.call('EXISTS', KEYS[3]) == 1 then return 'settling' end
else
  redis.call('SET', KEYS[3], '1', 'PX', ARGV[2])
end
local count = tonumber(ARGV[4])
for at = 5 + count, #ARGV, 2 do redis.call('HSET', KEYS[2], ARGV[at], ARGV[at + 1]) end
for at = 5, 4 + count do redis.call('RPUSH', KEYS[1], ARGV[at]) end
redis.call('PUBLISH', ARGV[3], 'moved')
return 'ok'`

export function redisLog(redis: Redis, prefix: string, channel: string): RedisLog {
  // The hash tag in braces keeps the three keys on one node of a cluster.
  const keys = ['log', 'sets', 'settling'].map((name) => `{${prefix}}:${name}`)
  const [log = '', setsKey = ''] = keys
  const write = (
    head: LedgerEntry | null,
    entries: readonly LedgerEntry[],
    sets: ReadonlyMap<string, string>,
    settlingMs: string,
    limitMs?: number,
  ) => {
    const lines = entries.map((entry) => JSON.stringify(entry))
    const args = [head?.hash ?? '', settlingMs, channel, String(lines.length), ...lines, ...[...sets].flat()]
    return redis.run(async (client) => parseOutcome(await client.eval(script, { keys, arguments: args })), limitMs)
  }
  return {
    head: () => redis.run(async (client) => requireEntry(await client.lIndex(log, -1))),
    after: (count) =>
      redis.run(async (client) => {
        const texts = await client.lRange(log, count, -1)
        return texts.map((text) => requireEntry(text)).filter((entry) => entry !== null)
      }, RESTORE_LIMIT_MS),
    async sets(ids) {
      if (ids.length === 0) return new Map()
      const texts = await redis.run((client) => client.hmGet(setsKey, [...ids]))
      return new Map(ids.flatMap((id, at) => (texts[at] ? [[id, texts[at]] as const] : [])))
    },
    append: (head, entries, sets) => write(head, entries, sets, ''),
    restore: (head, entries, sets) => write(head, entries, sets, String(SETTLING_MS), RESTORE_LIMIT_MS),
  }
}

/** Throws RegistryError 'damaged' unless the entries form a chain from the first one on. */
export function requireChain(entries: readonly LedgerEntry[], where: string): void {
  if (contiguousChain(entries).length === entries.length) return
  throw new RegistryError(
    'damaged',
    msg`The log of moves in ${where} was changed: its entries do not follow one another.`,
  )
}

function requireEntry(text: string | null): LedgerEntry | null {
  if (text === null) return null
  const entry = parseEntry(text)
  if (entry) return entry
  throw new RegistryError('damaged', msg`The log of moves in Redis has an entry that cannot be read.`)
}

function parseOutcome(reply: unknown): WriteOutcome {
  if (reply === 'ok' || reply === 'moved' || reply === 'settling') return reply
  throw new RegistryError('away', msg`Redis answers ${JSON.stringify(reply)} to a move.`)
}
