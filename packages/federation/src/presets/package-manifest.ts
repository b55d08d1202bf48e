import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** The team that owns a package, and its contact. */
export interface Owner {
  team: string
  contact: string
}

/** Fields of a package's package.json that the presets read. */
export interface PackageManifest {
  name?: string
  version?: string
  exports?: Record<string, string>
  vitrina?: {
    /** Version of the shell's contract; only in a shell. */
    contract?: string
    /** Range of shell contract versions that a remote supports. */
    shell?: string
    /** Exposed modules that nearly every page needs: bundled into one file, which compresses better than its parts. */
    together?: string[]
    /**
     * Smoke routes: pages that a build has to render by itself before it is published, each with a file of recorded
     * responses.
     */
    smoke?: { path: string; fixture: string }[]
    frame?: string
    owner?: Owner
  }
}

export const readManifest = (directory: string): PackageManifest =>
  JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8'))

/** The package name, since a team may keep the package in a folder of any name. */
export const readPackageName = (directory: string): string =>
  readManifest(directory).name?.replace(/^@vitrina\//, '') ?? path.basename(directory)

/**
 * The folder of a dependency: a workspace package in the repository, or a published version in `node_modules`; null
 * when it is not installed.
 */
export function packageFolder(directory: string, name: string): string | null {
  const manifest = findPackageJSON(`@vitrina/${name}`, pathToFileURL(path.join(directory, 'package.json')))
  return manifest && existsSync(manifest) ? realpathSync(path.dirname(manifest)) : null
}

/** The version of the shell's contract whose types the package is built with. */
export function installedShellContract(directory: string): string | undefined {
  const folder = packageFolder(directory, 'shell')
  return folder ? readManifest(folder).vitrina?.contract : undefined
}
