/**
 * Classes of requests in the order in which they are shed under load. `kept` are cached pages: serving them costs
 * least, so they go last. Requests of the order path have no class and are never shed.
 */
export const SHED_CLASSES = ['extra', 'content', 'catalogue', 'cabinet', 'kept'] as const
type ShedClass = (typeof SHED_CLASSES)[number]

/** null for the order path. */
export type Importance = ShedClass | null

type ImportanceRule = readonly [beginning: RegExp, importance: Importance]

/** The first matching rule applies. */
const callRules: readonly ImportanceRule[] = [
  [/^\/api\/site\/(?:suggest|violations|error-reports)\//, 'extra'],
  // Cheap, and needed to detect a bad release, which may be the cause of the overload.
  [/^\/api\/site\/signals\//, 'kept'],
  [/^\/api\/site\/product\/[^/]+\/(?:related|delivery)\//, 'extra'],
  [/^\/api\/site\/(?:basket|orders?|session|login|logout|department|cookie-consent|shared-baskets)\//, null],
  [/^\/api\/(?:ecm\/[^/]+\/users|expro\/departments)\//, null],
  [/^\/api\/site\/(?:article|landing|news|vacancies|contacts|professionals)\//, 'content'],
  [/^\/api\/site\/(?:personal|customer-estimate|on-behalf|leads|product\/[^/]+\/problems)\//, 'cabinet'],
  [/^\/api\/ecm\.stream\//, 'content'],
  [/^\/api\//, 'catalogue'],
]

const pageRules: readonly ImportanceRule[] = [
  [/^\/(?:cart|order|login|login-by-user|signup)(?:\/|$)/, null],
  [/^\/personal(?:\/|$)/, 'cabinet'],
  [/^\/(?:catalog|category|product|search|brands?|actions|favorites|compare|viewed)?(?:\/|$)/, 'catalogue'],
  [/^\//, 'content'],
]

/** Static files that every page needs: cheaper to serve than to refuse. */
const filePath = /^\/(?:remotes|builds|favicon|fonts)\b/

function matchRule(rows: readonly ImportanceRule[], path: string): Importance {
  for (const [beginning, importance] of rows) if (beginning.test(path)) return importance
  return null
}

/** Whether the path is that of a static file. */
export const isFile = (path: string): boolean => filePath.test(path)

/** The class of a call, or of a page that has to be rendered. */
export const importanceOf = (path: string): Importance =>
  matchRule(path.startsWith('/api/') ? callRules : pageRules, path)

/** Searches are seldom shared, so their pages are rarely cached. */
const searchPath = /^\/search\//

/** The class when only the path is known: a page that may be cached counts as cached. */
export function admissionImportanceOf(path: string): Importance {
  if (isFile(path)) return null
  if (path.startsWith('/images/')) return 'content'
  const importance = importanceOf(path)
  return importance === null || path.startsWith('/api/') || searchPath.test(path) ? importance : 'kept'
}

/** The number of classes that are shed before this one. */
export const rankOf = (importance: Importance): number =>
  importance === null ? SHED_CLASSES.length : SHED_CLASSES.indexOf(importance)
