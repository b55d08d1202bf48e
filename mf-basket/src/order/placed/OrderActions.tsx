import type { PlacedOrder as Placed } from '@vitrina/contracts/site/order'
import { noticeShown } from '@vitrina/shell/notices'
import { placeOfMapLink, routeLink, webLink } from '@vitrina/site/map-link'
import { Button } from '@vitrina/ui/Button'
import { buttonClass } from '@vitrina/ui/button-class'
import { PinIcon } from '@vitrina/ui/icons'
import { useLazyComponent, withRetry } from '@vitrina/ui/on-demand'
import { openPrintWindow } from '@vitrina/ui/open-paper'
import { PrinterIcon } from '@vitrina/ui/page-signs'
import { useUnit } from 'effector-react'
import { useCallback, useState } from 'react'
import type { OrderSheetProps } from './OrderSheet.tsx'
import styles from './PlacedOrder.module.css'
import { RepeatOrder } from './RepeatOrder.tsx'
import { placedTexts as texts } from './texts.ts'

const loadSheet = withRetry(() => import(/* webpackChunkName: "order-more" */ './OrderSheet.tsx'))

export interface OrderActionsProps {
  placed: Placed
  qrValue: string
}

/** The route, the calendar event, and printing. */
export function OrderActions({ placed, qrValue }: OrderActionsProps) {
  const { order, branch } = placed
  const place = placeOfMapLink(branch?.mapLink)
  const route = place ? routeLink(place) : webLink(branch?.mapLink)
  return (
    <div className={styles.actions}>
      {route && (
        <a href={route} target="_blank" rel="noopener noreferrer nofollow" className={buttonClass()}>
          <PinIcon size={20} /> {texts.route}
        </a>
      )}
      <a href={`/api/site/orders/${encodeURIComponent(order.accessKey)}/order.ics`} download className={buttonClass()}>
        {texts.calendar}
      </a>
      <RepeatOrder lines={order.lines} />
      <Print placed={placed} qrValue={qrValue} />
    </div>
  )
}

/** The print window opens within the press handler, or it would be blocked; its content is loaded afterwards. */
function Print({ placed, qrValue }: OrderActionsProps) {
  const notice = useUnit(noticeShown)
  const [paper, setPaper] = useState<{ window: Window | null } | null>(null)
  const onFailed = useCallback(() => {
    setPaper((opened) => {
      opened?.window?.close()
      return null
    })
    notice({ kind: 'error', text: texts.printFailed })
  }, [notice])
  const OrderSheet = useLazyComponent<OrderSheetProps>(loadSheet, paper !== null, onFailed)
  return (
    <>
      <Button onClick={() => setPaper({ window: openPrintWindow() })} loading={paper !== null && !OrderSheet}>
        <PrinterIcon size={20} /> {texts.print}
      </Button>
      {paper && OrderSheet && (
        <OrderSheet placed={placed} qrValue={qrValue} paper={paper.window} onDone={() => setPaper(null)} />
      )}
    </>
  )
}
