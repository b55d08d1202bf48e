import { paths } from '@vitrina/site/paths'
import { useLocation } from 'react-router'
import { usePageAhead } from './use-page-ahead.ts'

/** While somebody signs in, the page they came from is fetched ahead, so that they are there at once. */
export function useReturnAhead(): void {
  const { pathname, search } = useLocation()
  const isSignIn = pathname === paths.login()
  usePageAhead(isSignIn ? (new URLSearchParams(search).get('return') ?? paths.home()) : null)
}
