import { useLocation } from '@vitrina/federation/router'
import { Card } from '@vitrina/ui/Card'
import { useUnit } from 'effector-react'
import { useEffect, useEffectEvent } from 'react'
import { returnPath } from '../return-path.ts'
import { $hasEntered, formLeft, formShown } from './model.ts'
import styles from './SignIn.module.css'
import { SignInSteps } from './SignInSteps.tsx'

export interface SignInProps {
  /** Called once after somebody has signed in here. */
  onSignedIn?: () => void
}

/** Signing in inside another page: the steps on a sheet, under no title of their own. */
export default function SignIn({ onSignedIn }: SignInProps) {
  const { hasEntered, shown, left } = useUnit({ hasEntered: $hasEntered, shown: formShown, left: formLeft })
  const { pathname, search } = useLocation()
  const tell = useEffectEvent(() => onSignedIn?.())
  useEffect(() => {
    shown({ siteCode: '', email: '' })
    return left
  }, [shown, left])
  useEffect(() => {
    if (hasEntered) tell()
  }, [hasEntered])
  return (
    <Card padding="lg" className={styles.card}>
      <SignInSteps returnTo={returnPath(pathname + search)} givenEmail="" />
    </Card>
  )
}
