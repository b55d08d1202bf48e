import type { BrandSummary } from '@vitrina/contracts/retailer/search'
import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { BrandMark } from '../brands/BrandMark.tsx'
import { brandsTexts, homeTexts } from '../texts.ts'
import styles from './BrandRow.module.css'
import { RowHeading } from './RowHeading.tsx'

/** Logos of the brands with the most products. */
export function BrandRow({ brands }: { brands: readonly BrandSummary[] }) {
  if (brands.length === 0) return null
  return (
    <section aria-labelledby="brands">
      <RowHeading id="brands" title={homeTexts.brands} all={{ to: paths.brands(), name: brandsTexts.all }} />
      <ul className={styles.brands}>
        {brands.map(({ slug, name, logo }) => (
          <li key={slug}>
            <Link className={styles.brand} to={paths.brand(slug)}>
              {logo ? (
                <BrandMark logo={logo} name={name} className={styles.mark} />
              ) : (
                <span className={styles.name}>{name}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
