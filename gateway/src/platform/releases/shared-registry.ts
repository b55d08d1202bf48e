import { toRussian } from '@vitrina/contracts/ops/i18n/russian'
import { openRegistry, type Redis, type Registry } from '@vitrina/releases'
import type { Logger } from 'pino'
import type { Config } from '../../infra/configuration/config.ts'
import { RedisUpstream } from '../../infra/upstream/redis-upstream.ts'
import type { Reports } from '../reports/reports.ts'

/** How long the start waits for the other gateways when there is a set on the disk to serve. */
const CATCH_UP_LIMIT_MS = 5000

/** Redis for releases and operators' data; its timeout is longer than elsewhere, since no visitor waits for a move. */
export const connectReleasesRedis = (url: string): Redis => new RedisUpstream(url, 'releases', { answerMs: 2000 })

type SharedRegistryConfig = Pick<Config, 'dataDir' | 'redisUrl' | 'redisPrefix' | 'depot' | 'releasePublicKeys'>

/** The registry of this gateway, shared with others when Redis or a depot is configured. */
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
      // An outage ends by itself and needs no notice; diverged histories and changed files do.
      if (trouble.kind !== 'away') reports.notify({ title: 'Релизы этого шлюза стоят', text: toRussian(trouble.said) })
    },
  })
}

/** Reads the current live state from the others if possible; otherwise the gateway starts with that of its disk. */
export async function catchUp(registry: Registry, log: Logger): Promise<void> {
  const caughtUp = registry.catchUp().catch((error: unknown) => {
    log.warn({ err: error }, 'starting with the releases of this disk')
  })
  if (registry.live() === null) return caughtUp
  const limit = new Promise<void>((resolve) => setTimeout(resolve, CATCH_UP_LIMIT_MS).unref())
  await Promise.race([caughtUp, limit])
}
