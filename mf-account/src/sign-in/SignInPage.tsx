import { useUnit } from 'effector-react'
import { useLayoutEffect } from 'react'
import { useGivenEmail } from '../email/given-email.ts'
import type { Entry } from '../entry/load-entry.ts'
import { useLedOn } from '../entry/use-led-on.ts'
import { FormPage } from '../form/FormPage.tsx'
import { formLeft, formShown } from './model.ts'
import { SignInSteps } from './SignInSteps.tsx'
import { signInTexts } from './texts.ts'

export function SignInPage({ data: { siteCode, returnTo } }: { data: Entry }) {
  const { shown, left } = useUnit({ shown: formShown, left: formLeft })
  const email = useGivenEmail()
  useLayoutEffect(() => {
    shown({ siteCode, email })
    return left
  }, [shown, left, siteCode, email])
  useLedOn(returnTo)
  return (
    <FormPage title={signInTexts.title} lead={signInTexts.lead}>
      <SignInSteps returnTo={returnTo} givenEmail={email} />
    </FormPage>
  )
}
