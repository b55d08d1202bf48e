const api = /^\/api(?:\/|$)/
const assets = /^\/(?:remotes|builds|images)\//
const files = /\.(?:png|jpe?g|gif|svg|js|css|ico)$/i

/** A browser strips tabs and line breaks from a URL, so '/\t/host' would become '//host'. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const control = /[\u0000-\u001f\u007f]/

/**
 * The redirect target of a page URL whose path does not end in '/', or null without a redirect. The URL is a raw path
 * with its query and hash; it is never decoded or encoded. Leading slashes and backslashes are collapsed into one
 * slash, because a browser reads '//host' and '/\host' as another site. A URL with control characters or without a
 * leading slash is never redirected.
 */
export function withTrailingSlash(address: string): string | null {
  if (!address.startsWith('/') || control.test(address)) return null
  const end = address.search(/[?#]|$/)
  const rest = address.slice(end)
  const path = address.slice(0, end).replace(/^[/\\]+/, '/')
  if (api.test(path) || assets.test(path) || files.test(path)) return null
  const location = (path.endsWith('/') ? path : `${path}/`) + rest
  return location === address ? null : location
}
