import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type MessageDescriptor, msg } from '@vitrina/contracts/ops/message'
import { canonicalize } from '../disk/canonicalize.ts'
import { type Layout, versionFolder } from '../disk/layout.ts'
import { RegistryError } from '../registry-error.ts'
import { readAssets } from '../versions/assets.ts'
import { sha256Of, versionOf } from '../versions/dist.ts'
import type { Version } from '../versions/version.ts'

/**
 * SHA-256 over the complete record of a version: every file with its hashes, dependencies and interface. The time of
 * its publication and the sizes of its compressed copies are left out, since two machines that publish the same bytes
 * differ in these.
 */
export function recordHash(record: Version): string {
  const { publishedAt: _, files, ...rest } = record
  const stable = files.map(({ brotliBytes: _brotli, gzipBytes: _gzip, ...file }) => file)
  return createHash('sha256')
    .update(JSON.stringify(canonicalize({ ...rest, files: stable })))
    .digest('hex')
}

/**
 * Requires that a version has all its hashes and that they are consistent. Throws RegistryError 'untrusted' with the
 * name of the file.
 */
export function requireHashes(record: Version): void {
  const { name, version, files } = record
  const refuse = (fault: MessageDescriptor) =>
    new RegistryError('untrusted', msg`${name}@${version} is not to be trusted: ${fault}.`)
  for (const { path, sha256, integrity } of files) {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw refuse(msg`${path} has no hash`)
    const loadsInBrowser = /^browser\/.*\.(?:js|mjs|css)$/.test(path)
    if (loadsInBrowser && integrity !== `sha256-${Buffer.from(sha256, 'hex').toString('base64')}`) {
      throw refuse(msg`${path} has no integrity, or another one than its hash`)
    }
  }
  if (versionOf(files) !== version) throw refuse(msg`its list of files was changed`)
  const inBrowser = files.flatMap(({ path }) => (path.startsWith('browser/') ? [path.slice(8)] : []))
  try {
    readAssets(JSON.stringify(record.assets), new Set(inBrowser), 'Its record')
  } catch {
    throw refuse(msg`it names files that it does not have`)
  }
}

/** Verified files by path, with their modification times. */
const verifiedFiles = new Map<string, string>()
const MAX_REMEMBERED = 5000

/** Hashes files that run on our own machines, where no browser verifies them. An unmodified file is read once. */
export async function requireServerFiles(layout: Layout, record: Version): Promise<void> {
  const { name, version, files } = record
  const onServer = files.filter(({ path }) => path.startsWith('server/'))
  for (const { path, sha256 } of onServer) {
    if (await isUnmodified(join(versionFolder(layout, name, version), path), sha256)) continue
    throw new RegistryError(
      'untrusted',
      msg`${name}@${version} is not to be trusted: ${path} is not what was published.`,
    )
  }
}

async function isUnmodified(path: string, sha256: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  if (!found) return false
  const state = `${sha256} ${found.size} ${found.mtimeMs} ${found.ctimeMs} ${found.ino}`
  if (verifiedFiles.get(path) === state) return true
  const content = await readFile(path).catch(() => null)
  if (!content || sha256Of(content) !== sha256) return false
  if (verifiedFiles.size >= MAX_REMEMBERED) verifiedFiles.clear()
  verifiedFiles.set(path, state)
  return true
}
