import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { ListedProduct } from '../retailer/product.ts'
import { FilledSeo } from './seo.ts'

/** Rows of a list that the page for builders matches at once; longer ones have the window of the basket. */
export const MOST_ESTIMATE_ROWS = 100

/** Who looks after the buyers of the visitor's city. */
export const SiteManager = z.object({
  name: z.string(),
  position: z.string(),
  /** File name for the image service; null without a photo. */
  photo: z.nullable(z.string()),
  /** '' when there is none. */
  phone: z.string(),
  email: z.string(),
  workTime: z.string(),
  /** Where they work; '' when not known. */
  city: z.string(),
  /** Of the visitor's own city, else of the main office. */
  isLocal: z.boolean(),
})
export type SiteManager = z.output<typeof SiteManager>

const commonFields = {
  /** null when nobody is named, or it cannot be had now. */
  manager: z.nullable(SiteManager),
  /** Terms as sanitised HTML, with the visitor's city in it; null when the retailer keeps no such text. */
  terms: z.nullable(z.string()),
  seo: z.nullable(FilledSeo),
}

export const BuildersPageData = z.object({
  ...commonFields,
  /** The list the estimate begins with, a row a line; '' when there is none. */
  list: z.string(),
})
export type BuildersPageData = z.output<typeof BuildersPageData>

/** A product of a shelf: what should be there and what is, in units of the product. */
export const ShelfLine = z.object({
  product: ListedProduct,
  /** Digits alone; empty where nobody knows any. */
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
  /** Categories whose price list can be had as a file. */
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
