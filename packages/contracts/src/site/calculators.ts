/** Products for the needs that a calculator or a kit has computed. */
import { tooLong } from '@vitrina/contracts/max-length'
import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { idText } from './bounds.ts'
import { RowCandidate } from './quick-order.ts'

export const needLimits = { needs: 60, words: 4, wordsLength: 120, unitLength: 20 } as const

/** Where the paint is applied. */
export const PaintPlace = z.enum(['wall', 'ceiling', 'wet', 'floor', 'facade'])
export type PaintPlace = z.output<typeof PaintPlace>

const text = (most: number) => z.string().check(z.maxLength(most, tooLong(most)))
const amount = () => z.number().check(z.minimum(0), z.maximum(1e9))
const millimetres = () => z.number().check(z.minimum(1), z.maximum(100_000))

/** Required properties of the products, besides their names. */
export const NeedFit = z.object({
  /** Height in metres that boards have to cover upright: a board of this length has no joint and little waste. */
  height: z.optional(z.number().check(z.minimum(0.01), z.maximum(1000))),
  /**
   * Length in metres that the calculation assumes per piece: shorter pieces are too few, longer ones leave more waste.
   */
  length: z.optional(z.number().check(z.minimum(0.01), z.maximum(1000))),
  /** Two sides in millimetres, in either order. */
  sides: z.optional(z.object({ one: millimetres(), other: millimetres() })),
  place: z.optional(PaintPlace),
})
export type NeedFit = z.output<typeof NeedFit>

export const Need = z.object({
  /** Names of suitable products; each is searched for. */
  words: z.boundedArray(text(needLimits.wordsLength), needLimits.words, `Не больше ${needLimits.words} названий`),
  /** Quantity to buy, including waste. */
  quantity: amount(),
  /** Quantity without waste, where it is known: waste from cutting boards is computed on top of it. */
  net: z.optional(amount()),
  unit: text(needLimits.unitLength),
  fit: z.optional(NeedFit),
  /** The product chosen by hand. */
  idcode: z.optional(idText()),
})
export type Need = z.output<typeof Need>

export const FilledNeed = z.object({
  /** The product chosen by hand, then the best matches. */
  candidates: z.array(RowCandidate),
  /** Code of the default choice; null where nothing fits. */
  suggested: z.nullable(z.string()),
  /** Why nothing is suggested, or how the suggestion deviates; '' without a note. */
  note: z.string(),
})
export type FilledNeed = z.output<typeof FilledNeed>

export const calculatorsApi = {
  fill: endpoint({
    method: 'POST',
    path: '/api/site/calculators/products/',
    reads: true,
    summary:
      'Goods for what a job takes, in the order of its needs: what the visitor’s store has enough of first; 422 for more than 60 needs',
    body: z.object({
      needs: z.boundedArray(Need, needLimits.needs, `За раз подбирается не больше ${needLimits.needs} материалов`),
    }),
    response: z.object({ needs: z.array(FilledNeed) }),
  }),
}
