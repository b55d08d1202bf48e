import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { filesMatching, root } from '../../packages/testing/src/repo-checks/repository.ts'
import { consoleRoom, rooms } from '../rooms.ts'

/** Caches of builds and tests, which are made anew. */
const cacheFolders = ['.cache', '.vite', '.vitest', '.vite-temp']

/**
 * Packages as they are, without room on the disk where both folders are on one. Links to folders would not do: a sealed
 * process may read its own packages alone, and a link leads out of them.
 */
export function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (cacheFolders.includes(entry.name)) continue
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) linkPackages(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkFile(source, target)
  }
}

function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    // Another disk.
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    copyFileSync(from, to)
  }
}

/** The working tree as it is, with what was built, in a folder that is taken away with this process. */
export function copyTree(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'vitrina-mutations-'))
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
  for (const file of filesMatching().filter((one) => existsSync(path.join(root, one)))) {
    cpSync(path.join(root, file), path.join(copy, file))
  }
  for (const room of [...rooms, consoleRoom]) {
    const built = path.join(root, room, 'dist')
    if (existsSync(built)) cpSync(built, path.join(copy, room, 'dist'), { recursive: true })
  }
  for (const holder of ['', ...readdirSync(path.join(root, 'packages')).map((name) => `packages/${name}`)]) {
    const packages = path.join(root, holder, 'node_modules')
    if (existsSync(packages)) linkPackages(packages, path.join(copy, holder, 'node_modules'))
  }
  return copy
}
