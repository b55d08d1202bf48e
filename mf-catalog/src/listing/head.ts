import type { ListingPage } from '@vitrina/contracts/site/search'
import { itemList } from '../structured-data.ts'
import { listingTexts } from './texts.ts'

/** Title suffix of further pages. */
export const pageSuffix = ({ page }: ListingPage): string => (page > 1 ? listingTexts.pageSuffix(page) : '')

/** Structured data of the products; nothing for an empty list, which search engines report as an error. */
export const itemListJsonLd = (origin: string, { items, page, page_size }: ListingPage): object[] =>
  items.length > 0 ? [itemList(origin, items, (page - 1) * page_size)] : []
