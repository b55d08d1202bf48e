/** Of the path and query together, in bytes: what browsers, proxies and search engines agree on. */
const LONGEST = 8192

const SLASH = 47

/**
 * What no link of the site has in its path, and what two readers of an address understand differently: encoded dots and
 * backslashes, encoding of what is encoded, control characters, segments of dots.
 */
const ambiguousPath =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
  /%(?:[01][\da-f]|2e|5c|7f|25[\da-f]{2}|c2%[89][\da-f])|(?:\/|%2f)\.{1,2}(?:[/;]|%2f|$)|[\\#\u0000-\u0020\u007f]/i

/** Slashes too many before what can be no host: the rule about slashes puts it right. */
const extraSlashes = /^\/{2,3}[\w-]+(?:[/?]|$)/

/** Rooms, calls and files are found by their segments, so these hold no slash; a code on paper and a name may. */
const encodedSlash = /^\/(?:api|images|remotes|builds)\/.*%2f|^\/[^/]*%2f/i

/** The status for a target that no room may see; undefined for any other. Targets come as they stand in the request. */
export function faultOfTarget(target: string): 400 | 414 | undefined {
  if (target.length > LONGEST) return 414
  if (target.charCodeAt(0) !== SLASH) return 400
  if (target.charCodeAt(1) === SLASH && !extraSlashes.test(target)) return 400
  const end = target.indexOf('?')
  const path = end < 0 ? target : target.slice(0, end)
  return ambiguousPath.test(path) || (path.includes('%2') && encodedSlash.test(path)) ? 400 : undefined
}
