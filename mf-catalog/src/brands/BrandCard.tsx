import type { BrandSummary } from '@vitrina/contracts/retailer/search'
import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { texts } from '../texts.ts'
import styles from './BrandCard.module.css'
import { BrandMark } from './BrandMark.tsx'

/** A brand in a list: logo or, without one, the name; country and number of products. */
export function BrandCard({ brand }: { brand: BrandSummary }) {
  const { slug, name, country, product_count, logo } = brand
  return (
    <Link className={styles.card} to={paths.brand(slug)}>
      {logo ? (
        <BrandMark logo={logo} name={name} className={styles.mark} />
      ) : (
        <span className={styles.name}>{name}</span>
      )}
      <span className={styles.facts}>
        {country && <span>{country}</span>}
        <span className={styles.count}>{texts.goods(product_count)}</span>
      </span>
    </Link>
  )
}
