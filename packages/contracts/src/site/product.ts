import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { Feature, Product } from '../retailer/product.ts'

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
  branches: z.array(z.object({ store: z.string(), name: z.string(), quantity: z.number() })),
  /** Where the archive of certificates is; null when the supplier is not known. */
  certificatesPath: z.nullable(z.string()),
  /** A phone gets a layout of its own. */
  isMobile: z.boolean(),
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
