/** Cached database dumps for tests: filling a database takes twelve seconds of processor time, once for each run. */
import { createHash } from 'node:crypto'
import { existsSync, globSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { FolderInUseError, lockFolder } from './folder-lock.ts'

const root = resolve(import.meta.dirname, '../../../..')
const folder = join(root, 'node_modules/.cache/vitrina-tests/databases')

const HOUR_MS = 3_600_000
/** Longer than any test run that uses a dump. */
const UNUSED_MS = 3 * HOUR_MS
const POLL_INTERVAL_MS = 50

/**
 * Hash of everything that a filled database depends on, the hour included: seeded orders and promotions are relative to
 * it.
 */
async function hashOfInputs(): Promise<string> {
  const sources = globSync('packages/{contracts,sandbox,site}/src/**/*.{ts,sql,json}', { cwd: root })
  const read = sources.filter((file) => !/\.(?:test|suite)\.ts$/.test(file)).sort()
  const hash = createHash('sha256').update(`${process.version} ${Math.floor(Date.now() / HOUR_MS)}`)
  for (const file of [...read, 'package-lock.json']) hash.update(`${file}\0`).update(await readFile(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

/** Waits until no other process holds the folder; resolves to the release function. */
async function lockWhenFree(): Promise<() => void> {
  for (;;) {
    try {
      return await lockFolder(folder)
    } catch (error) {
      if (!(error instanceof FolderInUseError)) throw error
      await sleep(POLL_INTERVAL_MS)
    }
  }
}

async function removeOld(): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name)
    if (Date.now() - (await stat(file)).mtimeMs > UNUSED_MS) await rm(file, { force: true })
  }
}

/** Resolves to the file of a dump. The first process creates it; others wait and read the same file. */
export async function dumpOf(name: string, make: () => Promise<Blob>): Promise<string> {
  const file = join(folder, `${name}-${await hashOfInputs()}`)
  if (existsSync(file)) return file
  const release = await lockWhenFree()
  try {
    if (existsSync(file)) return file
    await mkdir(folder, { recursive: true })
    await removeOld()
    await writeFile(`${file}.part`, (await make()).stream())
    await rename(`${file}.part`, file)
    return file
  } finally {
    release()
  }
}
