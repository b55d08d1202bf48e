import { formatSum } from '@vitrina/site/money'
import { texts } from '../../texts.ts'
import styles from './ForShops.module.css'
import type { Section } from './line-shares.ts'
import { forShopsTexts } from './texts.ts'

const nameOf = (shop: Section['shop']): string => (typeof shop === 'string' ? forShopsTexts[shop] : shop.name)

/** Head of the lines of a shop: its name and address, and the sum and weight of its products. */
export function ShopHead({ section: { shop, count, sum, weight, shared } }: { section: Section }) {
  const facts = [
    texts.goods(count),
    ...(weight > 0 ? [forShopsTexts.weight(weight)] : []),
    ...(shared > 0 ? [forShopsTexts.shared(shared)] : []),
  ]
  return (
    <li className={styles.head} data-head="shop">
      <h3 className={styles.name}>{nameOf(shop)}</h3>
      {typeof shop !== 'string' && <span className={styles.address}>{shop.address}</span>}
      <span className={styles.facts}>{facts.join(' · ')}</span>
      <b className={styles.sum}>{formatSum(sum)}</b>
    </li>
  )
}
