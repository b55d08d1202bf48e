import { REASON_LENGTH } from '@vitrina/contracts/site/on-behalf'
import { useNavigate } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { useHydrated } from '@vitrina/ui/alive'
import { Button } from '@vitrina/ui/Button'
import { Card } from '@vitrina/ui/Card'
import { TextArea } from '@vitrina/ui/TextArea'
import { useUnit } from 'effector-react'
import { type FormEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { FailureNote } from '../failure/FailureNote.tsx'
import { PasswordField } from '../form/PasswordField.tsx'
import { texts } from '../texts.ts'
import { ClientSearch } from './ClientSearch.tsx'
import {
  $failure,
  $faults,
  $issuedKey,
  $keyFailure,
  $pause,
  issueKeyFx,
  requestSubmitted,
  searchShown,
} from './model.ts'
import styles from './OnBehalfPage.module.css'
import { onBehalfTexts } from './texts.ts'

/** The client, the reason, and the password of the member of staff. */
export function SearchForm() {
  const { faults, failure, keyFailure, issuedKey } = useUnit({
    faults: $faults,
    failure: $failure,
    keyFailure: $keyFailure,
    issuedKey: $issuedKey,
  })
  const { shown, submit } = useUnit({ shown: searchShown, submit: requestSubmitted })
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    shown(form.current ? String(new FormData(form.current).get('client') ?? '') : '')
  }, [shown])
  useEffect(() => {
    if (issuedKey) navigate(`${paths.loginByUser()}?key=${encodeURIComponent(issuedKey)}`, { replace: true })
  }, [issuedKey, navigate])
  useEffect(() => {
    if (Object.keys(faults).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [faults])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    submit({ reason: String(values.get('reason') ?? ''), password: String(values.get('password') ?? '') })
  }
  return (
    <Card padding="lg">
      <form ref={form} className={styles.form} method="post" noValidate onSubmit={onSubmit}>
        <FailureNote failure={keyFailure} />
        <ClientSearch fault={faults.clientUuid} />
        <TextArea
          label={onBehalfTexts.reason}
          hint={onBehalfTexts.reasonHint}
          error={faults.reason}
          name="reason"
          rows={2}
          maxLength={REASON_LENGTH.most}
        />
        <PasswordField
          label={onBehalfTexts.password}
          hint={onBehalfTexts.passwordHint}
          error={faults.password}
          name="password"
          autoComplete="current-password"
        />
        <FailureNote failure={failure} />
        <EnterButton />
        <p className={styles.quiet}>{onBehalfTexts.limit}</p>
      </form>
    </Card>
  )
}

function EnterButton() {
  const { issuedKey, pause, isBusy } = useUnit({ issuedKey: $issuedKey, pause: $pause, isBusy: issueKeyFx.pending })
  const isAlive = useHydrated()
  return (
    <Button type="submit" kind="strong" size="lg" loading={isBusy || issuedKey !== ''} disabled={!isAlive || pause > 0}>
      {pause > 0 ? texts.wait(pause) : onBehalfTexts.enter}
    </Button>
  )
}
