import type { PartVersion } from '@vitrina/contracts/ops/parts'
import type { Registry } from '../registry.ts'
import { type SetParts, versionsIn } from '../sets/set.ts'
import type { Version } from '../versions/version.ts'

/** A version as people know it. One that is gone is still named. */
export async function partVersion(registry: Registry, name: string, version: string): Promise<PartVersion> {
  const record = await registry.readVersion(name, version).catch(() => null)
  return { name, version, packageVersion: numberOf(record), publishedAt: record?.publishedAt ?? null }
}

export function partsIn(registry: Registry, parts: SetParts): Promise<PartVersion[]> {
  return Promise.all(versionsIn(parts).map(([name, version]) => partVersion(registry, name, version)))
}

/** The number that a team gave a version, '1.4.0'. */
export function numberOf(record: Version | null): string | null {
  return record?.assets.packageVersion ?? null
}

export interface Sizes {
  files: number
  /** Of the browser's files, and as they are sent. */
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
