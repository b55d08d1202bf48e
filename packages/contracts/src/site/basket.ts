import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { ListedProduct } from '../retailer/product.ts'
import { BasketShops } from './basket-shops.ts'
import { basketLimits, idText, pathText, typedText } from './bounds.ts'
import { Supply } from './product.ts'

export const BasketLine = z.object({
  product: ListedProduct,
  count: z.number(),
  /** Included in the next order. */
  selected: z.boolean(),
  /** Roubles: price × count. */
  sum: z.number(),
})
export type BasketLine = z.output<typeof BasketLine>

/** Result of checking the basket's coupon. */
export const CouponOutcome = z.object({
  /** `unknown` when the retailer did not answer: the coupon is neither applied nor refused. */
  state: z.enum(['applied', 'refused', 'unknown']),
  /** Why it is refused, or what it grants; '' without a text. */
  reason: z.string(),
})
export type CouponOutcome = z.output<typeof CouponOutcome>

export const Basket = z.object({
  id: z.string(),
  lines: z.array(BasketLine),
  /** As the visitor entered it, '' when there is none. */
  coupon: z.string(),
  /** null while no coupon is entered. */
  couponOutcome: z.nullable(CouponOutcome),
  /** Roubles, all lines. */
  cartTotal: z.number(),
  /** Roubles, selected lines only. */
  orderTotal: z.number(),
  /** Discount of the coupon on the selected lines, in roubles. */
  discount: z.number(),
  /** Codes in the basket that the retailer does not know any more. */
  missing: z.array(z.string()),
  /** The retailer's cart could not be read, so lines may be missing. */
  incomplete: z.boolean(),
  /** How the request was adjusted, e.g. rounded up to the pack; null when it was not. */
  message: z.nullable(z.string()),
  /**
   * Shops that the goods are for: null for a guest; left out of responses to changes and when it could not be loaded.
   */
  forShops: z.optional(z.nullable(BasketShops)),
})
export type Basket = z.output<typeof Basket>

/** Result of adding many lines at once. */
export const AddLinesResult = z.object({
  basket: Basket,
  /** Codes that are in the basket now. */
  added: z.array(z.string()),
  /** Codes whose quantity was rounded up to the pack. */
  rounded: z.array(z.string()),
  /** Codes that could not be added, each with the reason in a sentence. */
  refused: z.array(z.object({ idcode: z.string(), reason: z.string() })),
})
export type AddLinesResult = z.output<typeof AddLinesResult>

/** Where the goods of the basket come from, by product code; missing codes have no data. */
export const BasketSupply = z.object({ byCode: z.record(z.string(), Supply) })
export type BasketSupply = z.output<typeof BasketSupply>

/** Availability of the selected lines at one branch. */
export const BranchCoverage = z.object({
  departmentId: z.string(),
  city: z.string(),
  address: z.string(),
  /** As the retailer writes it, '' when not known. */
  workTime: z.string(),
  isCurrent: z.boolean(),
  /**
   * Days of the next two months without pickup there, yyyy-mm-dd: days off, holidays, and today after closing time;
   * left out when the hours cannot be parsed.
   */
  shut: z.optional(z.array(z.string())),
  /** Number of lines available in full today, out of `total`. */
  covered: z.number(),
  total: z.number(),
  /** Lines that are not available in full, with the missing quantity. */
  lacking: z.array(z.object({ idcode: z.string(), name: z.string(), quantity: z.number(), unit: z.string() })),
  /** Day when everything is available, yyyy-mm-dd: today when nothing is lacking; null when unknown. */
  readyDate: z.nullable(z.string()),
  /** Day when the first line is available in full, yyyy-mm-dd; null when unknown for all lines. */
  firstDate: z.nullable(z.string()),
  /** Total of the selected lines at this branch’s prices, in roubles; null when some have no price there. */
  sum: z.nullable(z.number()),
})
export type BranchCoverage = z.output<typeof BranchCoverage>

export const BasketBranches = z.object({
  /** The visitor’s branch first, then by coverage. */
  branches: z.array(BranchCoverage),
  /** The same total at the visitor’s own prices, in roubles. */
  ownSum: z.number(),
})
export type BasketBranches = z.output<typeof BasketBranches>

export const SharedBasketPage = z.object({
  code: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  expiresAt: z.string(),
  /** With the prices of the current visitor. */
  lines: z.array(z.object({ product: ListedProduct, count: z.number(), sum: z.number() })),
  /** Codes that are no longer sold. */
  missing: z.array(z.string()),
  total: z.number(),
})
export type SharedBasketPage = z.output<typeof SharedBasketPage>

const Count = z.number('Введите количество цифрами')
const LineParams = z.object({ idcode: pathText() })
/** Longer than any coupon, so that an invalid one reaches the coupon check and gets its specific error. */
const LONGEST_COUPON = 100

export const basketApi = {
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
    body: z.object({ idcode: idText(), count: Count }),
    response: Basket,
  }),
  addLines: endpoint({
    method: 'POST',
    path: '/api/site/basket/lines/many/',
    summary: 'Adds up to 500 products at once; those that cannot be added are told and keep no other back',
    body: z.object({
      lines: z.boundedArray(
        z.object({ idcode: idText(), count: Count }),
        basketLimits.linesAtOnce,
        `За\u00a0один раз можно добавить не\u00a0больше ${basketLimits.linesAtOnce}\u00a0товаров`,
      ),
    }),
    response: AddLinesResult,
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
    body: z.object({ idcodes: z.boundedArray(idText(), basketLimits.lines) }),
    response: Basket,
  }),
  clear: endpoint({
    method: 'DELETE',
    path: '/api/site/basket/',
    summary: 'Empties lines, selection and coupon',
    response: Basket,
  }),
  setCoupon: endpoint({
    method: 'PUT',
    path: '/api/site/basket/coupon/',
    summary: 'Enters a coupon, or takes it out with an empty one; a refused coupon stays and says why. 422 for no code',
    body: z.object({ coupon: typedText(LONGEST_COUPON) }),
    response: Basket,
  }),
  supply: endpoint({
    method: 'GET',
    path: '/api/site/basket/supply/',
    summary: 'Where the goods of the basket come from and when',
    response: BasketSupply,
  }),
  branches: endpoint({
    method: 'GET',
    path: '/api/site/basket/branches/',
    summary: 'What each branch can give of the selected lines, when, and for how much',
    response: BasketBranches,
  }),
  share: endpoint({
    method: 'POST',
    path: '/api/site/basket/share/',
    creates: 'once',
    summary: 'Keeps the selected lines, or all when none is selected, under a code for others; 409 when there are none',
    response: z.object({ code: z.string(), path: z.string(), expiresAt: z.string() }),
  }),
  shared: endpoint({
    method: 'GET',
    path: '/api/site/shared-baskets/:code/',
    summary: 'A basket that somebody has shared; 404 when there is none any more',
    params: z.object({ code: pathText() }),
    response: SharedBasketPage,
  }),
}
