import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Drill } from '@vitrina/contracts/ops/drills'
import type { Redis } from '../redis/redis.ts'

const MAX_DRILLS = 200

/** Drills of a site, from all gateways. */
export interface DrillJournal {
  /** Latest first, 200 at most. Falls back to the disk when Redis does not respond. */
  list(): Promise<Drill[]>
  record(drill: Drill): Promise<void>
}

/** Stores drills on the disk, and in Redis where gateways share one. Truncated lines are skipped. */
export function openDrillJournal(dataDir: string, redis: Redis | null, prefix = 'vitrina'): DrillJournal {
  const file = join(dataDir, 'releases', 'drills.jsonl')
  const key = `${prefix}:drills`

  async function onDisk(): Promise<Drill[]> {
    const text = await readFile(file, 'utf8').catch(() => '')
    return parseDrills(text.split('\n').slice(-MAX_DRILLS - 1)).toReversed()
  }

  return {
    async list() {
      const shared = await redis?.run((client) => client.lRange(key, 0, MAX_DRILLS - 1)).catch(() => null)
      return shared ? parseDrills(shared) : onDisk()
    },
    async record(drill) {
      const line = JSON.stringify(drill)
      await appendFile(file, `${line}\n`)
      await redis
        ?.run((client) =>
          client
            .multi()
            .lPush(key, line)
            .lTrim(key, 0, MAX_DRILLS - 1)
            .exec(),
        )
        .catch(() => {})
    },
  }
}

function parseDrills(lines: readonly string[]): Drill[] {
  return lines.flatMap((line) => {
    const parsed = Drill.safeParse(parseJson(line))
    return parsed.success ? [parsed.data] : []
  })
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
