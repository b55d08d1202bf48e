import type { PartDiff, SetDiff } from '@vitrina/contracts/ops/sets'
import type { Registry } from '../registry.ts'
import { changesBetween, versionsIn } from '../sets/release-set.ts'
import type { Version } from '../versions/version.ts'
import { partVersion, sizesOf } from './parts.ts'

/** Difference of two sets: parts, sizes, files. Throws RegistryError 'unknown' for an unknown set. */
export async function diffOf(registry: Registry, from: string, to: string): Promise<SetDiff> {
  const [{ set: one }, { set: other }] = await Promise.all([registry.inspectSet(from), registry.inspectSet(to)])
  const changes = changesBetween(one, other)
  const changed = new Set(changes.map(({ name }) => name))
  return {
    from,
    to,
    parts: await Promise.all(changes.map((change) => partDiff(registry, change.name, change.from, change.to))),
    same: versionsIn(other).flatMap(([name]) => (changed.has(name) ? [] : [name])),
  }
}

async function partDiff(registry: Registry, name: string, from: string | null, to: string | null): Promise<PartDiff> {
  const [before, after] = await Promise.all([diffSide(registry, name, from), diffSide(registry, name, to)])
  const known = new Map(before?.record?.files.map((file) => [file.path, file]))
  const files: PartDiff['files'] = []
  for (const { path, bytes, sha256 } of after?.record?.files ?? []) {
    const file = known.get(path)
    known.delete(path)
    if (file?.sha256 !== sha256) files.push({ path, fromBytes: file?.bytes ?? null, toBytes: bytes })
  }
  for (const { path, bytes } of known.values()) files.push({ path, fromBytes: bytes, toBytes: null })
  files.sort((a, b) => (a.path < b.path ? -1 : 1))
  return { name, from: before?.shown ?? null, to: after?.shown ?? null, files }
}

const missingVersion: Pick<Version, 'files'> = { files: [] }

async function diffSide(registry: Registry, name: string, version: string | null) {
  if (version === null) return null
  const record = await registry.readVersion(name, version).catch(() => null)
  const shown = await partVersion(registry, name, version)
  return { record, shown: { ...shown, ...sizesOf({ ...missingVersion, ...record } as Version) } }
}
