import { useLocation } from '@vitrina/federation/router'
import { Card } from '@vitrina/ui/Card'
import { returnPath } from '../return-path.ts'
import styles from './SignIn.module.css'
import { SignInSteps } from './SignInSteps.tsx'
import { useSignInForm } from './use-sign-in-form.ts'

export interface SignInProps {
  /** Called once after the visitor has signed in here. */
  onSignedIn?: () => void
}

/** The sign-in form embedded in another page, without a title of its own. */
export default function SignIn({ onSignedIn }: SignInProps) {
  const { pathname, search } = useLocation()
  useSignInForm(() => onSignedIn?.())
  return (
    <Card padding="lg" className={styles.card}>
      <SignInSteps returnTo={returnPath(pathname + search)} givenEmail="" />
    </Card>
  )
}
