import type { ListingPage } from '@vitrina/contracts/site/search'
import { itemList } from '../structured-data.ts'
import { listingTexts } from './texts.ts'

/** Tells further pages of a list apart. */
export const pageSuffix = ({ page }: ListingPage): string => (page > 1 ? listingTexts.pageSuffix(page) : '')

/** The goods for search engines, none where there are none: a list of nothing is a fault to them. */
export const itemListJsonLd = (origin: string, { items, page, page_size }: ListingPage): object[] =>
  items.length > 0 ? [itemList(origin, items, (page - 1) * page_size)] : []
