const api = /^\/api(?:\/|$)/
const assets = /^\/(?:remotes|builds|images)\//
const files = /\.(?:png|jpe?g|gif|svg|js|css|ico)$/i

/** A browser drops tabs and line ends inside an address, so '/\t/host' would become '//host'. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const control = /[\u0000-\u001f\u007f]/

/**
 * Where a page navigation is redirected so that its path ends in '/', or null when it stays.
 * The address is a raw path with its query and hash; it is never decoded or encoded. Leading slashes and backslashes
 * become one slash, because a browser reads '//host' and '/\host' as another site. An address with control characters
 * or without a leading slash is never made a Location.
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
