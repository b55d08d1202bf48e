import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../workspace.ts'

/** One package of package-lock.json. */
export interface LockedPackage {
  /** Folder it is installed to, e.g. `node_modules/express`. */
  place: string
  name: string
  version: string
  integrity?: string
  resolved?: string
  /** A package of this repository. */
  link?: boolean
  /** The licence of its own package.json. */
  license?: string
  optional?: boolean
  hasInstallScript?: boolean
}

interface Entry extends Omit<LockedPackage, 'place' | 'name'> {
  name?: string
}

const MODULES = 'node_modules/'

/** All packages that npm would install, for every platform; packages of this repository have `link`. */
export function lockedPackages(): LockedPackage[] {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Entry>
  }
  return Object.entries(packages)
    .filter(([place]) => place.includes(MODULES))
    .map(([place, entry]) => ({
      ...entry,
      place,
      name: entry.name ?? place.slice(place.lastIndexOf(MODULES) + MODULES.length),
    }))
}

export const isThirdParty = ({ link }: LockedPackage): boolean => link !== true
