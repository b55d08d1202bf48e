/** What the pages of estimates are told. */
import * as z from '@vitrina/contracts/schema'
import { EstimateCalculation, EstimateState } from '../retailer/estimate.ts'
import { ListedProduct } from '../retailer/product.ts'

/** Sums in roubles, times in ISO 8601. */
const EstimateFields = z.object({
  id: z.string(),
  name: z.string(),
  objectName: z.nullable(z.string()),
  state: EstimateState,
  /** Has to be given back with a change: when it is another one by then, the change is refused with 409. */
  version: z.number(),
  changedAt: z.string(),
  /** With the prices of when the products were put in. */
  sumThen: z.number(),
  /** With the visitor’s prices now, of the lines that have one. */
  sumNow: z.number(),
  /** Lines without a price now. */
  unpriced: z.number(),
})

/** Shares in percent; null for that of the estimate. */
export const EstimateSection = z.object({
  id: z.string(),
  name: z.string(),
  waste: z.nullable(z.number()),
  markup: z.nullable(z.number()),
})
export type EstimateSection = z.output<typeof EstimateSection>

/** An estimate as the list shows it. */
export const EstimateSummary = z.extend(EstimateFields, { lineCount: z.number() })
export type EstimateSummary = z.output<typeof EstimateSummary>

/** A line without what its product is today. */
export const EstimateLineData = z.object({
  id: z.string(),
  sectionId: z.nullable(z.string()),
  /** null for a free line. */
  idcode: z.nullable(z.string()),
  /** As it was when the product was put in. */
  name: z.string(),
  unit: z.string(),
  /** What is to be bought, in `unit`: waste and whole packs included. */
  quantity: z.number(),
  /** What the job takes, in a unit of whoever writes. */
  wanted: z.number(),
  wantedUnit: z.string(),
  /** Percent; null for that of the section. */
  waste: z.nullable(z.number()),
  /** Roubles for one unit when it was put in; 0 when there was no price. */
  priceThen: z.number(),
  note: z.string(),
  position: z.number(),
  /** Put into the basket from here, and of it ordered, in `unit`. */
  put: z.number(),
  bought: z.number(),
  calculationId: z.nullable(z.string()),
  /** Which need of its calculation it fills; '' for a line of its own. */
  calculationKey: z.string(),
  /** Changed by hand: it no longer follows its calculation. */
  isPinned: z.boolean(),
})
export type EstimateLineData = z.output<typeof EstimateLineData>

/** With the visitor’s price now; `product` is null when the retailer no longer knows it, and for a free line. */
export const EstimateLine = z.extend(EstimateLineData, { product: z.nullable(ListedProduct) })
export type EstimateLine = z.output<typeof EstimateLine>

const estimateParts = {
  createdAt: z.string(),
  /** Percent. */
  waste: z.number(),
  markup: z.number(),
  sections: z.array(EstimateSection),
  calculations: z.array(EstimateCalculation),
}

export const Estimate = z.extend(EstimateFields, { ...estimateParts, lines: z.array(EstimateLine) })
export type Estimate = z.output<typeof Estimate>

/** After a change: lines without their products; `products` are those that were looked up for the change. */
export const UpdatedEstimate = z.object({
  id: z.string(),
  name: z.string(),
  objectName: z.nullable(z.string()),
  state: EstimateState,
  version: z.number(),
  changedAt: z.string(),
  ...estimateParts,
  lines: z.array(EstimateLineData),
  products: z.array(ListedProduct),
})
export type UpdatedEstimate = z.output<typeof UpdatedEstimate>

export const EstimatesPage = z.object({ estimates: z.array(EstimateSummary) })
export type EstimatesPage = z.output<typeof EstimatesPage>

/** What an estimate is after a change. */
export const EstimateChangeResult = z.object({
  version: z.number(),
  changedAt: z.string(),
  /** The quantity the line has now, where one was changed; it may have been rounded up to the pack. */
  quantity: z.optional(z.number()),
  /** What was changed in what the visitor asked for. */
  message: z.nullable(z.string()),
})
export type EstimateChangeResult = z.output<typeof EstimateChangeResult>

/** What has been put into which estimate. */
export const AddToEstimateResult = z.object({
  id: z.string(),
  name: z.string(),
  message: z.nullable(z.string()),
})
export type AddToEstimateResult = z.output<typeof AddToEstimateResult>

export const SavedVersion = z.object({
  number: z.number(),
  label: z.string(),
  savedAt: z.string(),
  lineCount: z.number(),
  total: z.number(),
})
export type SavedVersion = z.output<typeof SavedVersion>

/**
 * The cells of a file. `total` are the rows that it has, of which at most 520 come; `numbers` are those of the rows that
 * come, as the program that made the file counts them.
 */
export const EstimateTable = z.object({
  rows: z.array(z.array(z.string())),
  numbers: z.array(z.number()),
  total: z.number(),
})
export type EstimateTable = z.output<typeof EstimateTable>
