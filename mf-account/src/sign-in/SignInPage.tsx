import { useUnit } from 'effector-react'
import { useLayoutEffect } from 'react'
import { useEmailFromState } from '../email/email-state.ts'
import type { EntryData } from '../entry/load-entry.ts'
import { useRedirectAfterSignIn } from '../entry/use-redirect-after-sign-in.ts'
import { FormPage } from '../form/FormPage.tsx'
import { formClosed, formOpened } from './model.ts'
import { SignInSteps } from './SignInSteps.tsx'
import { signInTexts } from './texts.ts'

export function SignInPage({ data: { siteCode, returnTo } }: { data: EntryData }) {
  const { shown, left } = useUnit({ shown: formOpened, left: formClosed })
  const email = useEmailFromState()
  useLayoutEffect(() => {
    shown({ siteCode, email })
    return left
  }, [shown, left, siteCode, email])
  useRedirectAfterSignIn(returnTo)
  return (
    <FormPage title={signInTexts.title} lead={signInTexts.lead}>
      <SignInSteps returnTo={returnTo} givenEmail={email} />
    </FormPage>
  )
}
