import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { useHydrated } from '@vitrina/ui/alive'
import { Button } from '@vitrina/ui/Button'
import { Notice } from '@vitrina/ui/Notice'
import { useUnit } from 'effector-react'
import { orderTexts } from '../texts.ts'
import { $isUnknown, $refusedAnswer, $sending, orderSentAgain } from './model.ts'
import { pendingAbandoned } from './retry/model.ts'
import styles from './SubmitOrder.module.css'

/** The submit button, its legal note, and the outcome. */
export function SubmitOrder({ isPlaced }: { isPlaced: boolean }) {
  const { sending, refused, isUnknown } = useUnit({ sending: $sending, refused: $refusedAnswer, isUnknown: $isUnknown })
  const isAlive = useHydrated()
  return (
    <div className={styles.sending}>
      {refused && (
        <Notice kind="error" live>
          {refused.text}
        </Notice>
      )}
      {isUnknown ? (
        <Unknown isSending={sending || isPlaced} />
      ) : (
        <>
          <Button type="submit" kind="primary" size="lg" wide disabled={!isAlive} loading={sending || isPlaced}>
            {orderTexts.place}
          </Button>
          <p className={styles.consent}>
            {orderTexts.consent}
            <Link to={paths.privacyPolicy()}>{orderTexts.policy}</Link>
          </p>
        </>
      )}
    </div>
  )
}

/** The outcome is unknown; a retry is safe, since the key makes it the same order. */
function Unknown({ isSending }: { isSending: boolean }) {
  const { again, giveUp } = useUnit({ again: orderSentAgain, giveUp: pendingAbandoned })
  return (
    <>
      <Notice kind="warning" title={orderTexts.unknownTitle} live>
        {orderTexts.unknownText}
      </Notice>
      <Button kind="primary" size="lg" wide loading={isSending} onClick={() => again()}>
        {orderTexts.sendAgain}
      </Button>
      <Button kind="ghost" wide disabled={isSending} onClick={() => giveUp()}>
        {orderTexts.changeOrder}
      </Button>
    </>
  )
}
