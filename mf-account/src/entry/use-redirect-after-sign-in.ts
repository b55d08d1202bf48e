import { useNavigate } from '@vitrina/federation/router'
import { $isAuth } from '@vitrina/shell/session'
import { useHydrated } from '@vitrina/ui/alive'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'

/** Whoever signs in while the page is open goes on to `returnTo`, but not before the server's markup is taken over. */
export function useRedirectAfterSignIn(returnTo: string): void {
  const isAuth = useUnit($isAuth)
  const isAlive = useHydrated()
  const navigate = useNavigate()
  useEffect(() => {
    if (isAlive && isAuth) navigate(returnTo, { replace: true })
  }, [isAlive, isAuth, navigate, returnTo])
}
