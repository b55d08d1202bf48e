import type { BasketLine } from '@vitrina/contracts/site/basket'
import { Link } from '@vitrina/federation/router'
import { formatPrice } from '@vitrina/site/money'
import { paths } from '@vitrina/site/paths'
import { unitAfter } from '@vitrina/site/plural'
import { Card } from '@vitrina/ui/Card'
import { ProductPicture } from '@vitrina/ui/ProductPicture'
import { quantityText } from '@vitrina/ui/quantity'
import { useUnit } from 'effector-react'
import { changeWanted } from '../basket/model.ts'
import { smallPicture } from '../picture.ts'
import { $refusal } from './model.ts'
import styles from './OrderSummary.module.css'
import { orderTexts } from './texts.ts'

export interface OrderSummaryProps {
  lines: readonly BasketLine[]
  /** Roubles. */
  total: number
}

/** What is going to be ordered; a line that was refused says why and can be left out. */
export function OrderSummary({ lines, total }: OrderSummaryProps) {
  const { refusal, change } = useUnit({ refusal: $refusal, change: changeWanted })
  const leaveOut = (idcode: string) => {
    const idcodes = lines.map(({ product }) => product.idcode).filter((code) => code !== idcode)
    change({ kind: 'selection', idcodes })
  }
  return (
    <Card padding="lg" as="section">
      <div className={styles.head}>
        <h2 className={styles.title}>{orderTexts.summary}</h2>
        <Link to={paths.cart()}>{orderTexts.change}</Link>
      </div>
      <ul className={styles.lines}>
        {lines.map(({ product, count, sum }) => (
          <li key={product.idcode} className={styles.line}>
            <ProductPicture picture={smallPicture(product.image, 62)} alt="" className={styles.picture} />
            <div className={styles.about}>
              <Link to={paths.product(product.slug)} className={styles.name}>
                {product.name}
              </Link>
              <p className={styles.count}>
                {orderTexts.line(quantityText(count), unitAfter(count, product.unit), formatPrice(product.price))}
              </p>
              {refusal?.byLine[product.idcode] && (
                <p className={styles.refused}>
                  {refusal.byLine[product.idcode]}.{' '}
                  <button type="button" className={styles.leaveOut} onClick={() => leaveOut(product.idcode)}>
                    {orderTexts.leaveOut}
                  </button>
                </p>
              )}
            </div>
            <p className={styles.sum}>{formatPrice(sum)}</p>
          </li>
        ))}
      </ul>
      <div className={styles.end}>
        <p className={styles.total}>
          <span>
            {orderTexts.total}: {orderTexts.goods(lines.length)}
          </span>
          <strong className={styles.totalSum}>{formatPrice(total)}</strong>
        </p>
        <p className={styles.payment}>{orderTexts.payment}</p>
      </div>
    </Card>
  )
}
