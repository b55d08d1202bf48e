/**
 * Whether the server reported the picture as missing. It still sends a placeholder image, so the browser fires no error
 * event.
 */
export function isMissing(address: string): boolean {
  const entry = performance.getEntriesByName(address).at(-1)
  const status = entry && 'responseStatus' in entry ? entry.responseStatus : 0
  return typeof status === 'number' && status >= 400
}
