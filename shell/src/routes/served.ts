/** The page whose content came with the document, while the visitor is still on it. */
let served: { route: string; path: string } | null = null

export function serverRendered(route: string): void {
  served = { route, path: location.pathname }
}

export function isServed(route: string): boolean {
  return served !== null && served.route === route && served.path === location.pathname
}

let tellStalled = (_isStalled: boolean): void => {}

/**
 * Called with true when the code of a page that came with the document cannot be had at first: it reads, but nothing on it
 * answers. Called with false when the code has come, or the visitor has left that page.
 */
export function onServedPageStalled(tell: (isStalled: boolean) => void): void {
  tellStalled = tell
}

export const servedPageStalled = (isStalled: boolean): void => tellStalled(isStalled)
