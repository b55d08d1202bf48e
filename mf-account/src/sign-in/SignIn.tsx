import { useLocation } from '@vitrina/federation/router'
import { Card } from '@vitrina/ui/Card'
import { returnPath } from '../return-path.ts'
import styles from './SignIn.module.css'
import { SignInSteps } from './SignInSteps.tsx'
import { useSignInForm } from './use-sign-in-form.ts'

export interface SignInProps {
  /** Called once after somebody has signed in here. */
  onSignedIn?: () => void
}

/** Signing in inside another page: the steps on a sheet, under no title of their own. */
export default function SignIn({ onSignedIn }: SignInProps) {
  const { pathname, search } = useLocation()
  useSignInForm(() => onSignedIn?.())
  return (
    <Card padding="lg" className={styles.card}>
      <SignInSteps returnTo={returnPath(pathname + search)} givenEmail="" />
    </Card>
  )
}
