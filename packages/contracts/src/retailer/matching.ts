import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { ListedProduct, PriceQuery, SiteCode } from './product.ts'

/** A product that may be meant by a line of text. */
export const Candidate = z.object({
  product: ListedProduct,
  /** Similarity of words, sizes and codes, 0 to 1. */
  likeness: z.number(),
})
export type Candidate = z.output<typeof Candidate>

export const MatchedText = z.object({
  /** The line is exactly the code of the first candidate. */
  isCode: z.boolean(),
  /**
   * Best match first, at most the requested number, else twelve; empty without a match. More are returned than are
   * shown: among equal ones the gateway prefers goods in stock and then the cheapest.
   */
  candidates: z.array(Candidate),
})
export type MatchedText = z.output<typeof MatchedText>

/** Designed here: the specification has no call that matches a written list to products. */
export const retailerMatchingApi = {
  match: endpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/products/match/',
    summary:
      'Products for up to 100 lines of a list, without their quantities; the answer keeps the order of the lines',
    params: SiteCode,
    query: PriceQuery,
    /** `most` candidates per line, twelve by default. */
    body: z.object({ texts: z.array(z.string()), most: z.optional(z.int()) }),
    response: z.object({ matches: z.array(MatchedText) }),
  }),
}
