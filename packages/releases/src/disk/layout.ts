import { join } from 'node:path'

/** Paths of a registry. */
export interface Layout {
  root: string
  /** Temporary files, on the same file system as the rest, so that a rename is atomic. */
  temp: string
  versions: string
  sets: string
  live: string
  log: string
  lock: string
  /** Folder of the keys that sign sets and moves. */
  keys: string
  /** Trusted public keys, in place of those in the folder. */
  publicKeys: readonly string[]
}

/** The paths of a data folder's registry. */
export function layoutOf(dataDir: string, publicKeys: readonly string[] = []): Layout {
  const root = join(dataDir, 'releases')
  return {
    root,
    temp: join(root, 'temp'),
    versions: join(root, 'versions'),
    sets: join(root, 'sets'),
    live: join(root, 'live.json'),
    log: join(root, 'log.jsonl'),
    lock: join(root, 'lock'),
    keys: join(dataDir, 'keys'),
    publicKeys,
  }
}

export function versionFolder(layout: Layout, name: string, version: string): string {
  return join(layout.versions, name, version)
}

export function versionFile(layout: Layout, name: string, version: string): string {
  return join(versionFolder(layout, name, version), 'version.json')
}

export function setFile(layout: Layout, id: string): string {
  return join(layout.sets, `${id}.json`)
}
