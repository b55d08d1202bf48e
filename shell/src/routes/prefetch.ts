import { type DataRouter, matchRoutes } from 'react-router'
import type { PageHandle } from './page-route.tsx'

let router: DataRouter | undefined

/** Whose pages are fetched ahead: that of the document. */
export function prefetchThrough(documents: DataRouter): void {
  router = documents
}

/** Asks for the code of the page at an address of this site; what cannot be had is asked for again when it is wanted. */
export function prefetchPage(address: string): void {
  const [path = '/'] = address.split(/[?#]/)
  const page = router && matchRoutes(router.routes, path)?.at(-1)?.route.handle
  ;(page as PageHandle | undefined)?.prefetch()
}
