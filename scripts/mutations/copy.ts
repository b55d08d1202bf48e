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
import { consolePackage, releasedPackages } from '../workspace.ts'

/** Caches of builds and tests, which are recreated. */
const cacheFolders = ['.cache', '.vite', '.vitest', '.vite-temp']

/**
 * Copies packages as hard links, which take no disk space when both folders are on one file system. Symbolic links to
 * folders do not work: a process under Node's permission model may read only its own packages, and a link leads out of
 * them.
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
    // Hard links do not work across file systems.
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    copyFileSync(from, to)
  }
}

/** Copies the working tree with its builds to a temporary folder, which is removed when this process ends. */
export function copyTree(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'vitrina-mutations-'))
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
  for (const file of filesMatching().filter((one) => existsSync(path.join(root, one)))) {
    cpSync(path.join(root, file), path.join(copy, file))
  }
  for (const packageFolder of [...releasedPackages, consolePackage]) {
    const built = path.join(root, packageFolder, 'dist')
    if (existsSync(built)) cpSync(built, path.join(copy, packageFolder, 'dist'), { recursive: true })
  }
  for (const holder of ['', ...readdirSync(path.join(root, 'packages')).map((name) => `packages/${name}`)]) {
    const packages = path.join(root, holder, 'node_modules')
    if (existsSync(packages)) linkPackages(packages, path.join(copy, holder, 'node_modules'))
  }
  return copy
}
