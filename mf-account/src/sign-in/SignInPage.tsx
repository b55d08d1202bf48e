import { useNavigate } from '@vitrina/federation/router'
import { $isAuth } from '@vitrina/shell/session'
import { Card } from '@vitrina/ui/Card'
import { Container } from '@vitrina/ui/Container'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { texts } from '../texts.ts'
import { CodeStep } from './CodeStep.tsx'
import { EmailStep } from './EmailStep.tsx'
import { $step, pageLeft, pageShown } from './model.ts'
import { PasswordStep } from './PasswordStep.tsx'
import styles from './SignInPage.module.css'

export interface SignInData {
  siteCode: string
  /** Path of this site to go on to. */
  returnTo: string
}

const steps = { email: EmailStep, code: CodeStep, password: PasswordStep }

/** Whoever has signed in, here or before, goes on to where they were. */
export function SignInPage({ data: { siteCode, returnTo } }: { data: SignInData }) {
  const { isAuth, step, shown, left } = useUnit({ isAuth: $isAuth, step: $step, shown: pageShown, left: pageLeft })
  const navigate = useNavigate()
  useEffect(() => {
    shown({ siteCode })
    return left
  }, [shown, left, siteCode])
  useEffect(() => {
    if (isAuth) navigate(returnTo, { replace: true })
  }, [isAuth, navigate, returnTo])
  const CurrentStep = steps[step]
  return (
    <Container className={styles.page}>
      <Card as="section" padding="lg" className={styles.card}>
        <h1 className={styles.title}>{texts.title}</h1>
        <p className={styles.lead}>{texts.lead}</p>
        <CurrentStep />
        <noscript>
          <p className={styles.noScript}>{texts.noScript}</p>
        </noscript>
      </Card>
    </Container>
  )
}
