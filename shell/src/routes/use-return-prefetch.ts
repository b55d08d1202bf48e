import { paths } from '@vitrina/site/paths'
import { useLocation } from 'react-router'
import { usePagePrefetch } from './use-page-prefetch.ts'

/** Prefetches the page to return to while the visitor signs in. */
export function useReturnPrefetch(): void {
  const { pathname, search } = useLocation()
  const isSignIn = pathname === paths.login()
  usePagePrefetch(isSignIn ? (new URLSearchParams(search).get('return') ?? paths.home()) : null)
}
