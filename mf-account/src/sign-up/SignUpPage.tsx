import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { useUnit } from 'effector-react'
import { useLayoutEffect } from 'react'
import { useGivenEmail } from '../email/given-email.ts'
import type { Entry } from '../entry/load-entry.ts'
import { useLedOn } from '../entry/use-led-on.ts'
import { FormPage } from '../form/FormPage.tsx'
import styles from '../form/form.module.css'
import { onward } from '../return-path.ts'
import { texts } from '../texts.ts'
import { pageShown } from './model.ts'
import { SignUpForm } from './SignUpForm.tsx'
import { signUpTexts } from './texts.ts'

export function SignUpPage({ data: { siteCode, returnTo } }: { data: Entry }) {
  const shown = useUnit(pageShown)
  const email = useGivenEmail()
  useLayoutEffect(() => {
    shown({ siteCode })
  }, [shown, siteCode])
  useLedOn(returnTo)
  return (
    <FormPage title={signUpTexts.title} lead={signUpTexts.lead} wide>
      <SignUpForm givenEmail={email} returnTo={returnTo} />
      <p className={styles.foot}>
        {signUpTexts.haveAccount}
        <Link to={onward(paths.login(), returnTo)} className={styles.textButton}>
          {texts.signIn}
        </Link>
      </p>
    </FormPage>
  )
}
