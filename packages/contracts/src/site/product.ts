import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { Feature, Product } from '../retailer/product.ts'
import { pathText } from './bounds.ts'

/** Stock of one branch, with its address. */
export const Branch = z.object({
  store: z.string(),
  name: z.string(),
  quantity: z.number(),
  /** '' when unknown. */
  address: z.string(),
  workTime: z.string(),
  /** https URL on a maps service. */
  mapLink: z.nullable(z.string()),
  /** The department to select for shopping here; null when it cannot be selected. */
  departmentId: z.nullable(z.string()),
  isCurrent: z.boolean(),
})

/** Sources of the product, nearest first; quantities in units of the product, dates as yyyy-mm-dd. */
export const Supply = z.object({
  /** Stock of the visitor's branch today. */
  here: z.number(),
  /** Stock of other branches, largest first; `from` is the city in the genitive: «из Ярославля». */
  others: z.array(z.object({ from: z.string(), quantity: z.number() })),
  /** Quantity that supplying departments can bring together, and the date. */
  elsewhere: z.number(),
  elsewhereDate: z.nullable(z.string()),
  /** The supplier's lead time for any quantity, as text: «за 3 дня» or «28.11»; null when it is not supplied. */
  supplier: z.nullable(z.string()),
})
export type Supply = z.output<typeof Supply>

/** A characteristic in which variants differ, with its values in order; each value links to a product. */
export const SiblingRow = z.object({
  name: z.string(),
  options: z.array(z.object({ slug: z.string(), label: z.string(), isCurrent: z.boolean() })),
})
export type SiblingRow = z.output<typeof SiblingRow>

export const ProductPage = z.object({
  /** `name` and `description` are sanitised HTML. */
  product: Product,
  /** `name` as plain text, for titles, alternative texts and cookies. */
  plainName: z.string(),
  /** File names for the image service. */
  images: z.array(z.string()),
  /** From the specifications when they are not empty, else the product's own. */
  features: z.array(Feature),
  /** Lines of the stock block, in order; never empty, since missing data is shown as a line too. */
  stock: z.array(
    z.object({ kind: z.enum(['unknown', 'available', 'absent', 'elsewhere', 'pickup', 'supplier']), text: z.string() }),
  ),
  /** Stock by branch, sorted; the quantity is never below 0. */
  branches: z.array(Branch),
  /** Sources of a requested quantity; null when the stock is unknown. */
  supply: z.nullable(Supply),
  /**
   * Units in which a quantity can be entered besides the product's own; `ratio` is their number in one unit of the
   * product.
   */
  units: z.array(z.object({ unit: z.string(), ratio: z.number() })),
  /** Variants that differ in one characteristic, grouped by it; empty when there are none. */
  siblings: z.array(SiblingRow),
  /** Number of items in `relatedApi.related`, so that the page can reserve their height; 0 also when unknown. */
  related: z.object({ analogues: z.number(), companions: z.number() }),
  /** Data that the retailer could not deliver just now; the blocks concerned say so. */
  missing: z.array(z.enum(['specifications', 'stock', 'pictures'])),
  /** Path of the certificate archive; null when the supplier is unknown. */
  certificatesPath: z.nullable(z.string()),
  /** Path of a calculator with this product preselected; null where there is none. */
  calculator: z.nullable(z.string()),
  /** Phones get a different layout. */
  isMobile: z.boolean(),
})
export type ProductPage = z.output<typeof ProductPage>

/** Delivery of a quantity within the visitor's city. */
export const ProductDelivery = z.object({
  /** «Вологде»; '' when the form is unknown. */
  cityDative: z.string(),
  /** Price in roubles of the cheapest suitable vehicle, without carrying up; null where there is no delivery. */
  price: z.nullable(z.number()),
  /** First free slot once the whole quantity is in the branch; null when none is free or the day is unknown. */
  slot: z.nullable(z.object({ date: z.string(), from: z.string(), to: z.string() })),
})
export type ProductDelivery = z.output<typeof ProductDelivery>

export const productApi = {
  product: endpoint({
    method: 'GET',
    path: '/api/site/product/:slug/',
    summary: 'Everything of the product page; 404 when there is no such product',
    params: z.object({ slug: pathText() }),
    response: ProductPage,
  }),
  delivery: endpoint({
    method: 'GET',
    path: '/api/site/product/:slug/delivery/',
    summary: 'What bringing a quantity of a product costs and when it can be; 404 when there is no such product',
    params: z.object({ slug: pathText() }),
    /** In units of the product. */
    query: z.object({ count: z.coerce.number().check(z.minimum(0.001), z.maximum(99_999)) }),
    response: ProductDelivery,
  }),
}
