import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { useUnit } from 'effector-react'
import { useLayoutEffect } from 'react'
import { useEmailFromState } from '../email/email-state.ts'
import type { EntryData } from '../entry/load-entry.ts'
import { useRedirectAfterSignIn } from '../entry/use-redirect-after-sign-in.ts'
import { FormPage } from '../form/FormPage.tsx'
import styles from '../form/form.module.css'
import { withReturn } from '../return-path.ts'
import { texts } from '../texts.ts'
import { pageOpened } from './model.ts'
import { SignUpForm } from './SignUpForm.tsx'
import { signUpTexts } from './texts.ts'

export function SignUpPage({ data: { siteCode, returnTo } }: { data: EntryData }) {
  const shown = useUnit(pageOpened)
  const email = useEmailFromState()
  useLayoutEffect(() => {
    shown({ siteCode })
  }, [shown, siteCode])
  useRedirectAfterSignIn(returnTo)
  return (
    <FormPage title={signUpTexts.title} lead={signUpTexts.lead} wide>
      <SignUpForm givenEmail={email} returnTo={returnTo} />
      <p className={styles.foot}>
        {signUpTexts.haveAccount}
        <Link to={withReturn(paths.login(), returnTo)} className={styles.textButton}>
          {texts.signIn}
        </Link>
      </p>
    </FormPage>
  )
}
