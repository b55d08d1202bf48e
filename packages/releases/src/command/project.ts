import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isPartName } from '../versions/name.ts'
import type { CommandEnvironment } from './command.ts'

/** The repository, when this file lies in one. */
const repository = resolve(import.meta.dirname, '../../../..')

/**
 * Project of a command by the current folder: the repository, or the checkout of one remote, which has the command in
 * `node_modules` and no registry of its own.
 */
export function findProject(folder: string): Pick<CommandEnvironment, 'root' | 'currentRemote'> {
  const isInRepository = existsSync(join(repository, 'packages/releases'))
  return { root: isInRepository ? repository : folder, currentRemote: remoteAt(folder) }
}

function remoteAt(folder: string): CommandEnvironment['currentRemote'] {
  try {
    const { name, vitrina } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const remoteName = String(name).replace(/^@vitrina\//, '')
    return vitrina && isPartName(remoteName) ? { name: remoteName, folder } : null
  } catch {
    return null
  }
}
