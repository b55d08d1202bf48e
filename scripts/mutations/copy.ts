import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { filesMatching, root } from '../../packages/testing/src/house/repository.ts'
import { consoleRoom, rooms } from '../rooms.ts'

/** Packages of others are what they are; those of the repository lead into the copy. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    if (name === '.cache' || name === '.vite' || name === '.vitest') continue
    const [source, target] = [path.join(from, name), path.join(to, name)]
    if (name === '@vitrina') cpSync(source, target, { recursive: true, verbatimSymlinks: true })
    else symlinkSync(source, target)
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
