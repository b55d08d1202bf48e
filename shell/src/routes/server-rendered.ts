/** The page whose content came with the document, while the visitor is still on it. */
let serverPage: { route: string; path: string } | null = null

export function markServerRendered(route: string): void {
  serverPage = { route, path: location.pathname }
}

export function isServerRendered(route: string): boolean {
  return serverPage !== null && serverPage.route === route && serverPage.path === location.pathname
}

let stalledListener = (_isStalled: boolean): void => {}

/**
 * Called with true when the code of a page that came with the document cannot be had at first: it reads, but nothing on it
 * answers. Called with false when the code has come, or the visitor has left that page.
 */
export function onHydrationStalled(tell: (isStalled: boolean) => void): void {
  stalledListener = tell
}

export const reportHydrationStalled = (isStalled: boolean): void => stalledListener(isStalled)
