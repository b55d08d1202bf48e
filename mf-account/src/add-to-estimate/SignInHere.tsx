import { useLocation } from '@vitrina/federation/router'
import { useUnit } from 'effector-react'
import { returnPath } from '../return-path.ts'
import { SignInSteps } from '../sign-in/SignInSteps.tsx'
import { useSignInForm } from '../sign-in/use-sign-in-form.ts'
import styles from './AddToEstimate.module.css'
import { signedInInDialog } from './model.ts'
import { addTexts as texts } from './texts.ts'

/** Signs in without closing the dialog, which keeps its state. */
export function SignInHere() {
  const signedIn = useUnit(signedInInDialog)
  const { pathname, search } = useLocation()
  useSignInForm(() => signedIn())
  return (
    <div className={styles.signIn}>
      <p className={styles.lead}>{texts.signIn}</p>
      <SignInSteps returnTo={returnPath(pathname + search)} givenEmail="" />
    </div>
  )
}
