import type { SignInView } from '@vitrina/contracts/site/security'
import { formatDateTime } from '@vitrina/site/dates'
import { Badge } from '@vitrina/ui/Badge'
import { Button } from '@vitrina/ui/Button'
import { Card } from '@vitrina/ui/Card'
import { useUnit } from 'effector-react'
import { endOneFx, endOthersFx } from './model.ts'
import styles from './Security.module.css'
import { securityTexts as texts } from './texts.ts'

/** The failure is reported as a notice. */
const noop = () => undefined

/** The sign-ins of the account, the last first; sessions still open on other devices can be ended. */
export function SignIns({ signIns }: { signIns: readonly SignInView[] }) {
  const { endOne, endOthers, isBusy } = useUnit({
    endOne: endOneFx,
    endOthers: endOthersFx,
    isBusy: endOthersFx.pending,
  })
  const hasOthers = signIns.some(({ isAlive, isCurrent }) => isAlive && !isCurrent)
  return (
    <Card as="section" padding="lg" className={styles.form}>
      <div className={styles.line}>
        <div>
          <h3 className={styles.name}>{texts.sessions}</h3>
          <p className={styles.quiet}>{texts.sessionsText}</p>
        </div>
        {hasOthers && (
          <Button loading={isBusy} onClick={() => void endOthers({}).catch(noop)}>
            {texts.endOthers}
          </Button>
        )}
      </div>
      <ul className={styles.list}>
        {signIns.map((one) => (
          <li key={one.id} className={styles.line}>
            <SignIn signIn={one} />
            {one.isAlive && !one.isCurrent && (
              <Button
                size="sm"
                aria-label={texts.endOf(one.device || texts.unknownDevice, formatDateTime(one.at))}
                onClick={() => void endOne({ params: { id: one.id } }).catch(noop)}
              >
                {texts.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function stateOf({ isSuccess, isCurrent, isAlive }: SignInView) {
  if (!isSuccess) return <Badge kind="warning">{texts.failedAttempt}</Badge>
  if (isCurrent) return <Badge kind="success">{texts.here}</Badge>
  return <Badge kind={isAlive ? 'info' : 'plain'}>{isAlive ? texts.alive : texts.over}</Badge>
}

function SignIn({ signIn }: { signIn: SignInView }) {
  const { device, address, way, at, lastSeenAt, isAlive, isCurrent } = signIn
  const isSeen = isAlive && !isCurrent && lastSeenAt !== at
  const facts = [address, texts.ways[way], isSeen && texts.seen(formatDateTime(lastSeenAt))]
  return (
    <div>
      <p>
        {formatDateTime(at)}, {device || texts.unknownDevice} {stateOf(signIn)}
      </p>
      <p className={styles.quiet}>{facts.filter(Boolean).join(', ')}</p>
    </div>
  )
}
