import { remoteWidget } from '@vitrina/federation/remotes'
import type { FillBasketProps } from '@vitrina/mf-basket/FillBasket'
import { formatSum } from '@vitrina/site/money'
import { Button } from '@vitrina/ui/Button'
import { Skeleton } from '@vitrina/ui/Skeleton'
import styles from './Summary.module.css'
import { favoritesTexts as words } from './texts.ts'

const FillBasket = remoteWidget<FillBasketProps>('mf-basket/FillBasket', {
  pending: <Skeleton shape="control" />,
  failed: (retry) => <Button onClick={retry}>{words.retry}</Button>,
})

export interface SummaryProps {
  lines: FillBasketProps['lines']
  /** Roubles. */
  sum: number
  /** Whether everything that can be bought is chosen. */
  isAll: boolean
}

/** The sticky summary: number and sum of chosen products, and the basket button. */
export function Summary({ lines, sum, isAll }: SummaryProps) {
  return (
    <aside className={styles.summary} aria-label={words.summary}>
      <p className={styles.words} aria-live="polite">
        <span className={styles.count}>{words.chosen(lines.length)}</span>
        <span className={styles.sum}>{formatSum(sum)}</span>
      </p>
      <div className={styles.fill}>
        <FillBasket lines={lines} label={isAll ? words.allToBasket : words.chosenToBasket} />
      </div>
      <p className={styles.hint}>{words.remembered}</p>
    </aside>
  )
}
