/** The page whose content came with the document, while the visitor is still on it. */
let served: { route: string; path: string } | null = null

export function serverRendered(route: string): void {
  served = { route, path: location.pathname }
}

export function isServed(route: string): boolean {
  return served !== null && served.route === route && served.path === location.pathname
}

let tellStalled = (): void => {}

/** Called when the code of a page that came with the document cannot be had at first: it reads, but nothing on it answers. */
export function onServedPageStalled(tell: () => void): void {
  tellStalled = tell
}

export const servedPageStalled = (): void => tellStalled()
