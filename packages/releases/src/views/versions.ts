import type { KnownVersion } from '@vitrina/contracts/ops/versions'
import type { Registry } from '../registry.ts'
import { requireName } from '../versions/name.ts'
import { numberOf, sizesOf } from './parts.ts'

export type VersionRole = KnownVersion['role']

/** What visitors have of a version. */
export async function rolesOf(registry: Registry): Promise<(name: string, version: string) => VersionRole> {
  const live = registry.live()
  const parts: Record<string, string> = {}
  if (live) {
    const { set } = await registry.lookAtSet(live.set)
    Object.assign(parts, { shell: set.shell, ...set.remotes })
  }
  const isOne = (list: readonly { name: string; version: string }[] = [], name: string, version: string) =>
    list.some((one) => one.name === name && one.version === version)
  return (name, version) => {
    if (parts[name] === version) return 'live'
    if (isOne(live?.canaries, name, version)) return 'canary'
    return isOne(live?.quarantine, name, version) ? 'quarantined' : 'kept'
  }
}

/** The versions of a part, the latest first. */
export async function versionsOf(registry: Registry, name: string): Promise<KnownVersion[]> {
  requireName(name)
  const [records, roleOf] = await Promise.all([registry.listVersions(name), rolesOf(registry)])
  return records.map((record) => ({
    name,
    version: record.version,
    packageVersion: numberOf(record),
    publishedAt: record.publishedAt,
    role: roleOf(name, record.version),
    ...sizesOf(record),
    shellContract: record.shellContract ?? null,
  }))
}
