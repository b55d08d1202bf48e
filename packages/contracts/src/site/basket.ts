import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { ListedProduct } from '../retailer/product.ts'

export const BasketLine = z.object({
  product: ListedProduct,
  count: z.number(),
  /** Is it meant for the next order. */
  selected: z.boolean(),
  /** Roubles: price × count. */
  sum: z.number(),
})
export type BasketLine = z.output<typeof BasketLine>

export const Basket = z.object({
  id: z.string(),
  lines: z.array(BasketLine),
  coupon: z.string(),
  /** Roubles, all lines. */
  cartTotal: z.number(),
  /** Roubles, selected lines only. */
  orderTotal: z.number(),
  /** Codes in the basket that the retailer no longer knows. */
  missing: z.array(z.string()),
  /** The retailer's cart could not be read: what is shown may not be all. */
  incomplete: z.boolean(),
  /** What was changed in what the visitor asked for, e.g. rounded up to the pack. */
  message: z.nullable(z.string()),
})
export type Basket = z.output<typeof Basket>

/** What became of many lines that were added at once. */
export const AddedLines = z.object({
  basket: Basket,
  /** Codes that are in the basket now. */
  added: z.array(z.string()),
  /** Codes whose quantity was rounded up to the pack. */
  rounded: z.array(z.string()),
  /** What could not be added, and why, in a sentence. */
  refused: z.array(z.object({ idcode: z.string(), reason: z.string() })),
})
export type AddedLines = z.output<typeof AddedLines>

const Count = z.number('Введите количество цифрами')
const LineParams = z.object({ idcode: z.string() })

export const basketPages = {
  read: endpoint({
    method: 'GET',
    path: '/api/site/basket/',
    summary: 'The visitor’s basket, priced anew',
    response: Basket,
  }),
  addLine: endpoint({
    method: 'POST',
    path: '/api/site/basket/lines/',
    summary:
      'Adds to the basket: a known product grows by the count, a new one is selected for the order; 422 for an impossible count, 409 when the basket is full',
    body: z.object({ idcode: z.string(), count: Count }),
    response: Basket,
  }),
  addLines: endpoint({
    method: 'POST',
    path: '/api/site/basket/lines/many/',
    summary: 'Adds up to 500 products at once; those that cannot be added are told and keep no other back',
    body: z.object({ lines: z.array(z.object({ idcode: z.string(), count: Count })) }),
    response: AddedLines,
  }),
  changeLine: endpoint({
    method: 'PUT',
    path: '/api/site/basket/lines/:idcode/',
    summary: 'Sets the count of a line; 404 when it is not in the basket',
    params: LineParams,
    body: z.object({ count: Count }),
    response: Basket,
  }),
  removeLine: endpoint({
    method: 'DELETE',
    path: '/api/site/basket/lines/:idcode/',
    summary: 'Removes a line; removing what is not there changes nothing',
    params: LineParams,
    response: Basket,
  }),
  select: endpoint({
    method: 'PUT',
    path: '/api/site/basket/selection/',
    summary: 'Says which lines are meant for the next order',
    body: z.object({ idcodes: z.array(z.string()) }),
    response: Basket,
  }),
  clear: endpoint({
    method: 'DELETE',
    path: '/api/site/basket/',
    summary: 'Empties lines, selection and coupon',
    response: Basket,
  }),
}
