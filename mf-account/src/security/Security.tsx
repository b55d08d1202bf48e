import { $session } from '@vitrina/shell/session'
import { useHydrated } from '@vitrina/ui/alive'
import { ErrorState } from '@vitrina/ui/ErrorState'
import { Notice } from '@vitrina/ui/Notice'
import { Skeleton } from '@vitrina/ui/Skeleton'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { EmailForm } from './EmailForm.tsx'
import { $isLoadFailed, $security, readSecurityFx } from './model.ts'
import { Notifications } from './Notifications.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import styles from './Security.module.css'
import { SignIns } from './SignIns.tsx'
import { securityTexts as texts } from './texts.ts'

/** Sign-in methods, sessions and notifications of the account. Requested after hydration. */
export function Security() {
  const { session, security, isUnread, read } = useUnit({
    session: $session,
    security: $security,
    isUnread: $isLoadFailed,
    read: readSecurityFx,
  })
  const isAlive = useHydrated()
  const isStaff = isAlive && Boolean(session?.onBehalf)
  const isOwner = isAlive && session !== null && !session.onBehalf
  const isPending = !security && !isUnread && !isStaff
  const ask = () => void read({}).catch(() => undefined)
  useEffect(() => {
    if (isOwner) read({}).catch(() => undefined)
  }, [read, isOwner])
  return (
    <section className={styles.section} aria-labelledby="security" aria-busy={isPending}>
      <h2 id="security" className={styles.title}>
        {texts.title}
      </h2>
      {isPending && (
        <div className={styles.pending}>
          <Skeleton shape="box" />
          <Skeleton shape="box" />
        </div>
      )}
      {isStaff && <Notice>{texts.ownHand}</Notice>}
      {isUnread && !security && isOwner && <ErrorState title={texts.failed} onRetry={ask} />}
      {isOwner && security && (
        <>
          <div className={styles.forms}>
            <PasswordForm security={security} />
            <EmailForm email={security.email} />
          </div>
          <SignIns signIns={security.signIns} />
          <Notifications choices={security.notifications} />
        </>
      )}
    </section>
  )
}
