import type { Basket, BasketLine } from '@vitrina/contracts/site/basket'
import { $currentDepartment } from '@vitrina/shell/department'
import { formatDateTime } from '@vitrina/site/dates'
import { formatPrice, formatSum, roundToKopecks, sumLines } from '@vitrina/site/money'
import { paths } from '@vitrina/site/paths'
import { amountOf } from '@vitrina/site/plural'
import { Logo } from '@vitrina/ui/Logo'
import { QrCode } from '@vitrina/ui/QrCode'
import { useUnit } from 'effector-react'
import styles from './BasketSheet.module.css'
import { linesToShare } from './shared-lines.ts'
import { sharingTexts, sheetTexts as texts } from './texts.ts'

export interface BasketSheetProps {
  basket: Basket
  /** Code of the shared basket, which its URL is built from; null when there is no link. */
  code: string | null
  time: Date
}

const siteName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? location.host

/** The printout: lines with prices, the sum, and a code that opens the basket. */
export function BasketSheet({ basket, code, time }: BasketSheetProps) {
  const department = useUnit($currentDepartment)
  const lines = linesToShare(basket)
  const isOrder = lines.some(({ selected }) => selected)
  const address = code === null ? null : location.origin + paths.qr('b', code)
  const when = formatDateTime(time).slice(0, -3)
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <Logo name={siteName()} />
        <span>{location.host}</span>
      </header>
      <div className={styles.top}>
        <div>
          <h1 className={styles.title}>{texts.heading}</h1>
          <p className={styles.quiet}>{texts.asOf(when, department?.name_for_site ?? '')}</p>
          {department && (
            <p className={styles.quiet}>{[department.address, department.work_time].filter(Boolean).join('. ')}</p>
          )}
        </div>
        {address && (
          <figure className={styles.code}>
            <QrCode value={address} label={sharingTexts.qrLabel(address)} />
            <figcaption>{texts.qr}</figcaption>
          </figure>
        )}
      </div>
      <Lines lines={lines} />
      <Totals basket={basket} lines={lines} hasDiscount={isOrder} />
    </article>
  )
}

function Lines({ lines }: { lines: readonly BasketLine[] }) {
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th>{texts.number}</th>
          <th>{texts.code}</th>
          <th>{texts.name}</th>
          <th className={styles.figure}>{texts.amount}</th>
          <th className={styles.figure}>{texts.price}</th>
          <th className={styles.figure}>{texts.sum}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ product: { idcode, name, unit, price }, count, sum }, at) => (
          <tr key={idcode}>
            <td>{at + 1}</td>
            <td>{idcode}</td>
            <td className={styles.name}>{name}</td>
            <td className={styles.figure}>{amountOf(count, unit)}</td>
            <td className={styles.figure}>{price > 0 ? formatPrice(price) : texts.noPrice}</td>
            <td className={styles.figure}>{price > 0 ? formatSum(sum) : ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Totals({
  basket,
  lines,
  hasDiscount,
}: Pick<BasketSheetProps, 'basket'> & { lines: readonly BasketLine[]; hasDiscount: boolean }) {
  const sum = sumLines(lines.map(({ product, count }) => ({ price: product.price, count })))
  const discount = hasDiscount ? basket.discount : 0
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{texts.subtotal(lines.length)}</dt>
        <dd>{formatSum(sum)}</dd>
      </div>
      {discount > 0 && (
        <div>
          <dt>{texts.discount(basket.coupon)}</dt>
          <dd>−{formatSum(discount)}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{texts.total}</dt>
        <dd>{formatSum(Math.max(0, roundToKopecks(sum - discount)))}</dd>
      </div>
    </dl>
  )
}
