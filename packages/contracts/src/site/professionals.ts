import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { ListedProduct } from '../retailer/product.ts'
import { FilledSeo } from './seo.ts'

/**
 * Row limit of a list that the page for builders matches at once; longer ones use the quick-order window of the basket.
 */
export const MOST_ESTIMATE_ROWS = 100

/** The manager responsible for buyers of the visitor's city. */
export const SiteManager = z.object({
  name: z.string(),
  position: z.string(),
  /** File name for the image service; null without a photo. */
  photo: z.nullable(z.string()),
  /** '' when there is none. */
  phone: z.string(),
  email: z.string(),
  workTime: z.string(),
  /** City of the manager; '' when unknown. */
  city: z.string(),
  /** True for a manager of the visitor's own city, false for one of the main office. */
  isLocal: z.boolean(),
})
export type SiteManager = z.output<typeof SiteManager>

const commonFields = {
  /** null when there is none, or it could not be loaded. */
  manager: z.nullable(SiteManager),
  /** Terms as sanitised HTML, with the visitor's city filled in; null when the retailer has no such text. */
  terms: z.nullable(z.string()),
  seo: z.nullable(FilledSeo),
}

export const BuildersPageData = z.object({
  ...commonFields,
  /** Initial list of the estimate, a row a line; '' when there is none. */
  list: z.string(),
})
export type BuildersPageData = z.output<typeof BuildersPageData>

/** A product of a shelf: the target and the current quantity, in units of the product. */
export const ShelfLine = z.object({
  product: ListedProduct,
  /** Digits only; empty when unknown. */
  barcodes: z.array(z.string()),
  min: z.number(),
  max: z.number(),
  shelf: z.number(),
  coming: z.number(),
})
export type ShelfLine = z.output<typeof ShelfLine>

export const ShopsPageData = z.object({
  ...commonFields,
  lines: z.array(ShelfLine),
  /** Categories whose price list can be downloaded. */
  priceLists: z.array(z.object({ slug: z.string(), name: z.string() })),
})
export type ShopsPageData = z.output<typeof ShopsPageData>

export const professionalsApi = {
  builders: endpoint({
    method: 'GET',
    path: '/api/site/professionals/builders/',
    summary: 'What the page for builders shows: the manager of the city, terms, the list its estimate begins with',
    response: BuildersPageData,
  }),
  shops: endpoint({
    method: 'GET',
    path: '/api/site/professionals/shops/',
    summary: 'What the page for shops shows: the manager of the city, terms, a shelf with prices and stock of the city',
    response: ShopsPageData,
  }),
}
