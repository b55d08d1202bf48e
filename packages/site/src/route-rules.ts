import { withTrailingSlash } from './trailing-slash.ts'

/** A redirect: `from` is a path with its slash, or one that ends in `*`, which matches any rest. */
export interface RouteRule {
  from: string
  /** A path of this site, or a URL of another; a `*` in it is replaced with the rest. */
  to: string
}

export interface Redirect<Rule extends RouteRule = RouteRule> {
  rule: Rule
  /** Path of this site with its slash, query and hash, or a URL of another. */
  location: string
  /** The target is another site. */
  external: boolean
}

const absoluteUrl = /^https?:\/\//

/** A browser reads '//host' and '/\host' as another site, and strips tabs and line breaks first. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const unsafe = /[\u0000-\u001f\u007f]/
const withOneSlash = (location: string): string => location.replace(/^[/\\]+/, '/')

export const isExternal = (location: string): boolean => absoluteUrl.test(location)

/**
 * Applies the rules to a URL (path, query and hash, raw); null when none matches. An exact rule wins over a pattern, a
 * longer pattern over a shorter one. Within the site the query and the hash are kept unless the target has its own;
 * another site gets neither, since a query may be confidential. The rest that `*` matches never leads to another site.
 */
export function followRules<Rule extends RouteRule>(rules: readonly Rule[], address: string): Redirect<Rule> | null {
  if (rules.length === 0 || !address.startsWith('/') || unsafe.test(address)) return null
  const whole = withTrailingSlash(address) ?? address
  const end = whole.search(/[?#]/)
  const path = end < 0 ? whole : whole.slice(0, end)
  const tail = end < 0 ? '' : whole.slice(end)
  const rule = ruleFor(rules, path)
  if (!rule) return null
  const rest = rule.from.endsWith('*') ? path.slice(rule.from.length - 1) : ''
  const target = rule.to.replace('*', () => rest)
  if (isExternal(target)) return { rule, location: target, external: true }
  const inside = withOneSlash(/[?#]/.test(target) ? target : target + tail)
  return { rule, location: withTrailingSlash(inside) ?? inside, external: false }
}

function ruleFor<Rule extends RouteRule>(rules: readonly Rule[], path: string): Rule | undefined {
  const exact = rules.find(({ from }) => from === path)
  if (exact) return exact
  return rules
    .filter(({ from }) => from.endsWith('*') && path.startsWith(from.slice(0, -1)))
    .sort((one, other) => other.from.length - one.from.length)[0]
}
