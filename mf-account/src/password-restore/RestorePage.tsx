import { readQuery } from '@vitrina/federation/page-query'
import { Link, useLocation, useNavigate } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { Button } from '@vitrina/ui/Button'
import { buttonClass } from '@vitrina/ui/button-class'
import { Notice } from '@vitrina/ui/Notice'
import { Spinner } from '@vitrina/ui/Spinner'
import { useUnit } from 'effector-react'
import { useEffect, useLayoutEffect } from 'react'
import { FailureNote } from '../failure/FailureNote.tsx'
import { FormPage } from '../form/FormPage.tsx'
import styles from '../form/form.module.css'
import { queries } from '../queries.ts'
import { $failure, $isRestored, $tokenState, checkRequested, pageOpened } from './model.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { restoreTexts } from './texts.ts'

export interface RestoreData {
  siteCode: string
  /** The token is not part of the loader data, and so not of the HTML. */
  hasToken: boolean
}

/** Sets a new password by the link of a letter. The token is removed from the URL right after hydration. */
export function RestorePage({ data: { siteCode, hasToken } }: { data: RestoreData }) {
  const { shown, isRestored } = useUnit({ shown: pageOpened, isRestored: $isRestored })
  const navigate = useNavigate()
  const query = readQuery(useLocation().search, queries['password-restore'])
  const token = query.get('token') ?? ''
  useLayoutEffect(() => {
    shown({ siteCode, token })
  }, [shown, siteCode, token])
  useEffect(() => {
    if (token !== '') navigate(paths.passwordRestore(), { replace: true, preventScrollReset: true })
  }, [navigate, token])
  useEffect(() => {
    if (isRestored) navigate(paths.home(), { replace: true })
  }, [isRestored, navigate])
  return (
    <FormPage title={restoreTexts.title}>
      <Content hasToken={hasToken} />
    </FormPage>
  )
}

function Content({ hasToken }: { hasToken: boolean }) {
  const { known, failure, check } = useUnit({ known: $tokenState, failure: $failure, check: checkRequested })
  const state = known === 'idle' ? (hasToken ? 'checking' : 'missing') : known
  if (state === 'good') return <PasswordForm />
  if (state === 'checking') {
    return (
      <p className={styles.waiting} role="status">
        <Spinner size={20} />
        {restoreTexts.checking}
      </p>
    )
  }
  if (state === 'unchecked') {
    return (
      <div className={styles.form}>
        <FailureNote failure={{ text: restoreTexts.failed, hint: failure?.text }} />
        <Button size="lg" wide onClick={() => check()}>
          {restoreTexts.again}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.form}>
      <Notice kind={state === 'missing' ? 'info' : 'warning'} title={restoreTexts[state].title} live>
        {restoreTexts[state].text}
      </Notice>
      <Link to={paths.passwordReset()} className={buttonClass({ kind: 'strong', size: 'lg', wide: true })}>
        {restoreTexts.newLetter}
      </Link>
    </div>
  )
}
