import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { msg } from '@vitrina/contracts/ops/message'
import { type Layout, versionFile } from '../disk/layout.ts'
import { isErrno } from '../disk/system.ts'
import { isObject, readObject } from '../disk/write.ts'
import { RegistryError } from '../registry-error.ts'
import type { Assets } from './assets.ts'
import { isHash, isPartName, requirePartName } from './name.ts'

/** A file of a version. Sizes in bytes; a compressed size is present only with the copy (.br, .gz). */
export interface VersionFile {
  /** 'browser/…', 'server/…' or 'assets.json'. */
  path: string
  bytes: number
  /** Hexadecimal. */
  sha256: string
  /** 'sha256-…' for scripts and styles of the browser. */
  integrity?: string
  brotliBytes?: number
  gzipBytes?: number
}

/** A published version of the shell or of a remote; immutable. */
export interface Version {
  name: string
  version: string
  /** ISO 8601. */
  publishedAt: string
  files: VersionFile[]
  assets: Assets
  shellContract?: string
}

/** Reads a version, or undefined when it is not published. Throws RegistryError 'damaged'. */
export async function findVersion(layout: Layout, name: string, version: string): Promise<Version | undefined> {
  requirePartName(name)
  if (!isHash(version)) return undefined
  const path = versionFile(layout, name, version)
  const record = await readObject(path)
  if (record === undefined) return undefined
  const found = matchVersion(record, name, version)
  if (!found) throw new RegistryError('damaged', msg`${path} does not describe ${name}@${version}.`)
  return found
}

/** Parses the record of a version; null for the record of another one. */
export function matchVersion(record: Record<string, unknown>, name: string, version: string): Version | null {
  return isVersion(record) && record.name === name && record.version === version ? record : null
}

/** Reads a version. Throws RegistryError 'unknown' with the list of existing ones. */
export async function readVersion(layout: Layout, name: string, version: string): Promise<Version> {
  return (await findVersion(layout, name, version)) ?? (await refuseUnknown(layout, name, version))
}

/** All readable versions of a part, latest first. */
export async function listVersions(layout: Layout, name: string): Promise<Version[]> {
  requirePartName(name)
  const versions = await listFolder(join(layout.versions, name))
  const found = await Promise.all(versions.map((version) => findReadable(layout, name, version)))
  return found
    .filter((version) => version !== undefined)
    .sort((one, other) => (one.publishedAt < other.publishedAt ? 1 : -1))
}

/** Names of the published parts, sorted. */
export async function listNames(layout: Layout): Promise<string[]> {
  return (await listFolder(layout.versions)).filter(isPartName).sort()
}

/** Resolves the first digits of a version (at least four). Throws RegistryError 'unknown' or 'refused'. */
export async function resolveVersion(layout: Layout, name: string, start: string): Promise<string> {
  requirePartName(name)
  if (isHash(start)) return (await readVersion(layout, name, start)).version
  const known = await listFolder(join(layout.versions, name))
  const matching = /^[0-9a-f]{4,15}$/.test(start) ? known.filter((version) => version.startsWith(start)) : []
  const [only, second] = matching
  if (second) throw new RegistryError('refused', msg`${name}@${start} could be any of ${matching.join(', ')}.`)
  return only ?? (await refuseUnknown(layout, name, start))
}

/** A damaged version must not hide the others. */
async function findReadable(layout: Layout, name: string, version: string): Promise<Version | undefined> {
  try {
    return await findVersion(layout, name, version)
  } catch (error) {
    if (error instanceof RegistryError && error.kind === 'damaged') return undefined
    throw error
  }
}

/** Entries of a folder; empty when it does not exist. */
export async function listFolder(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return []
    throw error
  }
}

async function refuseUnknown(layout: Layout, name: string, version: string): Promise<never> {
  const known = await listVersions(layout, name)
  const versions = known.slice(0, 10).map((one) => one.version)
  const hint =
    versions.length > 0
      ? msg`Published versions, the latest first: ${versions.join(', ')}.`
      : msg`Nothing of ${name} is published; published parts: ${(await listNames(layout)).join(', ') || '-'}.`
  throw new RegistryError('unknown', msg`There is no ${name}@${version}. ${hint}`)
}

function isVersion(record: Record<string, unknown>): record is Record<string, unknown> & Version {
  const { files, assets, publishedAt } = record
  return typeof publishedAt === 'string' && isObject(assets) && Array.isArray(files) && files.every(isVersionFile)
}

function isVersionFile(file: unknown): boolean {
  return isObject(file) && typeof file.path === 'string' && typeof file.sha256 === 'string'
}
