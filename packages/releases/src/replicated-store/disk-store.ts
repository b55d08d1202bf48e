import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { withLock } from '../disk/lock.ts'
import { isErrno } from '../disk/system.ts'
import { replaceFile } from '../disk/write.ts'
import { RegistryError } from '../registry-error.ts'
import { isPurgeable, type Row, type StoreSpec } from './row.ts'

/** The rows of a store in a file that only its owner can read. */
export interface DiskStore<R extends Row> {
  /** Rows that are not purged. The file is read again when it has changed. Throws RegistryError 'damaged'. */
  rows(): R[]
  /** Writes the result of `decide` under a lock between processes; null leaves the file as it is. */
  update<T>(decide: (rows: R[]) => { rows: readonly R[] | null; answer: T }): Promise<T>
}

export function diskStore<R extends Row>(kind: StoreSpec<R>): DiskStore<R> {
  const { path } = kind
  let cache: { state: string; rows: R[] } | null = null

  const remembered = (rows: readonly R[]) => rows.filter((row) => !isPurgeable(kind, row))

  return {
    rows() {
      const found = statSync(path, { throwIfNoEntry: false })
      const state = found ? `${found.mtimeMs} ${found.size} ${found.ino}` : 'none'
      if (cache?.state !== state) cache = { state, rows: readRows(kind) }
      return remembered(cache.rows)
    },
    async update(decide) {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
      return withLock(`${path}.lock`, async () => {
        const { rows, answer } = decide(remembered(readRows(kind)))
        if (!rows) return answer
        await removeStaleFiles(path)
        await replaceFile(path, `${JSON.stringify(kind.serialize(rows), null, 2)}\n`, { mode: 0o600 })
        return answer
      })
    },
  }
}

/** Removes temporary files of a dead process. Only the holder of the lock may call it. */
async function removeStaleFiles(path: string): Promise<void> {
  const left = (await readdir(dirname(path))).filter(
    (name) => name.startsWith(`${basename(path)}.`) && name.endsWith('.new'),
  )
  for (const name of left) await rm(join(dirname(path), name), { force: true })
}

function readRows<R extends Row>(kind: StoreSpec<R>): R[] {
  let text: string
  try {
    text = readFileSync(kind.path, 'utf8')
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return []
    throw error
  }
  const rows = kind.parse(parseJson(text))
  if (!rows) throw new RegistryError('damaged', kind.damagedMessage)
  return rows
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
