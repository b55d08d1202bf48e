import { discount, formatPrice } from '@vitrina/site/money'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'
import { SaleMark } from '../mark/SaleMark.tsx'
import styles from './Price.module.css'

export interface PriceProps {
  /** Roubles. Missing, zero or negative means unknown. */
  value: number | null | undefined
  /** The price before the discount, in roubles; shown only when it exceeds `value`. */
  oldValue?: number | null | undefined
  /** Unit of the price: «шт», «упак», «м²». */
  unit?: string | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  /** Shows the badge «−12 %» beside the old price; true by default. */
  mark?: boolean | undefined
}

/** A price without line breaks, with the old price and the discount. */
export function Price({ value, oldValue, unit, size = 'md', mark = true }: PriceProps) {
  if (!value || value <= 0 || !Number.isFinite(value))
    return <span className={classNames(styles.unknown, styles[size])}>Цена по запросу</span>
  const saved = discount(value, oldValue)
  return (
    <span className={classNames(styles.price, styles[size])}>
      <span className={styles.now}>
        <data value={value}>{formatPrice(value)}</data>
        {unit && <span className={styles.unit}> / {unit}</span>}
      </span>
      {saved && oldValue && (
        <span className={styles.before}>
          <s>
            <VisuallyHidden>Старая цена </VisuallyHidden>
            {formatPrice(oldValue)}
          </s>
          {mark && saved.percent > 0 && <SaleMark percent={saved.percent} />}
        </span>
      )}
    </span>
  )
}
