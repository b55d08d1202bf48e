import { Link, useNavigate } from '@vitrina/federation/router'
import { $isAuth } from '@vitrina/shell/session'
import { paths } from '@vitrina/site/paths'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { FormPage } from '../form/FormPage.tsx'
import styles from '../form/form.module.css'
import { onward } from '../return-path.ts'
import { texts } from '../texts.ts'
import { pageShown } from './model.ts'
import { SignUpForm } from './SignUpForm.tsx'
import { signUpTexts } from './texts.ts'

export interface SignUpData {
  siteCode: string
  /** Path of this site to go on to. */
  returnTo: string
  /** What another page was told already, or ''. */
  email: string
}

/** Whoever has signed in, here or before, goes on to where they were. */
export function SignUpPage({ data: { siteCode, returnTo, email } }: { data: SignUpData }) {
  const { isAuth, shown } = useUnit({ isAuth: $isAuth, shown: pageShown })
  const navigate = useNavigate()
  useEffect(() => {
    shown({ siteCode })
  }, [shown, siteCode])
  useEffect(() => {
    if (isAuth) navigate(returnTo, { replace: true })
  }, [isAuth, navigate, returnTo])
  return (
    <FormPage title={signUpTexts.title} lead={signUpTexts.lead} wide>
      <SignUpForm givenEmail={email} returnTo={returnTo} />
      <p className={styles.foot}>
        {signUpTexts.haveAccount}
        <Link to={onward(paths.login(), { returnTo })} className={styles.textButton}>
          {texts.signIn}
        </Link>
      </p>
    </FormPage>
  )
}
