import { createHash } from 'node:crypto'
import { constants, type Dirent } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type MessageDescriptor, msg } from '@vitrina/contracts/ops/message'
import { isErrno } from '../disk/system.ts'
import { RegistryError } from '../registry-error.ts'
import { type Assets, readAssets } from './assets.ts'

/** A built file: its path in the version, with '/', and its content. */
export interface BuiltFile {
  path: string
  content: Buffer
  sha256: string
}

/** A build with its files sorted by path. */
export interface Build {
  files: BuiltFile[]
  assets: Assets
  /** The first 16 hexadecimal digits of the hash over all paths and contents. */
  version: string
}

/** Reads a build: the folders browser/ and server/ and the file assets.json. Throws RegistryError 'refused'. */
export async function readBuild(dist: string): Promise<Build> {
  const entries = await entriesOf(dist)
  const assetsEntry = entries.find(({ name }) => name === 'assets.json')
  if (!assetsEntry?.isFile()) throw refusedError(join(dist, 'assets.json'), msg`it is missing or not a plain file`)
  const files = [await readBuiltFile(dist, 'assets.json')]
  for (const side of ['browser', 'server']) {
    const folder = entries.find(({ name }) => name === side)
    if (!folder?.isDirectory()) throw refusedError(join(dist, side), msg`it is missing or not a plain folder`)
    const found = await filesUnder(dist, side)
    if (found.length === 0) throw refusedError(join(dist, side), msg`it is empty`)
    files.push(...found)
  }
  files.sort((one, other) => (one.path < other.path ? -1 : 1))
  const inBrowser = files.filter(({ path }) => path.startsWith('browser/')).map(({ path }) => path.slice(8))
  const assetsText = files.find(({ path }) => path === 'assets.json')?.content.toString('utf8') ?? ''
  return {
    files,
    assets: readAssets(assetsText, new Set(inBrowser), join(dist, 'assets.json')),
    version: versionOf(files),
  }
}

/** Version id of files with these paths and hashes, in any order. */
export function versionOf(files: readonly { path: string; sha256: string }[]): string {
  const lines = files.map(({ path, sha256 }) => `${sha256} ${path}\n`).sort()
  return createHash('sha256').update(lines.join('')).digest('hex').slice(0, 16)
}

export function sha256Of(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

async function filesUnder(dist: string, folder: string): Promise<BuiltFile[]> {
  const files: BuiltFile[] = []
  for (const entry of await entriesOf(join(dist, folder))) {
    const path = `${folder}/${entry.name}`
    requirePlainName(join(dist, path), entry.name, folder)
    if (entry.isDirectory()) files.push(...(await filesUnder(dist, path)))
    else if (entry.isFile()) files.push(await readBuiltFile(dist, path))
    else
      throw refusedError(
        join(dist, path),
        entry.isSymbolicLink() ? msg`it is a symbolic link` : msg`it is not a plain file`,
      )
  }
  return files
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if (isErrno(error, 'ENOENT', 'ENOTDIR')) throw refusedError(folder, msg`there is no such folder; build it first`)
    throw error
  }
}

async function readBuiltFile(dist: string, path: string): Promise<BuiltFile> {
  // The file may be replaced by a symbolic link between listing and reading.
  const file = await open(join(dist, path), constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
  try {
    const content = await file.readFile()
    return { path, content, sha256: sha256Of(content) }
  } finally {
    await file.close()
  }
}

function requirePlainName(where: string, name: string, folder: string): void {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
  if (/[\u0000-\u001f\u007f\\]/.test(name))
    throw refusedError(where, msg`its name has a backslash or a control character`)
  if (folder.startsWith('browser') && /\.(?:br|gz)$/.test(name)) {
    throw refusedError(where, msg`compressed copies are made when a version is published`)
  }
}

function refusedError(where: string, fault: MessageDescriptor): RegistryError {
  return new RegistryError('refused', msg`${where} cannot be published: ${fault}.`)
}
