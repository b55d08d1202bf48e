import { useNavigate } from '@vitrina/federation/router'
import { $isAuth } from '@vitrina/shell/session'
import { useHydrated } from '@vitrina/ui/alive'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'

/** Navigates to `returnTo` once the visitor has signed in, but not before hydration. */
export function useRedirectAfterSignIn(returnTo: string): void {
  const isAuth = useUnit($isAuth)
  const isAlive = useHydrated()
  const navigate = useNavigate()
  useEffect(() => {
    if (isAlive && isAuth) navigate(returnTo, { replace: true })
  }, [isAlive, isAuth, navigate, returnTo])
}
