import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { onTestFinished } from 'vitest'
import { layoutOf } from './disk/layout.ts'
import { type RedisServer, startRedis } from './redis/redis.fixture.ts'
import { buildFiles, makeDist, temporaryFolder } from './registry.fixture.ts'
import { openRegistry, type Registry, type RegistryOptions } from './registry.ts'
import type { RegistryError } from './registry-error.ts'
import { signingKey } from './trust/keys.ts'

export interface Machine {
  dataDir: string
  options: RegistryOptions
  registry: Registry
  /** Troubles that the registry has reported, in order. */
  troubles: (RegistryError | null)[]
  /** Publishes a build with this marker and returns its version. */
  publish(name: string, marker: string): Promise<string>
  /** Opens the same data folder again, as after a restart. */
  reopen(): Registry
}

export interface Fleet {
  redis: RedisServer
  depot: string
  /** Adds a machine with the keys of the first one; with `follows` it replicates the others. */
  machine(follows?: boolean): Promise<Machine>
}

export async function temporaryRedis(): Promise<RedisServer> {
  const redis = await startRedis()
  onTestFinished(() => redis.stop())
  return redis
}

/** Machines with separate disks, one Redis and one depot folder. */
export async function temporaryFleet(): Promise<Fleet> {
  const redis = await temporaryRedis()
  const depot = await temporaryFolder()
  let first = ''
  return {
    redis,
    depot,
    async machine(follows = true) {
      const dataDir = await temporaryFolder()
      first ||= dataDir
      signingKey(layoutOf(first))
      if (first !== dataDir) await cp(join(first, 'keys'), join(dataDir, 'keys'), { recursive: true })
      return machineOf(dataDir, { redisUrl: redis.url, depot: { url: pathToFileURL(depot).href } }, follows)
    },
  }
}

export async function machineOf(dataDir: string, sharing: RegistryOptions, follows: boolean): Promise<Machine> {
  await mkdir(dataDir, { recursive: true })
  const troubles: (RegistryError | null)[] = []
  const options = { ...sharing, onTrouble: (trouble: RegistryError | null) => void troubles.push(trouble) }
  const reopen = () => {
    const registry = openRegistry(dataDir, options)
    onTestFinished(() => registry.close())
    return registry
  }
  const registry = reopen()
  if (follows) onTestFinished(registry.watch(() => {}))
  return {
    dataDir,
    options,
    registry,
    troubles,
    reopen,
    async publish(name, marker) {
      const dist = await makeDist(join(dataDir, 'dist', `${name}-${marker}`), buildFiles(marker))
      return (await registry.publish(name, dist, { compress: 'fast' })).version
    },
  }
}

/**
 * Publishes a shell and the given number of baskets, and makes the set with the first basket live; returns the baskets.
 */
export async function goLive({ registry, publish }: Machine, baskets = 3): Promise<string[]> {
  const shell = await publish('shell', 'shell')
  const versions: string[] = []
  for (let at = 0; at < baskets; at += 1) versions.push(await publish('mf-basket', `basket ${at}`))
  const set = await registry.createSet({ shell, remotes: { 'mf-basket': versions[0] ?? '' } })
  await registry.activate(set.id, { by: 'tester', reason: 'first' })
  return versions
}
