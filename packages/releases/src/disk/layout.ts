import { join } from 'node:path'

/** Where everything of a registry lies. */
export interface Layout {
  root: string
  /** What is being written or thrown away; on the same file system as the rest, so that a rename is atomic. */
  temp: string
  versions: string
  sets: string
  live: string
  log: string
  lock: string
  /** The folder of the keys that sets and moves are signed with. */
  keys: string
  /** Public keys that are believed in place of those in the folder. */
  publicKeys: readonly string[]
}

/** The places of the registry of a data folder. */
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
