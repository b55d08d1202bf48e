import { PROXY_PREFIX, type ProxyRoute, type ProxyTable } from '../../infra/configuration/proxy-table.ts'

/** Pattern of a parameter for which the route has no stricter one. */
const DEFAULT_PARAMETER = '[\\w~-][\\w.~-]{0,99}'
const MAX_QUERY_LENGTH = 2000

interface CompiledRoute {
  route: ProxyRoute
  pattern: RegExp
  /** Path at the service: texts and, between them, the numbers of the parameters' groups in `pattern`. */
  pieces: readonly (string | number)[]
  query: ReadonlySet<string>
}

export interface RouteMatch {
  route: ProxyRoute
  /** Path and query at the service. */
  target: string
}

function compileRoute(route: ProxyRoute): CompiledRoute {
  const names: string[] = []
  const shape = `${PROXY_PREFIX}${route.service}${route.path}`
    .replaceAll('.', '\\.')
    .replace(/:([a-z][a-z0-9_]*)/g, (_, name: string) => {
      names.push(name)
      return `(${route.params[name] ?? DEFAULT_PARAMETER})`
    })
  const pieces = (route.to ?? route.path)
    .split(/:([a-z][a-z0-9_]*)/)
    .map((piece, index) => (index % 2 === 1 ? names.indexOf(piece) + 1 : piece))
  return { route, pattern: new RegExp(`^${shape}$`), pieces, query: new Set(route.query) }
}

/** Finds the route of an address as it stands in the request line; only exact matches count. */
export class RouteMatcher {
  private readonly byService: ReadonlyMap<string, readonly CompiledRoute[]>

  constructor({ routes }: Pick<ProxyTable, 'routes'>) {
    this.byService = Map.groupBy(routes.map(compileRoute), ({ route }) => route.service)
  }

  /** Null when no route has this path; the allowed `methods` when the path exists for other methods only. */
  match(method: string, url: string): RouteMatch | { methods: string[] } | null {
    if (!url.startsWith(PROXY_PREFIX)) return null
    const end = url.indexOf('?')
    const path = end < 0 ? url : url.slice(0, end)
    const service = path.slice(PROXY_PREFIX.length, path.indexOf('/', PROXY_PREFIX.length))
    const methods: string[] = []
    for (const compiled of this.byService.get(service) ?? []) {
      const found = compiled.pattern.exec(path)
      if (!found) continue
      const { route } = compiled
      if (!(route.methods as string[]).includes(method)) {
        methods.push(...route.methods)
        continue
      }
      return { route, target: targetOf(compiled, found) + (end < 0 ? '' : queryOf(compiled, url.slice(end + 1))) }
    }
    return methods.length > 0 ? { methods } : null
  }
}

function targetOf({ pieces }: CompiledRoute, found: RegExpExecArray): string {
  let target = ''
  for (const piece of pieces) target += typeof piece === 'number' ? found[piece] : piece
  return target
}

/** The query with only the names of the route, encoded again. */
function queryOf({ query }: CompiledRoute, given: string): string {
  if (query.size === 0 || given.length > MAX_QUERY_LENGTH) return ''
  const pairs = [...new URLSearchParams(given)].filter(([name]) => query.has(name))
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}
