import { Button } from '@vitrina/ui/Button'
import { useUnit } from 'effector-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { CodeField } from '../form/CodeField.tsx'
import styles from '../form/form.module.css'
import { texts } from '../texts.ts'
import { EmailSummary } from './EmailSummary.tsx'
import {
  $code,
  $failure,
  $isBusy,
  $pause,
  $resendIn,
  codeRequested,
  codeSubmitted,
  codeTyped,
  passwordRequested,
} from './model.ts'
import { SignInNote } from './SignInNote.tsx'
import type { StepProps } from './step-props.ts'
import { signInTexts } from './texts.ts'

export function CodeStep({ returnTo }: StepProps) {
  const { code, failure, isBusy, pause, resendIn } = useUnit({
    code: $code,
    failure: $failure,
    isBusy: $isBusy,
    pause: $pause,
    resendIn: $resendIn,
  })
  const { type, give, resend, turnToPassword } = useUnit({
    type: codeTyped,
    give: codeSubmitted,
    resend: codeRequested,
    turnToPassword: passwordRequested,
  })
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    give()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <EmailSummary label={signInTexts.codeSent} />
      <CodeField
        ref={field}
        label={texts.code}
        hint={texts.codeHint}
        value={code}
        isWrong={failure !== null && code === ''}
        onType={type}
      />
      <SignInNote returnTo={returnTo} />
      <Button type="submit" kind="strong" size="lg" wide loading={isBusy} disabled={pause > 0}>
        {pause > 0 ? texts.wait(pause) : texts.signIn}
      </Button>
      <div className={styles.others}>
        <button
          type="button"
          className={styles.textButton}
          disabled={isBusy || resendIn > 0 || pause > 0}
          onClick={() => resend()}
        >
          {resendIn > 0 && pause === 0 ? texts.resendIn(resendIn) : texts.resend}
        </button>
        <button type="button" className={styles.textButton} disabled={isBusy} onClick={() => turnToPassword()}>
          {signInTexts.byPassword}
        </button>
      </div>
    </form>
  )
}
