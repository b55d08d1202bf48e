import { paths } from '@vitrina/site/paths'
import { useHydrated } from '@vitrina/ui/alive'
import { useLocation } from 'react-router'

const accountPages = /^\/(?:login|signup|login-by-user)\//

/** Path of the sign-in page, with the current page as the return address. */
export function useSignInPath(): string {
  const { pathname, search } = useLocation()
  const isAlive = useHydrated()
  if (pathname === paths.home() || accountPages.test(pathname)) return paths.login()
  // The server's markup is cached for all guests, whose queries differ, e.g. in UTM parameters.
  return paths.login(pathname + (isAlive ? search : ''))
}
