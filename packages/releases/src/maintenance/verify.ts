import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { formatMessage, msg } from '@vitrina/contracts/ops/message'
import { type Layout, versionFolder } from '../disk/layout.ts'
import { isErrno } from '../disk/system.ts'
import { type LiveState, readLiveState } from '../ledger/live.ts'
import { RegistryError } from '../registry-error.ts'
import { versionsIn } from '../sets/release-set.ts'
import { readSet } from '../sets/set.ts'
import { decompress } from '../versions/compression.ts'
import { sha256Of, versionOf } from '../versions/dist.ts'
import { readVersion, type Version, type VersionFile } from '../versions/version.ts'
import { type LedgerVerification, verifyLedger } from './verify-ledger.ts'

/** A file that differs from the published one; an empty path means the version as a whole. */
export interface DamagedFile {
  name: string
  version: string
  path: string
  fault: string
}

export interface Verification {
  /** Number of files read. */
  checked: number
  damage: DamagedFile[]
  ledger: LedgerVerification
}

/** Reads and hashes every file of the live set and verifies the ledger. */
export async function verify(layout: Layout): Promise<Verification> {
  const ledger = await verifyLedger(layout)
  const result: Verification = { checked: 0, damage: [], ledger }
  const live = readLive(layout)
  if (!live) return result
  const set = await readSet(layout, live.set)
  for (const [name, version] of versionsIn(set)) {
    try {
      await verifyVersion(layout, await readVersion(layout, name, version), result)
    } catch (error) {
      if (!(error instanceof RegistryError)) throw error
      result.damage.push({ name, version, path: '', fault: error.message })
    }
  }
  return result
}

/** An unreadable live state is reported by the check of the ledger. */
function readLive(layout: Layout): LiveState | null {
  try {
    return readLiveState(layout)
  } catch (error) {
    if (error instanceof RegistryError) return null
    throw error
  }
}

async function verifyVersion(layout: Layout, record: Version, result: Verification): Promise<void> {
  const { name, version, files } = record
  const folder = versionFolder(layout, name, version)
  const report = (path: string, fault: string) => result.damage.push({ name, version, path, fault })
  if (versionOf(files) !== version) report('version.json', formatMessage(msg`its list of files was changed`))
  const expected = new Set(['version.json'])
  for (const file of files) {
    for (const [suffix, size] of copiesOf(file)) {
      expected.add(file.path + suffix)
      result.checked += 1
      const fault = await fileFault(join(folder, file.path + suffix), suffix, file, size)
      if (fault) report(file.path + suffix, fault)
    }
  }
  for (const path of await pathsUnder(folder)) {
    if (!expected.has(path)) report(path, formatMessage(msg`it was not published`))
  }
}

function copiesOf(file: VersionFile): [suffix: '' | '.br' | '.gz', bytes: number][] {
  return [
    ['', file.bytes],
    ...(file.brotliBytes === undefined ? [] : [['.br', file.brotliBytes] as ['.br', number]]),
    ...(file.gzipBytes === undefined ? [] : [['.gz', file.gzipBytes] as ['.gz', number]]),
  ]
}

async function fileFault(
  path: string,
  suffix: '' | '.br' | '.gz',
  file: VersionFile,
  size: number,
): Promise<string | null> {
  const content = await readContent(path)
  if (content === null) return formatMessage(msg`it is missing`)
  if (content.length !== size) return formatMessage(msg`it has ${content.length} bytes instead of ${size}`)
  const original = suffix === '' ? content : await decompress(content, suffix === '.br' ? 'br' : 'gz', file.bytes)
  return original && sha256Of(original) === file.sha256 ? null : formatMessage(msg`its content was changed`)
}

async function readContent(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if (isErrno(error, 'ENOENT', 'EISDIR', 'ENOTDIR')) return null
    throw error
  }
}

async function pathsUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
}
