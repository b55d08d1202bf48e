import { useNavigate } from '@vitrina/federation/router'
import { $isAuth } from '@vitrina/shell/session'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { FormPage } from '../form/FormPage.tsx'
import { formLeft, formShown } from './model.ts'
import { SignInSteps } from './SignInSteps.tsx'
import { signInTexts } from './texts.ts'

export interface SignInData {
  siteCode: string
  /** Path of this site to go on to. */
  returnTo: string
  /** What another page was told already, or ''. */
  email: string
}

/** Whoever has signed in, here or before, goes on to where they were. */
export function SignInPage({ data: { siteCode, returnTo, email } }: { data: SignInData }) {
  const { isAuth, shown, left } = useUnit({ isAuth: $isAuth, shown: formShown, left: formLeft })
  const navigate = useNavigate()
  useEffect(() => {
    shown({ siteCode, email })
    return left
  }, [shown, left, siteCode, email])
  useEffect(() => {
    if (isAuth) navigate(returnTo, { replace: true })
  }, [isAuth, navigate, returnTo])
  return (
    <FormPage title={signInTexts.title} lead={signInTexts.lead}>
      <SignInSteps returnTo={returnTo} givenEmail={email} />
    </FormPage>
  )
}
