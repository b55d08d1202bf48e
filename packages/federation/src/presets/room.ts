import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** Who is asked about a room: a team, and how it is reached. */
export interface Owner {
  team: string
  contact: string
}

/** What presets read of a room's package.json. */
export interface RoomManifest {
  name?: string
  version?: string
  exports?: Record<string, string>
  vitrina?: {
    /** The version of its contract that a shell gives. */
    contract?: string
    /** Versions of the shell's contract that a remote works with. */
    shell?: string
    /** Exposed modules that nearly every page needs: they come in one file, which packs better than its parts. */
    together?: string[]
    /** Pages that a build has to render by itself before it is published: addresses and files of recorded answers. */
    smoke?: { path: string; fixture: string }[]
    frame?: string
    owner?: Owner
  }
}

export const readManifest = (directory: string): RoomManifest =>
  JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8'))

/** A room is named by its package, since a team may keep it in a folder of any name. */
export const roomName = (directory: string): string =>
  readManifest(directory).name?.replace(/^@vitrina\//, '') ?? path.basename(directory)

/**
 * The folder of a package that a room sees: a neighbour in the repository, or a published version in `node_modules`.
 * null when there is none.
 */
export function packageFolder(directory: string, name: string): string | null {
  const manifest = findPackageJSON(`@vitrina/${name}`, pathToFileURL(path.join(directory, 'package.json')))
  return manifest && existsSync(manifest) ? realpathSync(path.dirname(manifest)) : null
}

/** The version of the shell's contract whose types a room is built with. */
export function installedShellContract(directory: string): string | undefined {
  const folder = packageFolder(directory, 'shell')
  return folder ? readManifest(folder).vitrina?.contract : undefined
}
