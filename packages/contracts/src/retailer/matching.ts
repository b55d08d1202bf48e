import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { ListedProduct, PriceQuery, SiteCode } from './product.ts'

/** A product that a written line may mean. */
export const Candidate = z.object({
  product: ListedProduct,
  /** How well the words, sizes and codes of the line fit it: 0 to 1. */
  likeness: z.number(),
})
export type Candidate = z.output<typeof Candidate>

export const MatchedText = z.object({
  /** The line is the code of the first candidate and nothing else. */
  isCode: z.boolean(),
  /**
   * The best first, no more than were asked for, else at most twelve; empty when nothing fits. More than are shown: of
   * equals the gateway prefers what is at hand and cheapest.
   */
  candidates: z.array(Candidate),
})
export type MatchedText = z.output<typeof MatchedText>

/** Designed here: the specification names no call that finds goods for a written list. */
export const retailerMatchingApi = {
  match: endpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/products/match/',
    summary:
      'Products for up to 100 lines of a list, without their quantities; the answer keeps the order of the lines',
    params: SiteCode,
    query: PriceQuery,
    /** `most` candidates of a line: twelve unless it is told. */
    body: z.object({ texts: z.array(z.string()), most: z.optional(z.int()) }),
    response: z.object({ matches: z.array(MatchedText) }),
  }),
}
