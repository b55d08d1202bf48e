import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { msg } from '@vitrina/contracts/ops/message'
import { RegistryError } from '../registry-error.ts'
import type { Layout } from './layout.ts'
import { isErrno } from './system.ts'
import { tempPath } from './temp.ts'

/** Writes a file with fsync. Missing folders are created. */
export async function writeSynced(path: string, content: string | Uint8Array, mode?: number): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, 'w', mode)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Syncs the entries of a folder: without it a rename may be lost in a power failure. */
export async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder; the rename alone has to suffice there.
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/**
 * Replaces a file atomically and with fsync: a reader sees the old content or the new one, also after a crash. A crash
 * may leave the temporary file `aside`, which has to be on the same disk.
 */
export async function replaceFile(
  path: string,
  content: string,
  { aside = `${path}.${randomUUID()}.new`, mode }: { aside?: string; mode?: number } = {},
): Promise<void> {
  try {
    await writeSynced(aside, content, mode)
    await rename(aside, path)
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
}

/** Moves a file or folder away atomically, then deletes it. A missing path is no error. */
export async function removeAtOnce(layout: Layout, path: string): Promise<void> {
  const aside = tempPath(layout)
  try {
    await rename(path, aside)
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return
    throw error
  }
  await syncFolder(dirname(path))
  await rm(aside, { recursive: true, force: true })
}

/** The object in a JSON file; undefined when there is no file. Throws RegistryError 'damaged' for anything else. */
export async function readObject(path: string): Promise<Record<string, unknown> | undefined> {
  try {
    return parseObject(await readFile(path, 'utf8'), path)
  } catch (error) {
    if (isErrno(error, 'ENOENT', 'ENOTDIR')) return undefined
    throw error
  }
}

export function parseObject(text: string, path: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (isObject(value)) return value
  } catch {
    // Reported below with the name of the file.
  }
  throw new RegistryError('damaged', msg`${path} is not a JSON object.`)
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
