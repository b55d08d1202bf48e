import { openRedis, type Redis } from './redis/redis.ts'
import type { RegistryError } from './registry-error.ts'

/** What several machines of one site share. With nothing given a data folder stands by itself. */
export interface SharingOptions {
  /** Redis or Valkey that holds what is live: redis[s]://[[user]:password@]host[:port][/database]. */
  redisUrl?: string | undefined
  /** First word of its keys: sites that share a Redis have different ones. */
  redisPrefix?: string | undefined
  /** How Redis is asked; whoever guards all that they ask gives their own. */
  connect?: ((url: string) => Redis) | undefined
  /** Where versions lie for all machines. */
  depot?: DepotAddress | undefined
  /** Told of what keeps this machine from following the others, once for each new trouble; null: all is well again. */
  onTrouble?: ((trouble: RegistryError | null) => void) | undefined
}

export interface DepotAddress {
  /** file:///folder, or s3+http[s]://host[:port]/bucket[/prefix] for storage that speaks S3. */
  url: string
  /** Of S3; a secret. They may stand in the address instead. */
  key?: string | undefined
  secret?: string | undefined
  region?: string | undefined
}

export const openSharedRedis = ({
  redisUrl,
  connect = openRedis,
}: Pick<SharingOptions, 'redisUrl' | 'connect'>): Redis | null => (redisUrl === undefined ? null : connect(redisUrl))

/** The variables that the gateway and the command share. */
export function sharingFromEnv(env: NodeJS.ProcessEnv): SharingOptions {
  const { REDIS_URL, REDIS_PREFIX, DEPOT_URL, DEPOT_KEY, DEPOT_SECRET, DEPOT_REGION } = env
  return {
    ...(REDIS_URL ? { redisUrl: REDIS_URL } : {}),
    ...(REDIS_PREFIX ? { redisPrefix: REDIS_PREFIX } : {}),
    ...(DEPOT_URL ? { depot: { url: DEPOT_URL, key: DEPOT_KEY, secret: DEPOT_SECRET, region: DEPOT_REGION } } : {}),
  }
}
