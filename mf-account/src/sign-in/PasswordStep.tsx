import { Button } from '@vitrina/ui/Button'
import { Field } from '@vitrina/ui/Field'
import { useUnit } from 'effector-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { texts } from '../texts.ts'
import { FailureNote } from './FailureNote.tsx'
import { GivenEmail } from './GivenEmail.tsx'
import { $email, $isBusy, $pause, codeWanted, passwordGiven } from './model.ts'
import styles from './SignInPage.module.css'

export function PasswordStep() {
  const { email, isBusy, pause, give, turnToCode } = useUnit({
    email: $email,
    isBusy: $isBusy,
    pause: $pause,
    give: passwordGiven,
    turnToCode: codeWanted,
  })
  const [isShown, setShown] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const password = field.current?.value ?? ''
    setMissing(password === '')
    give(password)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <GivenEmail label={`${texts.email}:`} />
      {/* Password managers keep the pair only when both are in the form. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field label={texts.password} error={isMissing ? texts.passwordMissing : undefined}>
        {(control) => (
          <div className={styles.password}>
            <input
              {...control}
              ref={field}
              type={isShown ? 'text' : 'password'}
              name="password"
              autoComplete="current-password"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={256}
            />
            <button
              type="button"
              className={styles.show}
              aria-label={isShown ? texts.hidePassword : texts.showPassword}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? texts.hide : texts.show}
            </button>
          </div>
        )}
      </Field>
      <FailureNote />
      <Button type="submit" kind="strong" size="lg" wide loading={isBusy} disabled={pause > 0}>
        {pause > 0 ? texts.wait(pause) : texts.signIn}
      </Button>
      <button type="button" className={styles.textButton} disabled={isBusy} onClick={() => turnToCode()}>
        {texts.passwordForgotten}
      </button>
    </form>
  )
}
