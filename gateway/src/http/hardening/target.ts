/** Limit for path and query together, in bytes: browsers, proxies and search engines all support it. */
const LONGEST = 8192

const SLASH = 47

/**
 * Path contents that no link of the site has and that two parsers read differently: encoded dots and backslashes,
 * double encoding, control characters, dot segments.
 */
const ambiguousPath =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
  /%(?:[01][\da-f]|2e|5c|7f|25[\da-f]{2}|c2%[89][\da-f])|(?:\/|%2f)\.{1,2}(?:[/;]|%2f|$)|[\\#\u0000-\u0020\u007f]/i

/** Extra leading slashes before a segment that cannot be a host: the trailing-slash redirect corrects them. */
const extraSlashes = /^\/{2,3}[\w-]+(?:[/?]|$)/

/** Pages, calls and files are routed by segment, so these hold no encoded slash; a QR code and a file name may. */
const encodedSlash = /^\/(?:api|images|remotes|builds)\/.*%2f|^\/[^/]*%2f/i

/** The status for a rejected request target, as it stands in the request line; undefined for any other. */
export function faultOfTarget(target: string): 400 | 414 | undefined {
  if (target.length > LONGEST) return 414
  if (target.charCodeAt(0) !== SLASH) return 400
  if (target.charCodeAt(1) === SLASH && !extraSlashes.test(target)) return 400
  const end = target.indexOf('?')
  const path = end < 0 ? target : target.slice(0, end)
  return ambiguousPath.test(path) || (path.includes('%2') && encodedSlash.test(path)) ? 400 : undefined
}
