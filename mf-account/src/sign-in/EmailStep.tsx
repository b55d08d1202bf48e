import { Button } from '@vitrina/ui/Button'
import { TextField } from '@vitrina/ui/TextField'
import { useUnit } from 'effector-react'
import { type FormEvent, useEffect, useRef, useSyncExternalStore } from 'react'
import { texts } from '../texts.ts'
import { FailureNote } from './FailureNote.tsx'
import { $email, $emailFault, $isBusy, $pause, emailGiven } from './model.ts'
import styles from './SignInPage.module.css'

const never = () => () => {}

/** Until the page is alive the form must not go anywhere: the browser would put the address into the URL. */
const useIsAlive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

export function EmailStep() {
  const { email, fault, isBusy, pause, give } = useUnit({
    email: $email,
    fault: $emailFault,
    isBusy: $isBusy,
    pause: $pause,
    give: emailGiven,
  })
  const isAlive = useIsAlive()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (fault) field.current?.focus()
  }, [fault])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy && pause === 0) give({ email: field.current?.value ?? '', way: 'code' })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        ref={field}
        label={texts.email}
        hint={fault ? undefined : texts.emailHint}
        error={fault || undefined}
        defaultValue={email}
        type="email"
        name="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <FailureNote />
      <Button type="submit" kind="strong" size="lg" wide loading={isBusy} disabled={!isAlive || pause > 0}>
        {pause > 0 ? texts.wait(pause) : texts.getCode}
      </Button>
      <Button
        kind="ghost"
        wide
        disabled={!isAlive || isBusy}
        onClick={() => give({ email: field.current?.value ?? '', way: 'password' })}
      >
        {texts.byPassword}
      </Button>
    </form>
  )
}
