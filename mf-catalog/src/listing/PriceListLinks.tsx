import type { ListingState } from '@vitrina/site/listing-query'
import { formatNumber } from '@vitrina/site/numbers'
import { priceListFormats, priceListPath } from '@vitrina/site/price-list'
import styles from './PriceListLinks.module.css'
import type { ListingPlace } from './place.ts'
import { priceListTexts as texts } from './texts.ts'

export interface PriceListLinksProps {
  place: ListingPlace
  shown: ListingState
  total: number
}

/** Links to the list as a file, with its filters and order, the visitor's prices and the stock of their branch. */
export function PriceListLinks({ place: { kind, slug }, shown, total }: PriceListLinksProps) {
  return (
    <p className={styles.line}>
      {texts.download(formatNumber(total))}
      {priceListFormats.map((format) => (
        <a
          key={format}
          className={styles.link}
          href={priceListPath(kind, slug, shown, format)}
          rel="nofollow"
          download
          aria-label={texts.as(texts.formats[format])}
        >
          {texts.formats[format]}
        </a>
      ))}
    </p>
  )
}
