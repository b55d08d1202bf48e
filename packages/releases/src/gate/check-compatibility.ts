import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MessageDescriptor } from '@vitrina/contracts/ops/message'
import type { Registry } from '../registry.ts'
import { combinationOf } from './combinations.ts'
import { combinationFaults, probeEntry } from './gate.ts'
import { partOf } from './part.ts'
import type { ProbeResult } from './probe/probe.ts'
import { typeFaults } from './rules/types.ts'

/** Result of checking a published version. */
export interface CompatibilityResult {
  probed: ProbeResult
  /** By set: why the version does not fit, or null. */
  sets: Record<string, MessageDescriptor | null>
}

/**
 * Checks a published version against other sets, by the metadata of all versions and by running its entry once in
 * isolation (`probed` is an earlier result of that). Pages are rendered only before publication.
 */
export async function checkCompatibility(
  registry: Registry,
  name: string,
  version: string,
  sets: readonly { set: string; role: 'live' | 'canary' }[],
  probed: ProbeResult | null,
): Promise<CompatibilityResult> {
  const record = await registry.readVersion(name, version)
  const folder = registry.folderOf(name, version)
  const entry = `browser/${record.assets.entry}`
  const read = async () => [{ path: entry, content: await readFile(join(folder, entry)), sha256: '' }]
  const candidate = { ...(await partOf(record, folder)), files: probed ? [] : await read() }
  const found = probed ?? (await probeEntry(candidate))
  const against = await Promise.all(sets.map(({ set, role }) => combinationOf(registry, set, role)))
  const types = await typeFaults(candidate, against)
  const why = against.map((combination) => {
    const faults = [...combinationFaults(candidate, combination, found), ...(types.get(combination.set) ?? [])]
    return [combination.set, faults[0]?.said ?? null] as const
  })
  return { probed: found, sets: Object.fromEntries(why) }
}
