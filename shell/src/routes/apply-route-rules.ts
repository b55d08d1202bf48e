import type { RouteRule } from '@vitrina/contracts/site/frame'
import { followRules } from '@vitrina/site/route-rules'
import { withTrailingSlash } from '@vitrina/site/trailing-slash'
import { createPath, type DataRouter, type To } from 'react-router'

interface RouteRulesOptions {
  rules: readonly RouteRule[]
  /** Whether another page should come as a document, made by another release set. */
  wantsDocument: () => boolean
  /** Loads a document: one of another site, or of this one anew. */
  leave: (address: string) => void
}

type Navigate = (to: To | number | null, options?: object) => Promise<void>

/**
 * Makes navigation inside the site obey what the gateway does for documents: route rules first, then the slash at the
 * end of a path, query and hash kept. It is done where all ways of navigating meet; further on the hash is lost.
 */
export function applyRouteRules(router: DataRouter, { rules, wantsDocument, leave }: RouteRulesOptions): void {
  const navigate = router.navigate.bind(router) as Navigate
  const obeying: Navigate = async (to, options) => {
    const address = typeof to === 'object' && to !== null ? createPath(to) : to
    // A step in the history, or an address relative to the page in sight, has no path of its own to correct.
    if (typeof address !== 'string' || !address.startsWith('/')) return navigate(to, options)
    const redirect = followRules(rules, address)
    if (redirect?.external) return leave(redirect.location)
    const next = redirect?.location ?? withTrailingSlash(address) ?? address
    const isAnotherPage = next.split(/[?#]/, 1)[0] !== router.state.location.pathname
    return isAnotherPage && wantsDocument() ? leave(next) : navigate(next, options)
  }
  router.navigate = obeying as DataRouter['navigate']
}
