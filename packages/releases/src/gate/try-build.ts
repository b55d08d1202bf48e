import type { Registry } from '../registry.ts'
import { readDist } from '../versions/dist.ts'
import { requireName } from '../versions/name.ts'
import { combinationsOf } from './combinations.ts'
import { type GateOptions, type GateReport, gate } from './gate.ts'
import { candidateOf } from './part.ts'

/** Tries the build in a folder against all that a registry serves now. Throws RegistryError 'refused' when it is none. */
export async function tryBuild(
  registry: Registry,
  name: string,
  folder: string,
  options: Omit<GateOptions, 'published'> = {},
): Promise<GateReport> {
  requireName(name)
  const candidate = await candidateOf(name, folder, await readDist(folder))
  const [against, published] = await Promise.all([combinationsOf(registry), registry.listVersions(name)])
  return gate(candidate, against, { ...options, published })
}
