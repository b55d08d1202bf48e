import type { QueryNames } from '@vitrina/federation/page-query'
import type { PageRoute, Registry, ReleaseSet } from '@vitrina/releases'
import { LRUCache } from 'lru-cache'

/** The names that the page at a path reads; null when its version does not tell. */
type QueryNamesAt = (path: string) => QueryNames | null

/** No page stands there, so nothing is read. */
const NO_NAMES: QueryNames = {}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean)

/** As the router of the shell ranks them: a segment that is spelled out comes before one that may be anything. */
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

/** What the pages of release sets read of a query, as the versions of each set declare it. */
export class DeclaredQueryNames {
  private readonly registry: Pick<Registry, 'readVersion'>
  private readonly sets = new LRUCache<string, Promise<QueryNamesAt>>({ max: 50 })

  constructor(registry: Pick<Registry, 'readVersion'>) {
    this.registry = registry
  }

  /** Of a path in its normal form. A set whose records cannot be read is one that does not tell. */
  async namesAt(set: ReleaseSet, path: string): Promise<QueryNames | null> {
    return (await this.resolverOf(set))(path)
  }

  private resolverOf(set: ReleaseSet): Promise<QueryNamesAt> {
    const known = this.sets.get(set.id)
    if (known) return known
    const reading = this.read(set).catch(() => {
      // Read again with the next page: a record may be on its way from the depot.
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
          async ([room, version]) => [room, (await this.registry.readVersion(room, version)).assets.queries] as const,
        ),
      ),
    )
    return (path) => {
      const segments = segmentsOf(path)
      const route = ranked.find((one) => matchesRoute(one, segments))
      if (!route) return NO_NAMES
      const [room = '', page = ''] = route.page.split('/')
      const declared = queries.get(room)
      return declared && Object.hasOwn(declared, page) ? (declared[page] ?? null) : null
    }
  }
}
