import { type DataRouter, matchRoutes } from 'react-router'
import type { PageHandle } from './page-route.tsx'

let documentRouter: DataRouter | undefined

/** The router of the document, for what has to be known outside of React's renders. */
export function provideDocumentRouter(router: DataRouter): void {
  documentRouter = router
}

/** Asks for the code of the page at an address of this site; what cannot be had is asked for again when it is wanted. */
export function prefetchPage(address: string): void {
  const [path = '/'] = address.split(/[?#]/)
  const page = documentRouter && matchRoutes(documentRouter.routes, path)?.at(-1)?.route.handle
  ;(page as PageHandle | undefined)?.prefetch()
}

/** Another page is on its way already; asking for the data of the one in sight would keep the visitor on it. */
export const isOnTheWay = (): boolean => documentRouter?.state.navigation.state === 'loading'

let hearBack: ((event: PopStateEvent) => void) | undefined

/** Has to come before the router is made: a window tells its listeners in the order in which they came. */
export function hearBackBeforeRouter(): void {
  window.addEventListener('popstate', (event) => hearBack?.(event))
}

/** What lies over the page hears of Back before the router and may keep it from it; nobody does any more when left out. */
export function onBackOverPage(hear?: (event: PopStateEvent) => void): void {
  hearBack = hear
}
