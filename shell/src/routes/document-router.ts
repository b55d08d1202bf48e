import type { Api } from '@vitrina/contracts/request'
import { type DataRouter, matchRoutes } from 'react-router'
import { cachePrefetch } from '../prefetch/cache.ts'
import type { PageHandle } from './page-handle.ts'

/** The visitor of the document: `api` calls the gateway as them, `visitorKey` changes when their prices may. */
export interface CurrentVisitor {
  api: Api
  visitorKey: string
}

let documentRouter: DataRouter | undefined
let getVisitor: (() => CurrentVisitor) | undefined

/** Sets the router of the document, for code outside of React. */
export function provideDocumentRouter(router: DataRouter, whoLooks?: () => CurrentVisitor): void {
  documentRouter = router
  getVisitor = whoLooks
}

/** Empty on a server, where nothing is prefetched. */
export const currentVisitorKey = (): string => getVisitor?.().visitorKey ?? ''

function matchOf(address: string) {
  const [path = '/'] = address.split(/[?#]/)
  const match = documentRouter && matchRoutes(documentRouter.routes, path)?.at(-1)
  return match && { params: match.params, handle: match.route.handle as PageHandle | undefined }
}

/** Prefetches the code of the page at an address of this site; a failure is retried when the page is opened. */
export function prefetchPage(address: string): void {
  matchOf(address)?.handle?.prefetch()
}

/**
 * Prefetches the code and the data of the page at a path of this site and caches the data until it is opened. Rejects
 * on failure; opening the page then loads them again.
 */
export async function prefetchData(path: string): Promise<void> {
  const match = matchOf(path)
  if (!match?.handle || !getVisitor) return
  const { handle, params } = match
  const { api, visitorKey } = getVisitor()
  await cachePrefetch(path, visitorKey, () => handle.ask({ params, url: new URL(path, location.origin), api }))
}

/** Whether a navigation is under way; revalidating the current page would cancel it. */
export const isNavigating = (): boolean => documentRouter?.state.navigation.state === 'loading'

let backListener: ((event: PopStateEvent) => void) | undefined

/** Call it before the router is created: listeners of a window run in the order in which they were added. */
export function listenForBackBeforeRouter(): void {
  window.addEventListener('popstate', (event) => backListener?.(event))
}

/** Sets the listener of an overlay, which gets `popstate` before the router and may stop it; undefined removes it. */
export function setBackInterceptor(hear?: (event: PopStateEvent) => void): void {
  backListener = hear
}
