import type { ShopsPageData } from '@vitrina/contracts/site/professionals'
import { type PriceListFormat, priceListFormats, priceListPath } from '@vitrina/site/price-list'
import { ProfessionalPage } from '../professionals/ProfessionalPage.tsx'
import { shopsTexts as texts } from '../professionals/texts.ts'
import { ShelfTool } from './ShelfTool.tsx'
import styles from './ShopsPage.module.css'

/** The page for shops: a demo shelf, price lists, terms and a contact. */
export function ShopsPage({ lines, priceLists, manager, terms, seo }: ShopsPageData) {
  return (
    <ProfessionalPage
      form="shops"
      words={texts}
      heading={seo?.unique_title || texts.title}
      manager={manager}
      terms={terms}
      about={seo?.text}
    >
      <ShelfTool lines={lines} />
      {priceLists.length > 0 && (
        <section className={styles.prices}>
          <h2>{texts.priceLists}</h2>
          <p className={styles.about}>{texts.priceListsText}</p>
          <ul className={styles.lists}>
            {priceLists.map(({ slug, name }) => (
              <li key={slug} className={styles.list}>
                <span>{name}</span>
                <span className={styles.files}>
                  {priceListFormats.map((format) => (
                    <FileLink key={format} {...{ slug, name, format }} />
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </ProfessionalPage>
  )
}

function FileLink({ slug, name, format }: { slug: string; name: string; format: PriceListFormat }) {
  const shown = format.toUpperCase()
  return (
    <a
      href={priceListPath('category', slug, {}, format)}
      download
      rel="nofollow"
      className={styles.file}
      aria-label={texts.file(shown, name)}
    >
      {shown}
    </a>
  )
}
