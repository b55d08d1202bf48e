import type { RouteRule } from '@vitrina/contracts/site/frame'
import { followRules } from '@vitrina/site/route-rules'
import { withTrailingSlash } from '@vitrina/site/trailing-slash'
import { createPath, type DataRouter, type To } from 'react-router'

interface RouteRulesOptions {
  rules: readonly RouteRule[]
  /** Whether the next page should be loaded as a document, from another release set. */
  wantsDocument: () => boolean
  /** Loads a document of this site or of another one. */
  leave: (address: string) => void
}

type Navigate = (to: To | number | null, options?: object) => Promise<void>

/**
 * Applies the gateway's rules for documents to navigations inside the site: route rules first, then the trailing slash,
 * with query and hash kept. It wraps `router.navigate`, which all navigations use; loaders no longer have the hash.
 */
export function applyRouteRules(router: DataRouter, { rules, wantsDocument, leave }: RouteRulesOptions): void {
  const navigate = router.navigate.bind(router) as Navigate
  const obeying: Navigate = async (to, options) => {
    const address = typeof to === 'object' && to !== null ? createPath(to) : to
    // A history step or a relative address has no absolute path to correct.
    if (typeof address !== 'string' || !address.startsWith('/')) return navigate(to, options)
    const redirect = followRules(rules, address)
    if (redirect?.external) return leave(redirect.location)
    const next = redirect?.location ?? withTrailingSlash(address) ?? address
    const isAnotherPage = next.split(/[?#]/, 1)[0] !== router.state.location.pathname
    return isAnotherPage && wantsDocument() ? leave(next) : navigate(next, options)
  }
  router.navigate = obeying as DataRouter['navigate']
}
