/** The server-rendered page of the document. */
let serverPage: { route: string; path: string } | null = null

export function markServerRendered(route: string): void {
  serverPage = { route, path: location.pathname }
}

export function isServerRendered(route: string): boolean {
  return serverPage !== null && serverPage.route === route && serverPage.path === location.pathname
}

let stalledListener = (_isStalled: boolean): void => {}

/**
 * Sets the listener of stalled hydration. It is called with true when the code of the server-rendered page fails to
 * load at first, so the page is readable but not interactive; with false when the code has loaded or the visitor has
 * left.
 */
export function onHydrationStalled(tell: (isStalled: boolean) => void): void {
  stalledListener = tell
}

export const reportHydrationStalled = (isStalled: boolean): void => stalledListener(isStalled)
