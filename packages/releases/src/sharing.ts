import { openRedis, type Redis } from './redis/redis.ts'
import type { RegistryError } from './registry-error.ts'

/** Storage that several machines of one site share. Without it a data folder is standalone. */
export interface SharingOptions {
  /** Redis or Valkey with the live state: redis[s]://[[user]:password@]host[:port][/database]. */
  redisUrl?: string | undefined
  /** Prefix of the keys: sites that share a Redis have different ones. */
  redisPrefix?: string | undefined
  /** Opens the Redis client; a caller with its own circuit breaker or metrics passes another one. */
  connect?: ((url: string) => Redis) | undefined
  /** Storage of versions for all machines. */
  depot?: DepotAddress | undefined
  /**
   * Called once for each new problem that keeps this machine from following the others, and with null when it is
   * solved.
   */
  onTrouble?: ((trouble: RegistryError | null) => void) | undefined
}

export interface DepotAddress {
  /** file:///folder, or s3+http[s]://host[:port]/bucket[/prefix] for S3-compatible storage. */
  url: string
  /** S3 credentials; secret. They may be part of the URL instead. */
  key?: string | undefined
  secret?: string | undefined
  region?: string | undefined
}

export const openSharedRedis = ({
  redisUrl,
  connect = openRedis,
}: Pick<SharingOptions, 'redisUrl' | 'connect'>): Redis | null => (redisUrl === undefined ? null : connect(redisUrl))

/** Environment variables that the gateway and the command line share. */
export function sharingFromEnv(env: NodeJS.ProcessEnv): SharingOptions {
  const { REDIS_URL, REDIS_PREFIX, DEPOT_URL, DEPOT_KEY, DEPOT_SECRET, DEPOT_REGION } = env
  return {
    ...(REDIS_URL ? { redisUrl: REDIS_URL } : {}),
    ...(REDIS_PREFIX ? { redisPrefix: REDIS_PREFIX } : {}),
    ...(DEPOT_URL ? { depot: { url: DEPOT_URL, key: DEPOT_KEY, secret: DEPOT_SECRET, region: DEPOT_REGION } } : {}),
  }
}
