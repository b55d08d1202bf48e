import { msg } from '@vitrina/contracts/ops/message'
import type { PartVersion } from '@vitrina/contracts/ops/parts'
import type { Registry } from '../registry.ts'
import { RegistryError } from '../registry-error.ts'
import { changesBetween, type SetChange, type SetParts, versionsIn } from '../sets/release-set.ts'
import { requirePartName } from '../versions/name.ts'
import type { Version } from '../versions/version.ts'

/** Display data of a version; one without files still has its name. */
export async function partVersion(registry: Registry, name: string, version: string): Promise<PartVersion> {
  const record = await registry.readVersion(name, version).catch(() => null)
  return {
    name,
    version,
    packageVersion: packageVersionOf(record),
    publishedAt: record?.publishedAt ?? null,
    owner: record?.assets.owner ?? null,
  }
}

export function partsIn(registry: Registry, parts: SetParts): Promise<PartVersion[]> {
  return Promise.all(versionsIn(parts).map(([name, version]) => partVersion(registry, name, version)))
}

/** The package version, '1.4.0'. */
export function packageVersionOf(record: Version | null): string | null {
  return record?.assets.packageVersion ?? null
}

/** Resolves the first digits of a version; unknown ones stay unchanged, so that the registry can search the depot. */
export async function resolveVersionOf(registry: Registry, name: string, start: string): Promise<string> {
  requirePartName(name)
  const matching = (await registry.listVersions(name)).filter(({ version }) => version.startsWith(start))
  const [only, second] = matching
  if (second) {
    const known = matching.map(({ version }) => version).join(', ')
    throw new RegistryError('refused', msg`${name}@${start} could be any of ${known}.`)
  }
  return only?.version ?? start
}

/** Differences of a set from the live one. */
export async function changesTo(registry: Registry, set: string): Promise<SetChange[]> {
  const live = registry.live()
  const { set: other } = await registry.inspectSet(set)
  return changesBetween(live && (await registry.inspectSet(live.set)).set, other)
}

export interface Sizes {
  files: number
  /** Size of the browser files in bytes, plain and compressed. */
  browserBytes: number
  brotliBytes: number
  serverBytes: number
}

export function sizesOf({ files }: Version): Sizes {
  const inBrowser = files.filter(({ path }) => path.startsWith('browser/'))
  const onServer = files.filter(({ path }) => path.startsWith('server/'))
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
  return {
    files: files.length,
    browserBytes: sum(inBrowser.map(({ bytes }) => bytes)),
    brotliBytes: sum(inBrowser.map(({ bytes, brotliBytes }) => brotliBytes ?? bytes)),
    serverBytes: sum(onServer.map(({ bytes }) => bytes)),
  }
}
