import { remoteWidget } from '@vitrina/federation/remotes'
import type { FillBasketProps } from '@vitrina/mf-basket/FillBasket'
import { formatSum, sumLines } from '@vitrina/site/money'
import { amountOf } from '@vitrina/site/plural'
import { roundTo3 } from '@vitrina/site/quantity'
import { Button } from '@vitrina/ui/Button'
import { classNames } from '@vitrina/ui/class-names'
import { Skeleton } from '@vitrina/ui/Skeleton'
import type { ReactNode } from 'react'
import styles from './Total.module.css'
import { totalTexts as texts } from './texts.ts'

const FillBasket = remoteWidget<FillBasketProps>('mf-basket/FillBasket', {
  pending: <Skeleton shape="control" />,
  failed: (retry) => <Button onClick={retry}>{texts.again}</Button>,
})

/** A product with its quantity in its own unit. */
export interface BoughtItem {
  product: { idcode: string; price: number; weight: number | null }
  count: number
}

/** Total weight in kilograms; products without a weight count as 0. */
export const weightOf = (bought: readonly BoughtItem[]): number =>
  bought.reduce((all, { product, count }) => all + Math.max(0, product.weight ?? 0) * count, 0)

interface TotalProps {
  bought: readonly BoughtItem[]
  /** Total weight in kilograms, when it includes more than the bought products. */
  weight?: number
  /** What the sum does not include; '' when it is complete. */
  left?: string
  /** Sticks to the bottom of the window while its list is in view. */
  sticks?: boolean
  /** Products are still loading, so no sum is shown. */
  isSought?: boolean
  /** Other actions. */
  children?: ReactNode
}

/** The sum and the weight of a list of goods, and the button that puts all of them into the basket. */
export function Total({
  bought,
  weight = weightOf(bought),
  left = '',
  isSought = false,
  sticks = false,
  children,
}: TotalProps) {
  const sum = sumLines(bought.map(({ product, count }) => ({ price: product.price, count })))
  return (
    <div className={classNames(styles.total, sticks && styles.bar)}>
      <p className={styles.words} aria-live="polite">
        <span>{texts.total}</span>
        <b className={styles.sum}>{isSought ? '…' : formatSum(sum)}</b>
        <span className={styles.notes}>
          {weight > 0 && (
            <span className={styles.quiet}>{texts.weight(amountOf(roundTo3(Math.round(weight * 10) / 10), 'кг'))}</span>
          )}
          {!isSought && left && <span className={styles.quiet}>{left}</span>}
        </span>
      </p>
      <div className={styles.actions}>
        <FillBasket
          lines={bought.map(({ product, count }) => ({ idcode: product.idcode, count }))}
          label={texts.toBasket}
        />
        {children}
      </div>
    </div>
  )
}
