import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isPartName } from '@vitrina/releases'

/** The remote in development. */
export interface Remote {
  /** 'mf-…'. */
  name: string
  /** Absolute. */
  folder: string
}

/** A fault of the folder or the environment of the workbench; the message is a sentence for the developer. */
export class WorkbenchError extends Error {
  override name = 'WorkbenchError'
}

/** Reads which remote a folder holds. Throws WorkbenchError. */
export function readRemote(folder: string): Remote {
  const refuse = (why: string) =>
    new WorkbenchError(`${folder} is not the folder of a remote: ${why} Start the workbench in the folder of yours.`)
  const manifest = path.join(folder, 'package.json')
  if (!existsSync(manifest)) throw refuse('it has no package.json.')
  let name: unknown
  try {
    ;({ name } = JSON.parse(readFileSync(manifest, 'utf8')) as { name?: unknown })
  } catch {
    throw refuse('its package.json is not JSON.')
  }
  const remoteName = typeof name === 'string' ? name.replace(/^@vitrina\//, '') : ''
  if (remoteName === name || remoteName === 'shell' || !isPartName(remoteName)) {
    throw refuse(`its package is called ${JSON.stringify(name ?? null)}, not "@vitrina/mf-…".`)
  }
  if (!existsSync(path.join(folder, 'rspack.config.ts'))) throw refuse('it has no rspack.config.ts to build it by.')
  return { name: remoteName, folder }
}
