import { tooLong } from '@vitrina/contracts/max-length'
import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { ListedProduct } from '../retailer/product.ts'

/**
 * Limits: rows of a list, rows per call, characters of a row that are parsed, and characters of a file cell or of a row
 * in a call.
 */
export const quickOrderLimits = {
  rows: 5000,
  rowsAtOnce: 100,
  textLength: 300,
  cellLength: 1200,
  fileBytes: 10 * 1024 * 1024,
} as const

/** A row as the visitor wrote it. */
export const WrittenRow = z.object({
  /** Name or code, including the quantity where it has no separate field. */
  text: z.string(),
  /** null without a separate field. */
  quantity: z.nullable(z.number()),
  /** As written; '' without a separate field. */
  unit: z.string(),
})
export type WrittenRow = z.output<typeof WrittenRow>

/** A product that a row may mean, with the quantity converted for it. */
export const RowCandidate = z.object({
  product: ListedProduct,
  /**
   * In units of the product, rounded up to whole packs where only packs are sold; null when the row has no quantity or
   * it cannot be converted.
   */
  count: z.nullable(z.number()),
  /** How the quantity was converted: «25 м² — это 9 упаковок»; '' when it was not. */
  note: z.string(),
  /** Difference to what was written: «40 кг вместо 50 кг»; left out when there is none. */
  differs: z.optional(z.string()),
  /** 0 to 1. */
  likeness: z.number(),
})
export type RowCandidate = z.output<typeof RowCandidate>

export const MatchedRow = z.object({
  row: WrittenRow,
  /** The words parsed from the row; the quantity and its unit follow. */
  words: z.string(),
  quantity: z.nullable(z.number()),
  unit: z.string(),
  /** `exact`: a product code. `likely`: one candidate is clearly the best. `unclear`: the visitor has to choose. */
  outcome: z.enum(['exact', 'likely', 'unclear', 'none']),
  candidates: z.array(RowCandidate),
  /** Words that were ignored or are not available, in a sentence; left out when there are none. */
  remark: z.optional(z.string()),
  /** Error of the row, in a sentence; null when there is none. */
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
 * Upload of the list: POST of the raw bytes, XLSX, CSV or plain text detected by content. Responds with ParsedFile; 413
 * over 10 MB, 415 for another type, 422 for more than 5,000 rows or for a file that would decompress to too much, each
 * with a sentence.
 */
export const quickOrderFilePath = '/api/site/quick-order/file/'
