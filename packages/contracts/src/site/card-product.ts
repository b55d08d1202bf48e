import * as z from '@vitrina/contracts/schema'
import { ListedProduct } from '../retailer/product.ts'

/** A product on a card or in a row of a list. */
export const CardProduct = z.extend(ListedProduct, {
  /** First day it is available in the visitor's department, which has none now: yyyy-mm-dd; null when unknown. */
  arrives: z.optional(z.nullable(z.string())),
  /** The supplier's lead time when there is no date: «за 3 дня». */
  supplied: z.optional(z.nullable(z.string())),
})
export type CardProduct = z.output<typeof CardProduct>
