import type { BasketLine } from '@vitrina/contracts/site/basket'
import { formatSum } from '@vitrina/site/money'
import { paths } from '@vitrina/site/paths'
import { amountOf } from '@vitrina/site/plural'
import { memo } from 'react'
import { pageTexts } from '../texts.ts'
import styles from './LightRow.module.css'

/** A read-only row that replaces the whole one while it is far off-screen. */
export const LightRow = memo(function LightRow({ line: { product, count, sum } }: { line: BasketLine }) {
  const { idcode, name, price, unit } = product
  return (
    <>
      <p className={styles.code}>{pageTexts.code(idcode)}</p>
      <a href={paths.product(product.slug)} className={styles.name}>
        {name}
      </a>
      <p>{amountOf(count, unit)}</p>
      <p className={styles.sum}>{price > 0 ? formatSum(sum) : '—'}</p>
    </>
  )
})
