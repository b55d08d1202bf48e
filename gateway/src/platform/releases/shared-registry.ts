import { toRussian } from '@vitrina/contracts/ops/i18n/russian'
import { openRegistry, type Redis, type Registry } from '@vitrina/releases'
import type { Logger } from 'pino'
import type { Config } from '../../infra/configuration/config.ts'
import { RedisUpstream } from '../../infra/upstream/redis-upstream.ts'
import type { Reports } from '../reports/reports.ts'

/** With something to serve on the disk nobody waits longer for the others. */
const CATCH_UP_LIMIT_MS = 5000

/** Releases and the books of operators: a move may wait longer than a visitor. */
export const connectReleasesRedis = (url: string): Redis => new RedisUpstream(url, 'releases', { answerMs: 2000 })

type SharedRegistryConfig = Pick<Config, 'dataDir' | 'redisUrl' | 'redisPrefix' | 'depot' | 'releasePublicKeys'>

/** The registry of this gateway, one of several when Redis or a depot is configured. */
export function openSharedRegistry(
  config: SharedRegistryConfig,
  log: Logger,
  reports: Pick<Reports, 'notify'>,
): Registry {
  return openRegistry(config.dataDir, {
    redisUrl: config.redisUrl ?? undefined,
    redisPrefix: config.redisPrefix,
    connect: connectReleasesRedis,
    depot: config.depot,
    publicKeys: config.releasePublicKeys,
    onTrouble(trouble) {
      if (!trouble) return log.info('releases are followed again')
      log.error({ kind: trouble.kind }, trouble.message)
      // What comes back by itself is no news to people; two histories or a changed file are.
      if (trouble.kind !== 'away') reports.notify({ title: 'Релизы этого шлюза стоят', text: toRussian(trouble.said) })
    },
  })
}

/** Starts with what is live now where that is to be had; with what the disk has otherwise. */
export async function catchUp(registry: Registry, log: Logger): Promise<void> {
  const caughtUp = registry.catchUp().catch((error: unknown) => {
    log.warn({ err: error }, 'starting with the releases of this disk')
  })
  if (registry.live() === null) return caughtUp
  const limit = new Promise<void>((resolve) => setTimeout(resolve, CATCH_UP_LIMIT_MS).unref())
  await Promise.race([caughtUp, limit])
}
