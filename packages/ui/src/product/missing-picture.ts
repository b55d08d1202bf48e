/**
 * Whether the server said that there is no such picture. It sends a drawing in its place all the same, which a browser
 * shows as if it were the picture.
 */
export function isMissing(address: string): boolean {
  const entry = performance.getEntriesByName(address).at(-1)
  const status = entry && 'responseStatus' in entry ? entry.responseStatus : 0
  return typeof status === 'number' && status >= 400
}
