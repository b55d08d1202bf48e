import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { useHydrated } from '@vitrina/ui/alive'
import { Button } from '@vitrina/ui/Button'
import { Notice } from '@vitrina/ui/Notice'
import { useUnit } from 'effector-react'
import { type FormEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { EmailField } from '../email/EmailField.tsx'
import { $email } from '../email/model.ts'
import { FailureNote } from '../failure/FailureNote.tsx'
import { FormPage } from '../form/FormPage.tsx'
import styles from '../form/form.module.css'
import { texts } from '../texts.ts'
import {
  $emailFault,
  $failure,
  $isLetterRequested,
  $wait,
  askFx,
  emailChangeRequested,
  emailSubmitted,
  letterRequested,
  pageOpened,
} from './model.ts'
import { resetTexts } from './texts.ts'

export interface ResetData {
  siteCode: string
}

export function ResetPage({ data: { siteCode } }: { data: ResetData }) {
  const { shown, isLetterRequested } = useUnit({ shown: pageOpened, isLetterRequested: $isLetterRequested })
  useLayoutEffect(() => {
    shown({ siteCode })
  }, [shown, siteCode])
  return (
    <FormPage title={resetTexts.title} lead={resetTexts.lead}>
      {isLetterRequested ? <Answer /> : <AddressForm />}
      <p className={styles.foot}>
        {resetTexts.remembered}
        <Link to={paths.login()} className={styles.textButton}>
          {texts.signIn}
        </Link>
      </p>
    </FormPage>
  )
}

function AddressForm() {
  const { email, fault, failure, wait, isBusy, give } = useUnit({
    email: $email,
    fault: $emailFault,
    failure: $failure,
    wait: $wait,
    isBusy: askFx.pending,
    give: emailSubmitted,
  })
  const isAlive = useHydrated()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (fault) field.current?.focus()
  }, [fault])
  const isHeld = failure !== null && wait > 0

  const submit = (event: FormEvent) => {
    event.preventDefault()
    give(field.current?.value ?? '')
    // The effect above does not run when the same error occurs again.
    if (fault) field.current?.focus()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <EmailField ref={field} error={fault || undefined} defaultValue={email} autoComplete="username" />
      <FailureNote failure={failure} />
      <Button type="submit" kind="strong" size="lg" wide loading={isBusy} disabled={!isAlive || isHeld}>
        {isHeld ? texts.wait(wait) : resetTexts.ask}
      </Button>
    </form>
  )
}

/** The same for any address, so that it does not reveal who is registered. */
function Answer() {
  const { email, failure, wait, isBusy, change, again } = useUnit({
    email: $email,
    failure: $failure,
    wait: $wait,
    isBusy: askFx.pending,
    change: emailChangeRequested,
    again: letterRequested,
  })
  return (
    <div className={styles.form}>
      <Notice kind="success" title={resetTexts.sent} live>
        {resetTexts.sentHint}
      </Notice>
      <div className={styles.given}>
        <p className={styles.givenText}>
          {resetTexts.sentTo} <b className={styles.address}>{email}</b>
        </p>
        <button type="button" className={styles.textButton} onClick={() => change()}>
          {texts.change}
        </button>
      </div>
      <FailureNote failure={failure} />
      <Button wide size="lg" loading={isBusy} disabled={wait > 0} onClick={() => again()}>
        {wait > 0 ? texts.resendIn(wait) : resetTexts.again}
      </Button>
    </div>
  )
}
