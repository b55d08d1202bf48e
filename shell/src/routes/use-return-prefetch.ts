import { paths } from '@vitrina/site/paths'
import { useLocation } from 'react-router'
import { usePagePrefetch } from './use-page-prefetch.ts'

/** While somebody signs in, the page they came from is fetched ahead, so that they are there at once. */
export function useReturnPrefetch(): void {
  const { pathname, search } = useLocation()
  const isSignIn = pathname === paths.login()
  usePagePrefetch(isSignIn ? (new URLSearchParams(search).get('return') ?? paths.home()) : null)
}
