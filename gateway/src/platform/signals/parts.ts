import type { Registry, ReleaseSet } from '@vitrina/releases'
import { LRUCache } from 'lru-cache'
import { maxEntries } from '../../infra/lru-options.ts'

const MAX_CACHED = 1000
/** Something unknown may be published a moment later. */
const UNKNOWN_FOR_MS = 10_000

/** Every part of a set, as `mf-basket@0123456789abcdef`. */
export const partsOf = ({ shell, remotes }: ReleaseSet): string[] =>
  Object.entries({ shell, ...remotes }).map(([name, version]) => `${name}@${version}`)

/** The part of a set that a place belongs to, e.g. `mf-basket/AddToBasket`; null for none of its. */
export function partOfPlace(set: ReleaseSet, place: string): string | null {
  const [name = ''] = place.split('/')
  const version = set.remotes[name]
  return version ? `${name}@${version}` : null
}

const serverFile = /\/versions\/(shell|mf-[a-z]+)\/([0-9a-f]{16})\/server\//

/** Whose code threw, by the innermost file of a release in a renderer's stack. */
export function partInTrace(trace: string): string | null {
  const [, name, version] = serverFile.exec(trace) ?? []
  return name && version ? `${name}@${version}` : null
}

type RegistryReader = Pick<Registry, 'readSet' | 'readVersion'>

/** What the registry knows; only that is counted, so that nobody can make counters up. */
export class KnownParts {
  private readonly registry: RegistryReader
  private readonly sets = new LRUCache<string, { parts: Set<string> | null }>({
    ...maxEntries(MAX_CACHED),
    ttlResolution: 0,
  })
  private readonly published = new LRUCache<string, boolean>({ ...maxEntries(MAX_CACHED), ttlResolution: 0 })

  constructor(registry: RegistryReader) {
    this.registry = registry
  }

  /** The parts of a set; null when there is no such set. */
  async ofSet(id: string): Promise<Set<string> | null> {
    const known = this.sets.get(id)
    if (known) return known.parts
    const parts = await this.registry.readSet(id).then(
      (set) => new Set(partsOf(set)),
      () => null,
    )
    this.sets.set(id, { parts }, parts ? {} : { ttl: UNKNOWN_FOR_MS })
    return parts
  }

  /** Whether such a version was published. */
  async isPublished(part: string): Promise<boolean> {
    const known = this.published.get(part)
    if (known !== undefined) return known
    const [name = '', version = ''] = part.split('@')
    const found = await this.registry.readVersion(name, version).then(
      () => true,
      () => false,
    )
    this.published.set(part, found, found ? {} : { ttl: UNKNOWN_FOR_MS })
    return found
  }
}
