/**
 * What is given up under load, the first first. `kept` are pages that lie ready in memory: giving them costs least, so
 * they go last. What is of no class is the way to an order, and is never given up.
 */
export const SHED_CLASSES = ['extra', 'content', 'catalogue', 'cabinet', 'kept'] as const
type ShedClass = (typeof SHED_CLASSES)[number]

/** null for the way to an order. */
export type Importance = ShedClass | null

type ImportanceRule = readonly [beginning: RegExp, importance: Importance]

/** The first row that fits counts. */
const callRules: readonly ImportanceRule[] = [
  [/^\/api\/site\/(?:suggest|violations|error-reports)\//, 'extra'],
  // Cheap, and what a bad release is known by, which may be why there is so much to do.
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

/** What every page needs, and it is there as a file: cheaper to give than to refuse. */
const filePath = /^\/(?:remotes|builds|favicon|fonts)\b/

function matchRule(rows: readonly ImportanceRule[], path: string): Importance {
  for (const [beginning, importance] of rows) if (beginning.test(path)) return importance
  return null
}

/** Whether it is such a file. */
export const isFile = (path: string): boolean => filePath.test(path)

/** Of a call, or of a page that has to be made. */
export const importanceOf = (path: string): Importance =>
  matchRule(path.startsWith('/api/') ? callRules : pageRules, path)

/** What somebody looks for is seldom what somebody else has just looked for. */
const searchPath = /^\/search\//

/** Before anything is known but the address: a page that may lie ready counts as one that does. */
export function admissionImportanceOf(path: string): Importance {
  if (isFile(path)) return null
  if (path.startsWith('/images/')) return 'content'
  const importance = importanceOf(path)
  return importance === null || path.startsWith('/api/') || searchPath.test(path) ? importance : 'kept'
}

/** How much of the order of giving up has to be gone through before this is reached. */
export const rankOf = (importance: Importance): number =>
  importance === null ? SHED_CLASSES.length : SHED_CLASSES.indexOf(importance)
