import type { QueryNames } from '@vitrina/federation/page-query'
import type { PageRoute, Registry, ReleaseSet } from '@vitrina/releases'
import { LRUCache } from 'lru-cache'

/** The query names that the page at a path reads; null when its version does not declare them. */
type QueryNamesAt = (path: string) => QueryNames | null

/** No page matches the path, so no query name is read. */
const NO_NAMES: QueryNames = {}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean)

/** The ranking of the shell's router: a static segment comes before a parameter or a wildcard. */
function bySpecificity(one: PageRoute, other: PageRoute): number {
  const rank = ({ path }: PageRoute) =>
    segmentsOf(path)
      .map((segment) => (segment === '*' ? '0' : segment.startsWith(':') ? '1' : '2'))
      .join('')
  return rank(other).localeCompare(rank(one))
}

function matchesRoute({ path }: PageRoute, segments: readonly string[]): boolean {
  const wanted = segmentsOf(path)
  const hasMore = wanted.at(-1) === '*'
  if (hasMore ? segments.length < wanted.length - 1 : segments.length !== wanted.length) return false
  return wanted.every((segment, at) => segment === '*' || segment.startsWith(':') || segment === segments[at])
}

/** Query names that the pages of release sets read, as declared by the versions of each set. */
export class DeclaredQueryNames {
  private readonly registry: Pick<Registry, 'readVersion'>
  private readonly sets = new LRUCache<string, Promise<QueryNamesAt>>({ max: 50 })

  constructor(registry: Pick<Registry, 'readVersion'>) {
    this.registry = registry
  }

  /** For a normalised path. Null also while the records of the set cannot be read. */
  async namesAt(set: ReleaseSet, path: string): Promise<QueryNames | null> {
    return (await this.resolverOf(set))(path)
  }

  private resolverOf(set: ReleaseSet): Promise<QueryNamesAt> {
    const known = this.sets.get(set.id)
    if (known) return known
    const reading = this.read(set).catch(() => {
      // Read again with the next page: a record may still be on its way from the depot.
      this.sets.delete(set.id)
      return () => null
    })
    this.sets.set(set.id, reading)
    return reading
  }

  private async read({ shell, remotes }: ReleaseSet): Promise<QueryNamesAt> {
    const { routes } = (await this.registry.readVersion('shell', shell)).assets
    if (!routes) return () => null
    const ranked = [...routes].sort(bySpecificity)
    const queries = new Map(
      await Promise.all(
        Object.entries(remotes).map(
          async ([remote, version]) =>
            [remote, (await this.registry.readVersion(remote, version)).assets.queries] as const,
        ),
      ),
    )
    return (path) => {
      const segments = segmentsOf(path)
      const route = ranked.find((one) => matchesRoute(one, segments))
      if (!route) return NO_NAMES
      const [remote = '', page = ''] = route.page.split('/')
      const declared = queries.get(remote)
      return declared && Object.hasOwn(declared, page) ? (declared[page] ?? null) : null
    }
  }
}
