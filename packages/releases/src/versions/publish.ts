import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Layout, versionFolder } from '../disk/layout.ts'
import { isErrno } from '../disk/system.ts'
import { tempPath } from '../disk/temp.ts'
import { removeAtOnce, syncFolder, writeSynced } from '../disk/write.ts'
import { RegistryError } from '../registry-error.ts'
import { type Compression, compress } from './compression.ts'
import { type Build, type BuiltFile, readBuild } from './dist.ts'
import { requirePartName } from './name.ts'
import { findVersion, type Version, type VersionFile } from './version.ts'

/**
 * Publishes the build in a folder and returns its version, which is not live yet. The same bytes give the same version
 * and are not written again. The version is written to a temporary folder and renamed, so it is never incomplete.
 */
export async function publish(layout: Layout, name: string, distDir: string, how: Compression): Promise<Version> {
  requirePartName(name)
  const dist = await readBuild(distDir)
  const published = await findPublished(layout, name, dist.version)
  if (published) return published
  const aside = tempPath(layout)
  try {
    const version = await writeVersion(aside, name, dist, how)
    await installVersion(layout, aside, version)
    return (await findVersion(layout, name, dist.version)) ?? version
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

/** Moves a version with a damaged record away, so that publishing repairs it. */
async function findPublished(layout: Layout, name: string, version: string): Promise<Version | undefined> {
  try {
    return await findVersion(layout, name, version)
  } catch (error) {
    if (!(error instanceof RegistryError) || error.kind !== 'damaged') throw error
    await removeAtOnce(layout, versionFolder(layout, name, version))
    return undefined
  }
}

async function writeVersion(folder: string, name: string, dist: Build, how: Compression): Promise<Version> {
  const files = await Promise.all(dist.files.map((file) => writeVersionFile(folder, file, how)))
  const { assets } = dist
  const version: Version = {
    name,
    version: dist.version,
    publishedAt: new Date().toISOString(),
    files,
    assets,
    ...(assets.shellContract === undefined ? {} : { shellContract: assets.shellContract }),
  }
  await writeSynced(join(folder, 'version.json'), `${JSON.stringify(version, null, 2)}\n`)
  await syncTree(folder)
  return version
}

async function writeVersionFile(
  folder: string,
  { path, content, sha256 }: BuiltFile,
  how: Compression,
): Promise<VersionFile> {
  const target = join(folder, path)
  await writeSynced(target, content)
  const file: VersionFile = { path, bytes: content.length, sha256 }
  if (!path.startsWith('browser/')) return file
  if (/\.(?:js|mjs|css)$/.test(path)) file.integrity = integrityOf(sha256)
  const { brotli, gzip } = await compress(path, content, how)
  if (brotli) {
    await writeSynced(`${target}.br`, brotli)
    file.brotliBytes = brotli.length
  }
  if (gzip) {
    await writeSynced(`${target}.gz`, gzip)
    file.gzipBytes = gzip.length
  }
  return file
}

/** Moves the finished folder into place. Another publisher of the same bytes may have been first. */
export async function installVersion(layout: Layout, aside: string, { name, version }: Version): Promise<void> {
  const target = versionFolder(layout, name, version)
  await mkdir(dirname(target), { recursive: true })
  try {
    await rename(aside, target)
  } catch (error) {
    if (!isErrno(error, 'ENOTEMPTY', 'EEXIST', 'EPERM')) throw error
    if (await findVersion(layout, name, version)) return
    await removeAtOnce(layout, target)
    await rename(aside, target)
  }
  await syncFolder(dirname(target))
  await syncFolder(layout.versions)
}

async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await syncTree(join(folder, entry.name))
  }
  await syncFolder(folder)
}

/** The hash in the format of `integrity` attributes. */
export function integrityOf(sha256: string): string {
  return `sha256-${Buffer.from(sha256, 'hex').toString('base64')}`
}
