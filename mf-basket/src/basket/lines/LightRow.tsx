import type { BasketLine } from '@vitrina/contracts/site/basket'
import { formatPrice } from '@vitrina/site/money'
import { paths } from '@vitrina/site/paths'
import { amountOf } from '@vitrina/site/plural'
import type { RefObject } from 'react'
import { pageTexts } from '../texts.ts'
import styles from './BasketRow.module.css'

export interface LightRowProps {
  line: BasketLine
  place: RefObject<HTMLDivElement | null>
}

/** What a line says, without what can be done with it: stands far from what is seen, in place of the whole row. */
export function LightRow({ line: { product, count, sum }, place }: LightRowProps) {
  const { idcode, name, price, unit } = product
  return (
    <div ref={place} className={styles.row}>
      <div className={styles.about}>
        <p className={styles.code}>{pageTexts.code(idcode)}</p>
        <a href={paths.product(product.slug)} className={styles.name}>
          {name}
        </a>
      </div>
      <p className={styles.stepper}>{amountOf(count, unit)}</p>
      <p className={styles.sum}>{price > 0 ? formatPrice(sum) : '—'}</p>
    </div>
  )
}
