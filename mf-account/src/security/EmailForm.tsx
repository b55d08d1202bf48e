import { Button } from '@vitrina/ui/Button'
import { Card } from '@vitrina/ui/Card'
import { TextField } from '@vitrina/ui/TextField'
import { useUnit } from 'effector-react'
import { type FormEvent, useState } from 'react'
import { isEmail } from '../email/email.ts'
import { FailureNote } from '../failure/FailureNote.tsx'
import { CodeField } from '../form/CodeField.tsx'
import { CODE_LENGTH, digitsOf } from '../form/code.ts'
import { $emailRefused, changeEmailFx, sendCodeFx } from './model.ts'
import styles from './Security.module.css'
import { securityTexts as texts } from './texts.ts'

/** The form shows the failure. */
const noop = () => undefined

/** Changes the e-mail address, verified by a code that is sent to it. */
export function EmailForm({ email: now }: { email: string }) {
  const { change, isBusy, refused, sendCode, isSending } = useUnit({
    change: changeEmailFx,
    isBusy: changeEmailFx.pending,
    refused: $emailRefused,
    sendCode: sendCodeFx,
    isSending: sendCodeFx.pending,
  })
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  /** The address that the last code was sent to; '' before the first. */
  const [sentTo, setSentTo] = useState('')
  const [fault, setFault] = useState<{ email?: string; code?: string }>({})
  const address = email.trim()
  const isSent = sentTo !== '' && sentTo === address
  const send = () => void sendCode({ body: { email: address } }).then(() => setSentTo(address), noop)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isEmail(address)) return setFault({ email: texts.emailFault })
    if (!isSent) return send()
    if (code.length < CODE_LENGTH) return setFault({ code: texts.codeFault })
    void change({ body: { email: address, code } }).then(() => {
      for (const empty of [setEmail, setCode, setSentTo]) empty('')
    }, noop)
  }
  const codeFault = fault.code ?? refused.faults.code
  return (
    <Card as="section" padding="lg">
      <form className={styles.form} onSubmit={submit} noValidate>
        <div>
          <h3 className={styles.name}>{texts.email}</h3>
          <p className={styles.quiet}>{texts.emailNow(now)}</p>
        </div>
        <TextField
          label={texts.newEmail}
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={email}
          error={fault.email ?? refused.faults.email}
          onChange={(event) => {
            setEmail(event.target.value)
            setFault({})
          }}
        />
        {isSent && (
          <CodeField
            ref={null}
            label={texts.code}
            hint={texts.codeHint(sentTo)}
            error={codeFault}
            value={code}
            isWrong={codeFault !== undefined}
            onType={(typed) => {
              setCode(digitsOf(typed))
              setFault({})
            }}
          />
        )}
        <FailureNote failure={refused.failure} />
        <div className={styles.buttons}>
          <Button type="submit" loading={isBusy || isSending}>
            {isSent ? texts.changeEmail : texts.sendCode}
          </Button>
          {isSent && (
            <Button kind="ghost" onClick={send}>
              {texts.sendAgain}
            </Button>
          )}
        </div>
      </form>
    </Card>
  )
}
