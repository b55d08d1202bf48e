import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { useHydrated } from '@vitrina/ui/alive'
import { Button } from '@vitrina/ui/Button'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { EmailField } from '../email/EmailField.tsx'
import { emailFault } from '../email/email.ts'
import { emailState } from '../email/email-state.ts'
import { FailureNote } from '../failure/FailureNote.tsx'
import { CodeField } from '../form/CodeField.tsx'
import { digitsOf } from '../form/code.ts'
import { withReturn } from '../return-path.ts'
import { texts } from '../texts.ts'
import type { Fields } from './faults.ts'
import { $letterFailure, $refusal, $resendIn, $sentTo, $waitingEmail, codeRequested, sendCodeFx } from './model.ts'
import styles from './SignUpForm.module.css'
import { signUpTexts } from './texts.ts'

/** An e-mail address and the code that verifies it. */
export function EmailProof({ givenEmail, returnTo }: { givenEmail: string; returnTo: string }) {
  const { sentTo, resendIn, waitingEmail, failure, refusal, isSending, send } = useUnit({
    sentTo: $sentTo,
    resendIn: $resendIn,
    waitingEmail: $waitingEmail,
    failure: $letterFailure,
    refusal: $refusal,
    isSending: sendCodeFx.pending,
    send: codeRequested,
  })
  const { register, watch, getValues, setValue, setError, setFocus, clearErrors, control, formState } =
    useFormContext<Fields>()
  const { field: code } = useController({ name: 'auth_code', control })
  const { errors } = formState
  const isAlive = useHydrated()
  // After a reload the stored address arrives after the field is rendered.
  useEffect(() => {
    if (givenEmail && !getValues('email')) setValue('email', givenEmail)
  }, [givenEmail, getValues, setValue])
  const email = watch('email')?.trim() ?? ''
  const isSent = email !== '' && email === sentTo
  const left = email === waitingEmail ? resendIn : 0

  const getCode = () => {
    const fault = emailFault(email)
    if (fault === '') {
      clearErrors('email')
      send(email)
      return
    }
    setError('email', { message: fault })
    setFocus('email')
  }
  const taken = refusal?.takenEmail !== '' && refusal?.takenEmail === email && (
    <>
      {signUpTexts.taken}{' '}
      <Link to={withReturn(paths.login(), returnTo)} state={emailState(email)}>
        {signUpTexts.signIn}
      </Link>
    </>
  )
  return (
    <div className={styles.proof}>
      <div className={styles.emailLine}>
        <EmailField
          {...register('email')}
          defaultValue={givenEmail}
          error={taken || errors.email?.message}
          hint={isSent ? signUpTexts.codeSent(email) : undefined}
        />
        <Button className={styles.getCode} loading={isSending} disabled={!isAlive || left > 0} onClick={getCode}>
          {left > 0 ? texts.resendIn(left) : isSent ? texts.resend : texts.getCode}
        </Button>
      </div>
      <FailureNote failure={failure} />
      {isSent && (
        <CodeField
          ref={code.ref}
          label={texts.code}
          hint={texts.codeHint}
          error={errors.auth_code?.message}
          value={code.value}
          isWrong={errors.auth_code !== undefined}
          onType={(text) => code.onChange(digitsOf(text))}
        />
      )}
    </div>
  )
}
