import { orderInvoiceAddress, type PlacedOrder as Placed } from '@vitrina/contracts/site/order'
import { readQuery } from '@vitrina/federation/page-query'
import { useLocation } from '@vitrina/federation/router'
import { formatMinute } from '@vitrina/site/dates'
import { formatSum } from '@vitrina/site/money'
import { paths } from '@vitrina/site/paths'
import { Blueprint } from '@vitrina/ui/Blueprint'
import { buttonClass } from '@vitrina/ui/button-class'
import { Card } from '@vitrina/ui/Card'
import { Container } from '@vitrina/ui/Container'
import { classNames } from '@vitrina/ui/class-names'
import { Notice } from '@vitrina/ui/Notice'
import { QrCode } from '@vitrina/ui/QrCode'
import { CheckIcon } from '@vitrina/ui/signs'
import { queries } from '../../queries.ts'
import { History } from './History.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderedLines } from './OrderedLines.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import styles from './PlacedOrder.module.css'
import { StayedInBasket } from './StayedInBasket.tsx'
import { headingOf, paidText, paymentLink, statusOf, stepsOf } from './steps.ts'
import { placedTexts as texts } from './texts.ts'
import { useOrderPolling } from './use-order-polling.ts'

export interface PlacedOrderProps {
  placed: Placed
  /** Origin of the site, for links opened on another device. */
  origin: string
}

/** A placed order: number and status first, then the next steps, the facts, and what stayed in the basket. */
export function PlacedOrder({ placed: loaded, origin }: PlacedOrderProps) {
  const query = readQuery(useLocation().search, queries.order)
  const placed = useOrderPolling(loaded)
  const { order } = placed
  const { accessKey, paymentUrl, payBy, isPaid, cancellation } = order
  const payment = query.get('payment')
  const path = `${paths.order()}?${new URLSearchParams({ placed: accessKey })}`
  const qrValue = origin + paths.qr('o', accessKey)
  return (
    <Container className={styles.page}>
      <Blueprint className={styles.sheet}>
        <div className={styles.words}>
          <p className={styles.accepted}>
            {!cancellation && <CheckIcon size={20} />} {headingOf(order)}
          </p>
          <h1>{texts.number(order.number)}</h1>
          {order.ownNumber !== '' && <p className={styles.own}>{texts.ownNumber(order.ownNumber)}</p>}
          <p className={styles.status} role="status">
            {statusOf(order)}
          </p>
          {cancellation && cancellation.reason !== '' && <p className={styles.status}>{cancellation.reason}</p>}
          {isPaid && !cancellation && <p className={styles.status}>{paidText(order)}</p>}
          <p className={styles.hint}>{texts.linkHint}</p>
          {paymentUrl && !isPaid && (
            <a
              href={paymentLink(paymentUrl, origin, path)}
              className={classNames(buttonClass({ kind: 'primary', size: 'lg' }), styles.pay)}
            >
              {texts.pay(formatSum(order.total))}
            </a>
          )}
          {order.payment === 'invoice' && !isPaid && !cancellation && (
            <a
              href={orderInvoiceAddress.replace(':accessKey', encodeURIComponent(accessKey))}
              download
              className={classNames(buttonClass({ kind: 'primary', size: 'lg' }), styles.pay)}
            >
              {texts.invoice}
            </a>
          )}
          {paymentUrl && !isPaid && payBy && <p className={styles.hint}>{texts.payBy(formatMinute(payBy))}</p>}
        </div>
        <figure className={styles.qr}>
          <QrCode value={qrValue} label={texts.qr} className={styles.code} />
          <figcaption>{texts.qrHint}</figcaption>
        </figure>
      </Blueprint>
      {!isPaid && payment === 'refused' && <Notice kind="error">{texts.paymentRefused}</Notice>}
      {!isPaid && payment === 'expired' && <Notice kind="error">{texts.paymentExpired}</Notice>}
      <OrderActions placed={placed} qrValue={qrValue} />
      <div className={styles.columns}>
        <div className={styles.column}>
          {!order.isCompleted && <NextSteps steps={stepsOf(order)} />}
          {order.history.length > 0 && <History history={order.history} />}
          <OrderFacts placed={placed} />
        </div>
        <div className={styles.column}>
          <OrderedLines order={order} />
          <StayedInBasket />
        </div>
      </div>
    </Container>
  )
}

function NextSteps({ steps }: { steps: readonly string[] }) {
  return (
    <Card padding="lg" as="section">
      <h2 className={styles.title}>{texts.next}</h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Card>
  )
}
