import type { Registry, ReleaseSet } from '@vitrina/releases'
import { LRUCache } from 'lru-cache'
import { maxEntries } from '../../infra/lru-options.ts'

const MAX_CACHED = 1000
/** How long an unknown id is cached: it may be published a moment later. */
const UNKNOWN_FOR_MS = 10_000

/** Every part of a set, as `mf-basket@0123456789abcdef`. */
export const partsOf = ({ shell, remotes }: ReleaseSet): string[] =>
  Object.entries({ shell, ...remotes }).map(([name, version]) => `${name}@${version}`)

/** The part of a set that a place such as `mf-basket/AddToBasket` belongs to; null when the set has no such remote. */
export function partOfPlace(set: ReleaseSet, place: string): string | null {
  const [name = ''] = place.split('/')
  const version = set.remotes[name]
  return version ? `${name}@${version}` : null
}

const serverFile = /\/versions\/(shell|mf-[a-z]+)\/([0-9a-f]{16})\/server\//

/** The part whose code threw, by the innermost release file in a renderer's stack trace. */
export function partInTrace(trace: string): string | null {
  const [, name, version] = serverFile.exec(trace) ?? []
  return name && version ? `${name}@${version}` : null
}

type RegistryReader = Pick<Registry, 'readSet' | 'readVersion'>

/** Parts known to the registry. Signals about others are not counted, so that clients cannot invent counters. */
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
