import type { ListingPage } from '@vitrina/contracts/site/search'
import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { buttonClass } from '@vitrina/ui/button-class'
import styles from './TypedCodes.module.css'
import { searchTexts as texts } from './texts.ts'

/** For a query of several codes: which of them were found, and a link to order them as a list. */
export function TypedCodes({ q, listing: { understood, items, total } }: { q: string; listing: ListingPage }) {
  const codes = understood?.idcodes ?? []
  if (codes.length < 2 || total === 0) return null
  const found = items.filter(({ idcode }) => codes.includes(idcode))
  // Other products may be on further pages.
  const isWhole = total <= items.length
  const missing = isWhole ? codes.filter((code) => !found.some(({ idcode }) => idcode === code)) : []
  return (
    <section className={styles.codes} aria-label={texts.orderCodes}>
      <div className={styles.words}>
        <p className={styles.found}>{texts.codes(isWhole ? found.length : total, codes.length)}</p>
        {missing.length > 0 && <p className={styles.missing}>{texts.codesMissing(missing.join(', '))}</p>}
      </div>
      <Link to={paths.cartWithList(q)} className={`${buttonClass({ kind: 'primary', wide: true })} ${styles.add}`}>
        {texts.orderCodes}
      </Link>
    </section>
  )
}
