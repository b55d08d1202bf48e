import type { ProxyRoute } from '../../infra/configuration/proxy-table.ts'
import { cacheHeaderOf } from './service-proxy.ts'

const headersByRoute = new WeakMap<ProxyRoute, string>()

/** Response headers that are the same for every response of a route, each line ended by CRLF; cached for good. */
export function staticHeaders(route: ProxyRoute, securityHeaders: Readonly<Record<string, string>>): string {
  const made = headersByRoute.get(route)
  if (made !== undefined) return made
  const all = { ...securityHeaders, 'cache-control': cacheHeaderOf(route) }
  const head = Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  headersByRoute.set(route, head)
  return head
}
