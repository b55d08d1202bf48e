import type { Registry } from '../registry.ts'
import { versionsIn } from '../sets/release-set.ts'
import { type Combination, type Part, partOf } from './part.ts'

/** The live set and the set of every canary; empty before anything is live. */
export async function combinationsOf(registry: Registry): Promise<Combination[]> {
  const live = registry.live()
  if (!live) return []
  const canaries = live.canaries.map(({ set }) => ({ set, role: 'canary' as const }))
  const sets = [{ set: live.set, role: 'live' as const }, ...canaries]
  return Promise.all(sets.map(({ set, role }) => combinationOf(registry, set, role)))
}

export async function combinationOf(registry: Registry, set: string, role: Combination['role']): Promise<Combination> {
  return { set, role, parts: await partsOf(registry, set) }
}

async function partsOf(registry: Registry, set: string): Promise<Part[]> {
  const versions = versionsIn(await registry.readSet(set))
  return Promise.all(
    versions.map(async ([name, version]) =>
      partOf(await registry.readVersion(name, version), registry.folderOf(name, version)),
    ),
  )
}
