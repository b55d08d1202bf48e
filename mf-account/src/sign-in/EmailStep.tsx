import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { useHydrated } from '@vitrina/ui/alive'
import { Button } from '@vitrina/ui/Button'
import { useUnit } from 'effector-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { EmailField } from '../email/EmailField.tsx'
import { $email } from '../email/model.ts'
import styles from '../form/form.module.css'
import { withReturn } from '../return-path.ts'
import { texts } from '../texts.ts'
import { $emailFault, $isBusy, $pause, emailSubmitted } from './model.ts'
import { SignInNote } from './SignInNote.tsx'
import type { StepProps } from './step-props.ts'
import { signInTexts } from './texts.ts'

export function EmailStep({ returnTo, givenEmail }: StepProps) {
  const { email, fault, isBusy, pause, give } = useUnit({
    email: $email,
    fault: $emailFault,
    isBusy: $isBusy,
    pause: $pause,
    give: emailSubmitted,
  })
  const isAlive = useHydrated()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (fault) field.current?.focus()
  }, [fault])

  const giveFor = (way: 'code' | 'password') => {
    give({ email: field.current?.value ?? '', way })
    // The effect above does not run when the same error occurs again.
    if (fault) field.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy && pause === 0) giveFor('code')
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <EmailField
        ref={field}
        hint={fault ? undefined : signInTexts.emailHint}
        error={fault || undefined}
        defaultValue={givenEmail || email}
        autoComplete="username"
      />
      <SignInNote returnTo={returnTo} />
      <Button type="submit" kind="strong" size="lg" wide loading={isBusy} disabled={!isAlive || pause > 0}>
        {pause > 0 ? texts.wait(pause) : texts.getCode}
      </Button>
      <Button kind="ghost" wide disabled={!isAlive || isBusy} onClick={() => giveFor('password')}>
        {signInTexts.byPassword}
      </Button>
      <p className={styles.foot}>
        {signInTexts.newHere}
        <Link to={withReturn(paths.signup(), returnTo)} className={styles.textButton}>
          {texts.signUp}
        </Link>
      </p>
    </form>
  )
}
