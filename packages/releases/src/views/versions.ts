import { formatMessage } from '@vitrina/contracts/ops/message'
import type { KnownVersion } from '@vitrina/contracts/ops/versions'
import type { CompatibilityChecker } from '../compatibility/compatibility.ts'
import type { Registry } from '../registry.ts'
import { requirePartName } from '../versions/name.ts'
import { packageVersionOf, sizesOf } from './parts.ts'

export type VersionRole = KnownVersion['role']

/** Roles of versions: who gets them. */
export async function rolesOf(registry: Registry): Promise<(name: string, version: string) => VersionRole> {
  const live = registry.live()
  const parts: Record<string, string> = {}
  if (live) {
    const { set } = await registry.inspectSet(live.set)
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

/** Number of latest versions that are checked against the live set: older ones are seldom rolled back to. */
const MAX_TRIED = 10

/** The versions of a part, latest first; on demand with their compatibility with the live set. */
export async function versionsOf(
  registry: Registry,
  name: string,
  fits?: CompatibilityChecker,
): Promise<KnownVersion[]> {
  requirePartName(name)
  const [records, roleOf] = await Promise.all([registry.listVersions(name), rolesOf(registry)])
  const known = records.map((record) => ({
    name,
    version: record.version,
    packageVersion: packageVersionOf(record),
    publishedAt: record.publishedAt,
    owner: record.assets.owner ?? null,
    changes: record.assets.changes ?? null,
    role: roleOf(name, record.version),
    ...sizesOf(record),
    shellContract: record.shellContract ?? null,
  }))
  if (!fits) return known
  return Promise.all(
    known.map(async (one, at) => {
      if (at >= MAX_TRIED || one.role === 'live') return one
      // A version that cannot be checked must not hide the others.
      const said = await fits.incompatibility(name, one.version).catch(() => null)
      return { ...one, unfit: said && formatMessage(said), unfitSaid: said }
    }),
  )
}
