import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { Feature, Product } from '../retailer/product.ts'
import { pathText } from './bounds.ts'

/** The stock of one branch and how to get there. */
export const Branch = z.object({
  store: z.string(),
  name: z.string(),
  quantity: z.number(),
  /** '' when not known. */
  address: z.string(),
  workTime: z.string(),
  /** https address on a maps service. */
  mapLink: z.nullable(z.string()),
  /** The department to choose for shopping here; null when it cannot be chosen. */
  departmentId: z.nullable(z.string()),
  isCurrent: z.boolean(),
})

/** Where goods come from, nearest first; quantities in units of the product, dates as yyyy-mm-dd. */
export const Supply = z.object({
  /** In the visitor's branch today. */
  here: z.number(),
  /** What other branches have, most first; `from` is the city in the genitive: «из Ярославля». */
  others: z.array(z.object({ from: z.string(), quantity: z.number() })),
  /** What supplying departments can bring together, and when. */
  elsewhere: z.number(),
  elsewhereDate: z.nullable(z.string()),
  /** When the supplier brings any quantity, as text: «за 3 дня» or «28.11»; null when it does not. */
  supplier: z.nullable(z.string()),
})
export type Supply = z.output<typeof Supply>

/** One characteristic in which goods differ and its values in order; each leads to a product. */
export const SiblingRow = z.object({
  name: z.string(),
  options: z.array(z.object({ slug: z.string(), label: z.string(), isCurrent: z.boolean() })),
})
export type SiblingRow = z.output<typeof SiblingRow>

export const ProductPage = z.object({
  /** `name` and `description` are sanitised HTML. */
  product: Product,
  /** `name` without any markup, for titles, alternative texts and cookies. */
  plainName: z.string(),
  /** File names for the image service. */
  images: z.array(z.string()),
  /** From the specifications when they are not empty, else the product's own. */
  features: z.array(Feature),
  /** The lines of the stock block, in order; never empty, since no data is a line too. */
  stock: z.array(
    z.object({ kind: z.enum(['unknown', 'available', 'absent', 'elsewhere', 'pickup', 'supplier']), text: z.string() }),
  ),
  /** Stock by branch, sorted; the quantity is never below 0. */
  branches: z.array(Branch),
  /** What a quantity is put together from; null when nothing is known of the stock. */
  supply: z.nullable(Supply),
  /** What a quantity can be given in beside the product's own unit; `ratio` of each are in one unit of the product. */
  units: z.array(z.object({ unit: z.string(), ratio: z.number() })),
  /** Goods that differ from this one in one characteristic, by that characteristic; empty when there are none. */
  siblings: z.array(SiblingRow),
  /** How much there is to show of `relatedApi.related`, so that room is kept for it; 0 also when it is not known. */
  related: z.object({ analogues: z.number(), companions: z.number() }),
  /** What the retailer could not be asked just now; the blocks concerned say so. */
  missing: z.array(z.enum(['specifications', 'stock', 'pictures'])),
  /** Where the archive of certificates is; null when the supplier is not known. */
  certificatesPath: z.nullable(z.string()),
  /** Path of the calculator that reckons how much of it a job takes, with the product in it; null where there is none. */
  calculator: z.nullable(z.string()),
  /** A phone gets a layout of its own. */
  isMobile: z.boolean(),
})
export type ProductPage = z.output<typeof ProductPage>

/** How and when a quantity can be brought within the visitor's city. */
export const ProductDelivery = z.object({
  /** «Вологде»; '' when the case is not known. */
  cityDative: z.string(),
  /** Roubles for the cheapest vehicle that carries it, without carrying up; null where nothing is brought there. */
  price: z.nullable(z.number()),
  /** The first part of a day once all of it is in the branch; null when none is free or that day is not known. */
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
    /** Units of the product. */
    query: z.object({ count: z.coerce.number().check(z.minimum(0.001), z.maximum(99_999)) }),
    response: ProductDelivery,
  }),
}
