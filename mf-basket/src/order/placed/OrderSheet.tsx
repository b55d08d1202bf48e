import type { PlacedOrder as Placed } from '@vitrina/contracts/site/order'
import { PrintSheet } from '@vitrina/ui/PrintSheet'
import { QrCode } from '@vitrina/ui/QrCode'
import { OrderedLines } from './OrderedLines.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import styles from './PlacedOrder.module.css'
import { placedTexts as texts } from './texts.ts'

export interface OrderSheetProps {
  placed: Placed
  qrValue: string
  paper: Window | null
  onDone: () => void
}

/** The order as a printed page, with the code that the pickup counter scans. */
export default function OrderSheet({ placed, qrValue, paper, onDone }: OrderSheetProps) {
  const { order } = placed
  return (
    <PrintSheet paper={paper} title={texts.number(order.number)} onDone={onDone}>
      <div className={styles.paper}>
        <div className={styles.paperHead}>
          <div>
            <h1>{texts.number(order.number)}</h1>
            {order.ownNumber !== '' && <p>{texts.ownNumber(order.ownNumber)}</p>}
            <p>{texts.status(order.status)}</p>
          </div>
          <QrCode value={qrValue} label={texts.qr} className={styles.code} />
        </div>
        <OrderFacts placed={placed} />
        <OrderedLines order={order} />
      </div>
    </PrintSheet>
  )
}
