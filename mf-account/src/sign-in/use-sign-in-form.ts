import { useUnit } from 'effector-react'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { $hasSignedIn, formClosed, formOpened } from './model.ts'

/** Opens the form embedded in another page; `onSignedIn` is called once the visitor has signed in with it. */
export function useSignInForm(onSignedIn: () => void): void {
  const { hasEntered, shown, left } = useUnit({ hasEntered: $hasSignedIn, shown: formOpened, left: formClosed })
  const tell = useEffectEvent(onSignedIn)
  useLayoutEffect(() => {
    shown({ siteCode: '', email: '' })
    return left
  }, [shown, left])
  useEffect(() => {
    if (hasEntered) tell()
  }, [hasEntered])
}
