import type { Api } from '@vitrina/contracts/request'
import { type DataRouter, matchRoutes } from 'react-router'
import { cachePrefetch } from '../prefetch/cache.ts'
import type { PageHandle } from './page-handle.ts'

/** Who looks at the document: as whom the gateway is asked, and what tells their prices from those of others. */
export interface CurrentVisitor {
  api: Api
  visitorKey: string
}

let documentRouter: DataRouter | undefined
let getVisitor: (() => CurrentVisitor) | undefined

/** The router of the document, for what has to be known outside of React's renders. */
export function provideDocumentRouter(router: DataRouter, whoLooks?: () => CurrentVisitor): void {
  documentRouter = router
  getVisitor = whoLooks
}

/** Empty on a server, where nothing is asked for ahead. */
export const currentVisitorKey = (): string => getVisitor?.().visitorKey ?? ''

function matchOf(address: string) {
  const [path = '/'] = address.split(/[?#]/)
  const match = documentRouter && matchRoutes(documentRouter.routes, path)?.at(-1)
  return match && { params: match.params, handle: match.route.handle as PageHandle | undefined }
}

/** Asks for the code of the page at an address of this site; what cannot be had is asked for again when it is wanted. */
export function prefetchPage(address: string): void {
  matchOf(address)?.handle?.prefetch()
}

/**
 * Asks for the code and the data of the page at a path of this site and keeps them for the moment it is opened.
 * Rejects when they cannot be had; then they are asked for again when they are wanted.
 */
export async function prefetchData(path: string): Promise<void> {
  const match = matchOf(path)
  if (!match?.handle || !getVisitor) return
  const { handle, params } = match
  const { api, visitorKey } = getVisitor()
  await cachePrefetch(path, visitorKey, () => handle.ask({ params, url: new URL(path, location.origin), api }))
}

/** Another page is on its way already; asking for the data of the one in sight would keep the visitor on it. */
export const isNavigating = (): boolean => documentRouter?.state.navigation.state === 'loading'

let backListener: ((event: PopStateEvent) => void) | undefined

/** Has to come before the router is made: a window tells its listeners in the order in which they came. */
export function listenForBackBeforeRouter(): void {
  window.addEventListener('popstate', (event) => backListener?.(event))
}

/** What lies over the page hears of Back before the router and may keep it from it; nobody does any more when left out. */
export function setBackInterceptor(hear?: (event: PopStateEvent) => void): void {
  backListener = hear
}
