import { randomUUID } from 'node:crypto'
import { access, link, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { msg } from '@vitrina/contracts/ops/message'
import { isErrno } from '../disk/system.ts'
import { writeSynced } from '../disk/write.ts'
import { RegistryError } from '../registry-error.ts'
import type { Depot } from './depot.ts'

/** Folder for files that are being written: a rename is atomic only within one file system. */
const TEMP_FOLDER = '.aside'

/** A depot in a shared folder. The folder has to exist: an unmounted one must not be mistaken for an empty one. */
export function folderDepot(root: string): Depot {
  async function doing<T>(work: () => Promise<T>): Promise<T> {
    try {
      await access(root)
      return await work()
    } catch (error) {
      throw new RegistryError(
        'away',
        msg`The depot ${root} cannot be used: ${error instanceof Error ? error.message : String(error)}.`,
      )
    }
  }
  return {
    name: root,
    read: (key) => doing(() => readFile(join(root, key)).catch(nullIfMissing)),
    write: (key, content, once = false) =>
      doing(async () => {
        const [aside, target] = [join(root, TEMP_FOLDER, randomUUID()), join(root, key)]
        try {
          await writeSynced(aside, content)
          await mkdir(dirname(target), { recursive: true })
          if (once) await link(aside, target).catch(ignoreExisting)
          else await rename(aside, target)
        } finally {
          await rm(aside, { force: true })
        }
      }),
    list: (prefix) =>
      doing(async () => {
        const under = join(root, prefix.slice(0, prefix.lastIndexOf('/') + 1))
        const entries = (await readdir(under, { withFileTypes: true, recursive: true }).catch(nullIfMissing)) ?? []
        const files = entries.filter((entry) => entry.isFile())
        const keys = files.map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
        return keys.filter((key) => key.startsWith(prefix) && !key.startsWith(TEMP_FOLDER))
      }),
    remove: (key) => doing(() => rm(join(root, key), { force: true })),
  }
}

function nullIfMissing(error: unknown): null {
  if (isErrno(error, 'ENOENT', 'ENOTDIR')) return null
  throw error
}

function ignoreExisting(error: unknown): void {
  if (!isErrno(error, 'EEXIST')) throw error
}
