import type { AccountSecurity } from '@vitrina/contracts/site/security'
import { Button } from '@vitrina/ui/Button'
import { Card } from '@vitrina/ui/Card'
import { useUnit } from 'effector-react'
import { type FormEvent, useState } from 'react'
import { FailureNote } from '../failure/FailureNote.tsx'
import { CodeField } from '../form/CodeField.tsx'
import { digitsOf } from '../form/code.ts'
import { PasswordField } from '../form/PasswordField.tsx'
import { isLongEnough, isMixed } from '../password.ts'
import { $passwordRefused, changePasswordFx, sendCodeFx } from './model.ts'
import styles from './Security.module.css'
import { securityTexts as texts } from './texts.ts'

/** The form shows the failure. */
const noop = () => undefined

/** Changes the password with the current one, or sets the first one with a code. */
export function PasswordForm({ security: { hasPassword, email } }: { security: AccountSecurity }) {
  const { change, isBusy, refused, sendCode, isSending } = useUnit({
    change: changePasswordFx,
    isBusy: changePasswordFx.pending,
    refused: $passwordRefused,
    sendCode: sendCodeFx,
    isSending: sendCodeFx.pending,
  })
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isSent, setSent] = useState(false)
  const [isTried, setTried] = useState(false)
  const isWeak = !isLongEnough(password) || !isMixed(password)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!hasPassword && !isSent) {
      void sendCode({ body: { email } }).then(() => setSent(true), noop)
      return
    }
    setTried(true)
    if (isBusy || isWeak || (hasPassword && current === '')) return
    void change({ body: { current, code, password } }).then(() => {
      for (const empty of [setCurrent, setPassword, setCode]) empty('')
      setTried(false)
      setSent(false)
    }, noop)
  }
  return (
    <Card as="section" padding="lg">
      <form className={styles.form} onSubmit={submit} noValidate>
        <div>
          <h3 className={styles.name}>{texts.password}</h3>
          <p className={styles.quiet}>{hasPassword ? texts.passwordText : texts.noPassword}</p>
        </div>
        {hasPassword && (
          <PasswordField
            label={texts.current}
            autoComplete="current-password"
            value={current}
            error={isTried && current === '' ? texts.currentFault : refused.faults.current}
            onChange={(event) => setCurrent(event.target.value)}
          />
        )}
        {(hasPassword || isSent) && (
          <PasswordField
            label={texts.next}
            hint={isTried && isWeak ? undefined : texts.nextHint}
            autoComplete="new-password"
            value={password}
            error={isTried && isWeak ? texts.nextHint : refused.faults.password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
        {!hasPassword && isSent && (
          <CodeField
            ref={null}
            label={texts.code}
            hint={texts.codeHint(email)}
            error={refused.faults.code}
            value={code}
            isWrong={refused.faults.code !== undefined}
            onType={(typed) => setCode(digitsOf(typed))}
          />
        )}
        <FailureNote failure={refused.failure} />
        <Button type="submit" loading={isBusy || isSending}>
          {hasPassword ? texts.change : isSent ? texts.create : texts.sendCode}
        </Button>
      </form>
    </Card>
  )
}
