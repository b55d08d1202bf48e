import type { OrderView } from '@vitrina/contracts/site/order-history'
import { formatDate } from '@vitrina/site/dates'
import { formatSum } from '@vitrina/site/money'
import { paths } from '@vitrina/site/paths'
import { useHydrated } from '@vitrina/ui/alive'
import { Button } from '@vitrina/ui/Button'
import { buttonClass } from '@vitrina/ui/button-class'
import { useLazyComponent } from '@vitrina/ui/on-demand'
import { useUnit } from 'effector-react'
import { useCallback, useEffect, useState } from 'react'
import { OrderState } from '../orders/OrderState.tsx'
import { loadCancelDialog, loadMoveDialog, loadRepeatDialog, prefetchDialogs } from './dialogs.ts'
import { dialogFailed, dialogOpened } from './model.ts'
import styles from './OrderPage.module.css'
import { ToEstimate } from './ToEstimate.tsx'
import { orderTexts as texts } from './texts.ts'

type DialogName = 'cancel' | 'move' | 'repeat'

/** URL of the retailer's payment page, with the URL to return to. */
function paymentLink(url: string, back: string): string {
  const address = new URL(url)
  if (!address.searchParams.has('return')) address.searchParams.set('return', back)
  return address.href
}

/** The status of the order and its actions. */
export function OrderActions({ view, isRepeating }: { view: OrderView; isRepeating: boolean }) {
  const { order, tone, next } = view
  const { open, failed } = useUnit({ open: dialogOpened, failed: dialogFailed })
  const isAlive = useHydrated()
  const [shown, setShown] = useState<DialogName | null>(isRepeating ? 'repeat' : null)
  const close = useCallback(() => setShown(null), [])
  const onFailed = useCallback(() => {
    failed()
    close()
  }, [failed, close])
  useEffect(() => {
    if (shown) open()
  }, [shown, open])
  const wanted = (window: DialogName) => isAlive && shown === window
  const CancelDialog = useLazyComponent(loadCancelDialog, wanted('cancel'), onFailed)
  const MoveDialog = useLazyComponent(loadMoveDialog, wanted('move'), onFailed)
  const RepeatDialog = useLazyComponent(loadRepeatDialog, wanted('repeat'), onFailed)
  const button = (window: DialogName, label: string) => (
    <Button onPointerEnter={prefetchDialogs} onClick={() => setShown(window)}>
      {label}
    </Button>
  )
  const page = paths.personalOrder(order.number)
  return (
    <div className={styles.standing}>
      <div className={styles.words}>
        <p className={styles.state}>
          <OrderState status={order.status} tone={tone} />{' '}
          <span className={styles.quiet}>{texts.placed(formatDate(order.createdAt))}</span>
        </p>
        {next && <p className={styles.next}>{next}</p>}
      </div>
      <div className={styles.buttons}>
        {order.paymentUrl && (
          <a
            href={isAlive ? paymentLink(order.paymentUrl, location.origin + page) : order.paymentUrl}
            className={buttonClass({ kind: 'primary' })}
          >
            {texts.pay(formatSum(order.total))}
          </a>
        )}
        {button('repeat', texts.repeat)}
        {order.lines.length > 0 && <ToEstimate number={order.number} objectName={order.objectName ?? ''} />}
        {order.may.changeReceiving && button('move', texts.move)}
        {order.may.cancel && button('cancel', texts.cancel)}
      </div>
      {wanted('cancel') && CancelDialog && <CancelDialog number={order.number} onClosed={close} />}
      {wanted('move') && MoveDialog && <MoveDialog order={order} onClosed={close} />}
      {wanted('repeat') && RepeatDialog && <RepeatDialog number={order.number} onClosed={close} />}
    </div>
  )
}
