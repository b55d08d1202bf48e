import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { Button } from '@vitrina/ui/Button'
import { useUnit } from 'effector-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { $email } from '../email/model.ts'
import styles from '../form/form.module.css'
import { PasswordField } from '../form/PasswordField.tsx'
import { texts } from '../texts.ts'
import { EmailSummary } from './EmailSummary.tsx'
import { $failure, $isBusy, $pause, codeRequested, passwordSubmitted } from './model.ts'
import { SignInNote } from './SignInNote.tsx'
import type { StepProps } from './step-props.ts'
import { signInTexts } from './texts.ts'

export function PasswordStep({ returnTo }: StepProps) {
  const { email, failure, isBusy, pause, give, turnToCode } = useUnit({
    email: $email,
    failure: $failure,
    isBusy: $isBusy,
    pause: $pause,
    give: passwordSubmitted,
    turnToCode: codeRequested,
  })
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    if (failure) field.current?.focus()
    if (failure) field.current?.select()
  }, [failure])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const password = field.current?.value ?? ''
    setMissing(password === '')
    if (password === '') field.current?.focus()
    give(password)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <EmailSummary label={`${texts.email}:`} />
      {/* Password managers save the pair only when both fields are in the form. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        ref={field}
        label={texts.password}
        error={isMissing ? texts.passwordMissing : undefined}
        name="password"
        autoComplete="current-password"
      />
      <SignInNote returnTo={returnTo} />
      <Button type="submit" kind="strong" size="lg" wide loading={isBusy} disabled={pause > 0}>
        {pause > 0 ? texts.wait(pause) : texts.signIn}
      </Button>
      <div className={styles.others}>
        <button type="button" className={styles.textButton} disabled={isBusy} onClick={() => turnToCode()}>
          {signInTexts.byCode}
        </button>
        <Link to={paths.passwordReset()} className={styles.textButton}>
          {signInTexts.forgotten}
        </Link>
      </div>
    </form>
  )
}
