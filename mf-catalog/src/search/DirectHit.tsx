import type { ListingPage } from '@vitrina/contracts/site/search'
import { CatalogCard } from '../product-card/CatalogCard.tsx'
import styles from './DirectHit.module.css'
import { searchTexts as texts } from './texts.ts'

/** The product whose code was typed, above the other results. */
export function DirectHit({ listing: { understood, items, total } }: { listing: ListingPage }) {
  const hit = total > 1 ? items.find(({ idcode }) => idcode === understood?.idcode) : undefined
  if (!hit) return null
  return (
    <section className={styles.hit} aria-label={texts.directHit}>
      <h2 className={styles.title}>{texts.directHit}</h2>
      <CatalogCard product={hit} view="row" headingLevel={3} eager />
    </section>
  )
}
