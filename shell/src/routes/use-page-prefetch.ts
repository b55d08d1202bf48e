import { useEffect } from 'react'
import { prefetchPage } from './document-router.ts'

/** Prefetches the code of a page that is likely to be opened next, when the browser is idle. */
export function usePagePrefetch(address: string | null): void {
  useEffect(() => {
    if (address === null) return
    if (!globalThis.requestIdleCallback) {
      const timer = setTimeout(() => prefetchPage(address), 500)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(() => prefetchPage(address))
    return () => cancelIdleCallback(handle)
  }, [address])
}
