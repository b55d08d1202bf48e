import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { DeliveryEntry, Feature, Product } from '../retailer/product.ts'

export const ProductPage = z.object({
  /** `name` and `description` are sanitised HTML. */
  product: Product,
  /** `name` without any markup, for titles, alternative texts and cookies. */
  plainName: z.string(),
  /** File names for the image service. */
  images: z.array(z.string()),
  /** From the specifications when they are not empty, else the product's own. */
  features: z.array(Feature),
  /** null: there is no stock data, which is not the same as no stock. */
  delivery: z.nullable(DeliveryEntry),
  /** Stock by branch, sorted; the quantity is never below 0. */
  branches: z.array(z.object({ store: z.string(), name: z.string(), quantity: z.number() })),
  /** yyyy-mm-dd in the shop's time zone, when this was put together. */
  today: z.string(),
})
export type ProductPage = z.output<typeof ProductPage>

export const productPages = {
  product: endpoint({
    method: 'GET',
    path: '/api/site/product/:slug/',
    summary: 'Everything of the product page; 404 when there is no such product',
    params: z.object({ slug: z.string() }),
    response: ProductPage,
  }),
}
