import { paths } from '@vitrina/site/paths'
import { useHydrated } from '@vitrina/ui/alive'
import { useLocation } from 'react-router'

const accountPages = /^\/(?:login|signup|login-by-user)\//

/** The sign-in page, with the way back to the page in sight. */
export function useSignInPath(): string {
  const { pathname, search } = useLocation()
  const isAlive = useHydrated()
  if (pathname === paths.home() || accountPages.test(pathname)) return paths.login()
  // The server's markup is kept for other guests too, who asked with other marks in the query.
  return paths.login(pathname + (isAlive ? search : ''))
}
