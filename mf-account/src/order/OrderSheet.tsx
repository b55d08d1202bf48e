import type { OrderView } from '@vitrina/contracts/site/order-history'
import { formatDate } from '@vitrina/site/dates'
import { formatPrice, formatSum, sumLines } from '@vitrina/site/money'
import { paths } from '@vitrina/site/paths'
import { amountOf } from '@vitrina/site/plural'
import { PrintSheet } from '@vitrina/ui/PrintSheet'
import { QrCode } from '@vitrina/ui/QrCode'
import { FactList } from './FactList.tsx'
import styles from './OrderSheet.module.css'
import { orderTexts as texts } from './texts.ts'

export interface OrderSheetProps {
  view: OrderView
  origin: string
  paper: Window | null
  onDone: () => void
}

/** The order as an A4 page, with the code that the pickup counter scans. */
export default function OrderSheet({ view, origin, paper, onDone }: OrderSheetProps) {
  const { order } = view
  const { number, status, createdAt, accessKey, lines, goodsTotal, discount, deliveryTotal, receiving, total } = order
  const title = texts.title(number)
  return (
    <PrintSheet paper={paper} title={title} onDone={onDone}>
      <div className={styles.paper}>
        <div className={styles.head}>
          <div>
            <h1>{title}</h1>
            <p>{texts.placed(formatDate(createdAt))}</p>
            <p>{texts.sheetState(status)}</p>
          </div>
          <QrCode value={origin + paths.qr('o', accessKey)} label={texts.qr(number)} className={styles.code} />
        </div>
        <FactList view={view} className={styles.facts} />
        <table className={styles.lines}>
          <thead>
            <tr>
              {texts.sheetColumns.map((name) => (
                <th key={name}>{name}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ idcode, name, note, count, unit, price }) => (
              <tr key={idcode}>
                <td>{idcode}</td>
                <td>{note ? `${name} (${note})` : name}</td>
                <td>{amountOf(count, unit)}</td>
                <td>{formatPrice(price)}</td>
                <td>{formatSum(sumLines([{ price, count }]))}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <dl className={styles.sums}>
          <Sum name={texts.goods} value={formatSum(goodsTotal)} />
          {discount > 0 && <Sum name={texts.discount} value={`−${formatSum(discount)}`} />}
          {receiving.kind === 'delivery' && <Sum name={texts.bringing} value={formatSum(deliveryTotal)} />}
          <Sum name={texts.total} value={formatSum(total)} />
        </dl>
      </div>
    </PrintSheet>
  )
}

function Sum({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
