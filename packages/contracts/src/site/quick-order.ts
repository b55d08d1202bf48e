import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { ListedProduct } from '../retailer/product.ts'
import { tooLong } from './bounds.ts'

/**
 * How many rows a list may have, and how many of them one call takes; signs that a row is read by, and that a cell of a
 * file or a row of a call has at most.
 */
export const quickOrderLimits = {
  rows: 5000,
  rowsAtOnce: 100,
  textLength: 300,
  cellLength: 1200,
  fileBytes: 10 * 1024 * 1024,
} as const

/** A row as somebody wrote it. */
export const WrittenRow = z.object({
  /** Name or code, with the quantity in it where it was not given apart. */
  text: z.string(),
  /** null when it is not given apart. */
  quantity: z.nullable(z.number()),
  /** As written, '' when it is not given apart. */
  unit: z.string(),
})
export type WrittenRow = z.output<typeof WrittenRow>

/** A product that a row may mean, and how much of it that is. */
export const RowCandidate = z.object({
  product: ListedProduct,
  /** In units of the product, in whole packs where only packs are sold; null when the row has no quantity or it cannot be converted. */
  count: z.nullable(z.number()),
  /** What was done to the quantity: «25 м² — это 9 упаковок»; '' when nothing was. */
  note: z.string(),
  /** In what it is not as written: «40 кг вместо 50 кг»; left out when in nothing. */
  differs: z.optional(z.string()),
  /** 0 to 1. */
  likeness: z.number(),
})
export type RowCandidate = z.output<typeof RowCandidate>

export const MatchedRow = z.object({
  row: WrittenRow,
  /** What was read out of the row: the words, and the quantity with its unit. */
  words: z.string(),
  quantity: z.nullable(z.number()),
  unit: z.string(),
  /** `exact`: a product code. `likely`: one candidate is clearly the best. `unclear`: somebody has to choose. */
  outcome: z.enum(['exact', 'likely', 'unclear', 'none']),
  candidates: z.array(RowCandidate),
  /** What was left out of the words or is not to be had, in a sentence; left out when nothing was. */
  remark: z.optional(z.string()),
  /** What is wrong with the row, in a sentence; null when nothing is. */
  fault: z.nullable(z.string()),
})
export type MatchedRow = z.output<typeof MatchedRow>

/** The rows of a file; `skipped` are empty ones and the heading. */
export const ParsedFile = z.object({ rows: z.array(WrittenRow), skipped: z.number() })
export type ParsedFile = z.output<typeof ParsedFile>

const cell = () => z.string().check(z.maxLength(quickOrderLimits.cellLength, tooLong(quickOrderLimits.cellLength)))

export const quickOrderApi = {
  match: endpoint({
    method: 'POST',
    path: '/api/site/quick-order/match/',
    reads: true,
    summary: 'Products for up to 100 rows of a list, in their order; nothing is dropped. 422 for more rows',
    body: z.object({
      rows: z.boundedArray(
        z.extend(WrittenRow, { text: cell(), unit: cell() }),
        quickOrderLimits.rowsAtOnce,
        `За раз проверяется не больше ${quickOrderLimits.rowsAtOnce} строк`,
      ),
    }),
    response: z.object({ rows: z.array(MatchedRow) }),
  }),
}

/**
 * The file is sent as it is, as the body of a POST: XLSX, CSV or plain text by its content, whatever its name. Answers
 * with ReadFile; 413 over 10 MB, 415 for anything else, 422 for more than 5,000 rows or for what would unpack to too
 * much, each with a sentence.
 */
export const quickOrderFilePath = '/api/site/quick-order/file/'
