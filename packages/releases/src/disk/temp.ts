import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Layout } from './layout.ts'
import { isProcessAlive } from './system.ts'

/** Longer than any publishing takes; needed since a process id may be reused, or belong to another machine. */
const abandonedAfterMs = 3_600_000

/** A path in the temp folder that contains the id of the writing process. */
export function tempPath(layout: Layout): string {
  return join(layout.temp, `${process.pid}@${hostname()}@${randomUUID()}`)
}

/** Creates the folders of a registry and removes incomplete files of dead processes. */
export function prepareFolders(layout: Layout): void {
  for (const folder of [layout.temp, layout.versions, layout.sets]) mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(layout.temp)) {
    const path = join(layout.temp, name)
    if (isAbandoned(path, name)) rmSync(path, { recursive: true, force: true })
  }
}

function isAbandoned(path: string, name: string): boolean {
  const [pid = '', host = ''] = name.split('@')
  if (isProcessAlive(host, Number(pid)) === false) return true
  const written = statSync(path, { throwIfNoEntry: false })
  return written !== undefined && Date.now() - written.mtimeMs > abandonedAfterMs
}
