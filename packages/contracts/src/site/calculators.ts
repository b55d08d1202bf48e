/** Goods for what a calculator or a kit has reckoned. */
import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { idText, tooLong } from './bounds.ts'
import { RowCandidate } from './quick-order.ts'

export const needLimits = { needs: 60, words: 4, wordsLength: 120, unitLength: 20 } as const

/** Where paint is to hold. */
export const PaintPlace = z.enum(['wall', 'ceiling', 'wet', 'floor', 'facade'])
export type PaintPlace = z.output<typeof PaintPlace>

const text = (most: number) => z.string().check(z.maxLength(most, tooLong(most)))
const amount = () => z.number().check(z.minimum(0), z.maximum(1e9))
const millimetres = () => z.number().check(z.minimum(1), z.maximum(100_000))

/** What goods have to be like beside what they are called. */
export const NeedFit = z.object({
  /** Metres that boards stand up: one that is as long has no joint, and little of it is cut off. */
  height: z.optional(z.number().check(z.minimum(0.01), z.maximum(1000))),
  /** Metres that a piece is reckoned with: a shorter one is too few, of a longer one more is cut off. */
  length: z.optional(z.number().check(z.minimum(0.01), z.maximum(1000))),
  /** Millimetres of two sides, in either order. */
  sides: z.optional(z.object({ one: millimetres(), other: millimetres() })),
  place: z.optional(PaintPlace),
})
export type NeedFit = z.output<typeof NeedFit>

export const Need = z.object({
  /** What goods for it are called: each is looked for. */
  words: z.boundedArray(text(needLimits.wordsLength), needLimits.words, `Не больше ${needLimits.words} названий`),
  /** With the waste, as much as is bought. */
  quantity: amount(),
  /** Without the waste, where it is known: what boards lose by cutting comes on top of it. */
  net: z.optional(amount()),
  unit: text(needLimits.unitLength),
  fit: z.optional(NeedFit),
  /** The product that was chosen by hand. */
  idcode: z.optional(idText()),
})
export type Need = z.output<typeof Need>

export const FilledNeed = z.object({
  /** The one chosen by hand, then what fits best. */
  candidates: z.array(RowCandidate),
  /** Code of the one to take unless another is chosen; null where nothing fits. */
  suggested: z.nullable(z.string()),
  /** Why nothing is suggested, or what about it does not fit; '' when there is nothing to say. */
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
