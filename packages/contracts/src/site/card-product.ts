import * as z from '@vitrina/contracts/schema'
import { ListedProduct } from '../retailer/product.ts'

/** A product in a list of cards or rows. */
export const CardProduct = z.extend(ListedProduct, {
  /** The first day it can be taken in the visitor's department, which has none of it now: yyyy-mm-dd; null when unknown. */
  arrives: z.optional(z.nullable(z.string())),
  /** What its supplier says where there is no day: «за 3 дня». */
  supplied: z.optional(z.nullable(z.string())),
})
export type CardProduct = z.output<typeof CardProduct>
