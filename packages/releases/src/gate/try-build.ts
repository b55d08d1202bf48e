import type { Registry } from '../registry.ts'
import { readBuild } from '../versions/dist.ts'
import { requirePartName } from '../versions/name.ts'
import { combinationsOf } from './combinations.ts'
import { type GateOptions, type GateReport, runGate } from './gate.ts'
import { candidateOf } from './part.ts'

/**
 * Checks the build in a folder against the live and canary sets of a registry. Throws RegistryError 'refused' when
 * there is no build.
 */
export async function tryBuild(
  registry: Registry,
  name: string,
  folder: string,
  options: Omit<GateOptions, 'published'> = {},
): Promise<GateReport> {
  requirePartName(name)
  const candidate = await candidateOf(name, folder, await readBuild(folder))
  const [against, published] = await Promise.all([combinationsOf(registry), registry.listVersions(name)])
  return runGate(candidate, against, { ...options, published })
}
