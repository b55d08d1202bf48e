import { readFileSync } from 'node:fs'
import { maxLength } from '@vitrina/contracts/max-length'
import { followRules, isExternal } from '@vitrina/site/route-rules'
import { withTrailingSlash } from '@vitrina/site/trailing-slash'
import * as z from 'zod/mini'

/** More rules would slow down every page; whole trees of old URLs need one pattern. */
const MOST_RULES = 500
const LONGEST = 500

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const unsafeCharacters = /[\u0000-\u0020\u007f\\]/
/** Paths that are not pages; a rule for one would never apply, or would break the site. */
const reservedPath = /^\/(?:api|remotes|builds|images)(?:\/|$)/

const RulePath = z.string().check(
  maxLength(LONGEST),
  z.refine((path) => path.startsWith('/') && !path.startsWith('//') && !/[?#]/.test(path), 'has to be a path'),
  z.refine((path) => !unsafeCharacters.test(path), 'holds a sign that no address may hold'),
  z.refine((path) => !path.slice(0, -1).includes('*'), 'may hold one *, at its end'),
  z.refine((path) => !reservedPath.test(path), 'is not the path of a page'),
  z.refine((path) => path.endsWith('*') || (withTrailingSlash(path) ?? path) === path, 'has to end in a slash'),
)

const RuleTarget = z.string().check(
  maxLength(LONGEST),
  z.refine((target) => /^\/(?!\/)/.test(target) || isWebAddress(target), 'has to be a path or an https address'),
  z.refine((target) => !unsafeCharacters.test(target), 'holds a sign that no address may hold'),
  z.refine((target) => target.split('*').length < 3, 'may hold one *'),
)

/** The file of route rules. */
export const RouteRules = z.object({
  $schema: z.optional(z.string()),
  rules: z
    .array(z.object({ from: RulePath, to: RuleTarget, status: z._default(z.literal([301, 302, 307, 308]), 301) }))
    .check(maxLength(MOST_RULES)),
})

export type StatusRule = z.output<typeof RouteRules>['rules'][number]

function isWebAddress(target: string): boolean {
  if (!isExternal(target) || !URL.canParse(target)) return false
  const { protocol, username, password, host } = new URL(target)
  // The part that `*` matches goes into the path, never into the host name.
  return (protocol === 'https:' || host.startsWith('localhost')) && !username && !password && !host.includes('*')
}

/**
 * The rules of a file; none without a file. Throws one error that names every fault: schema violations, duplicate
 * paths, a `*` in the target alone, rules that lead to one another.
 */
export function readRouteRules(file: string | undefined): StatusRule[] {
  if (!file) return []
  const faults: string[] = []
  const parsed = RouteRules.safeParse(parseFile(file))
  if (!parsed.success) {
    faults.push(...parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`))
  }
  const rules = parsed.success ? parsed.data.rules : []
  for (const [index, { from, to }] of rules.entries()) {
    if (rules.findIndex((other) => other.from === from) < index)
      faults.push(`rules.${index}: ${from} stands there twice`)
    if (to.includes('*') && !from.endsWith('*')) faults.push(`rules.${index}: only the target of ${from} has a *`)
    if (redirectsAgain(rules, to))
      faults.push(`rules.${index}: ${from} leads to ${to}, which another rule leads away from`)
  }
  if (faults.length > 0) throw new Error(`${file}: ${faults.join('; ')}`)
  return rules
}

/** Redirects take one hop only, which also prevents loops. */
function redirectsAgain(rules: readonly StatusRule[], to: string): boolean {
  return !isExternal(to) && followRules(rules, to.replace('*', 'x/')) !== null
}

function parseFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`${file} cannot be read as JSON: ${error instanceof Error ? error.message : error}`)
  }
}
