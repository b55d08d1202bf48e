import { randomUUID } from 'node:crypto'
import { canonicalize } from '../disk/canonicalize.ts'
import type { Layout } from '../disk/layout.ts'
import type { Redis } from '../redis/redis.ts'
import { type Signature, signatureFault, signText } from '../trust/signature.ts'
import { isPurgeable, type Row, type StoreSpec } from './row.ts'

/** Content of a store in Redis: rows with a valid signature, and the stamp of the last change. */
interface StoreSnapshot<R extends Row> {
  stamp: string
  rows: R[]
  /** Revision of every row, signed or not. */
  revisions: ReadonlyMap<string, number>
  forgotten: string[]
}

/**
 * A store in Redis. Rows are signed like moves: write access to Redis alone can create neither a token nor an approval.
 */
export interface RedisStore<R extends Row> {
  stamp(limitMs: number): Promise<string>
  read(): Promise<StoreSnapshot<R>>
  /**
   * Writes rows if the stamp is unchanged; returns the new stamp, or null when another machine has written meanwhile.
   */
  write(stamp: string, rows: readonly R[], forgotten: readonly string[]): Promise<string | null>
}

/** KEYS: rows, stamp. ARGV: stamp, new stamp, channel, name, number of ids to purge, these ids, then ids and rows. */
const script = `
if (redis.call('GET', KEYS[2]) or '') ~= ARGV[1] then return 'moved' end
local forgotten = tonumber(ARGV[5])
for at = 6, 5 + forgotten do redis.call('HDEL', KEYS[1], ARGV[at]) end
for at = 6 + forgotten, #ARGV, 2 do redis.call('HSET', KEYS[1], ARGV[at], ARGV[at + 1]) end
redis.call('SET', KEYS[2], ARGV[2])
redis.call('PUBLISH', ARGV[3], ARGV[4])
return 'ok'`

/** Channel with a message for every change, which contains the name of the store. */
export const storesChannel = (prefix: string): string => `{${prefix}}:books`

export function redisStore<R extends Row>(
  kind: StoreSpec<R>,
  layout: Layout,
  redis: Redis,
  prefix: string,
): RedisStore<R> {
  const keys = [`{${prefix}}:${kind.name}`, `{${prefix}}:${kind.name}:stamp`]
  const [rowsKey = '', stampKey = ''] = keys
  const textOf = (row: R) => `vitrina ${kind.name} 1\n${JSON.stringify(canonicalize(row))}\n`
  const signed = (row: R) => JSON.stringify({ row, seal: signText(layout, textOf(row)) })

  function pageOf(stamp: string, texts: Record<string, string>): StoreSnapshot<R> {
    const page = { stamp, rows: [] as R[], revisions: new Map<string, number>(), forgotten: [] as string[] }
    for (const [id, text] of Object.entries(texts)) {
      const { row, seal } = parseSignedRow<R>(text)
      if (!row || row.id !== id) continue
      page.revisions.set(id, row.revision)
      if (isPurgeable(kind, row)) page.forgotten.push(id)
      else if (signatureFault(layout, textOf(row), seal) === null) page.rows.push(row)
    }
    return page
  }

  return {
    stamp: (limitMs) => redis.run(async (client) => (await client.get(stampKey)) ?? '', limitMs),
    async read() {
      const [stamp, texts] = await redis.run((client) => client.multi().get(stampKey).hGetAll(rowsKey).exec())
      return pageOf(String(stamp ?? ''), texts as unknown as Record<string, string>)
    },
    async write(stamp, rows, forgotten) {
      const next = randomUUID()
      const pairs = rows.flatMap((row) => [row.id, signed(row)])
      const args = [stamp, next, storesChannel(prefix), kind.name, String(forgotten.length), ...forgotten, ...pairs]
      try {
        const written = await redis.run((client) => client.eval(script, { keys, arguments: args }))
        return written === 'ok' ? next : null
      } catch (error) {
        // The response was lost, but the change may have been made: then its stamp is there.
        const there = await redis.run((client) => client.get(stampKey)).catch(() => null)
        if (there === next) return next
        throw error
      }
    },
  }
}

function parseSignedRow<R extends Row>(text: string): { row?: R; seal?: Signature } {
  try {
    const { row, seal } = JSON.parse(text) as { row?: R; seal?: Signature }
    return typeof row?.id === 'string' && Number.isInteger(row.revision) ? { row, ...(seal ? { seal } : {}) } : {}
  } catch {
    return {}
  }
}
