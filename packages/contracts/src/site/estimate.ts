/** Data of the estimate pages. */
import * as z from '@vitrina/contracts/schema'
import * as retailer from '../retailer/estimate.ts'
import { ListedProduct } from '../retailer/product.ts'

export const EstimateCalculation = z.camelCased(retailer.EstimateCalculation)
export type EstimateCalculation = z.output<typeof EstimateCalculation>

/** Sums in roubles, times in ISO 8601. */
const EstimateFields = z.object({
  id: z.string(),
  name: z.string(),
  objectName: z.nullable(z.string()),
  state: retailer.EstimateState,
  /** Sent back with a change; a change of an outdated version is refused with 409. */
  version: z.number(),
  changedAt: z.string(),
  /** Total at the reference prices, those of the time when the products were added. */
  sumThen: z.number(),
  /** Total of the lines that have a price today, at the visitor’s prices. */
  sumNow: z.number(),
  /** Lines without a price now. */
  unpriced: z.number(),
})

/** Shares in percent; null for the default of the estimate. */
export const EstimateSection = z.object({
  id: z.string(),
  name: z.string(),
  waste: z.nullable(z.number()),
  markup: z.nullable(z.number()),
})
export type EstimateSection = z.output<typeof EstimateSection>

/** An estimate in the list. */
export const EstimateSummary = z.extend(EstimateFields, { lineCount: z.number() })
export type EstimateSummary = z.output<typeof EstimateSummary>

/** A line without current product data. */
export const EstimateLineData = z.object({
  id: z.string(),
  sectionId: z.nullable(z.string()),
  /** null for a free line. */
  idcode: z.nullable(z.string()),
  /** Name at the time when the product was added. */
  name: z.string(),
  unit: z.string(),
  /** Quantity to buy in `unit`, including waste and rounding to packs. */
  quantity: z.number(),
  /** Quantity that the job takes, in a unit chosen by the author. */
  wanted: z.number(),
  wantedUnit: z.string(),
  /** Percent; null for the default of the section. */
  waste: z.nullable(z.number()),
  /** Reference price per unit in roubles; 0 when there was no price. */
  priceThen: z.number(),
  note: z.string(),
  position: z.number(),
  /** Quantities put into the basket from here, and of it ordered, in `unit`. */
  put: z.number(),
  bought: z.number(),
  calculationId: z.nullable(z.string()),
  /** Key of the line in its calculation; '' for a manual line. */
  calculationKey: z.string(),
  /** Edited by hand: the line is no longer updated by its calculation. */
  isPinned: z.boolean(),
})
export type EstimateLineData = z.output<typeof EstimateLineData>

/**
 * A line with the visitor’s current price; `product` is null for a free line and when the retailer no longer knows it.
 */
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

/** Response to a change: lines without products; `products` has those that were loaded for the change. */
export const UpdatedEstimate = z.object({
  id: z.string(),
  name: z.string(),
  objectName: z.nullable(z.string()),
  state: retailer.EstimateState,
  version: z.number(),
  changedAt: z.string(),
  ...estimateParts,
  lines: z.array(EstimateLineData),
  products: z.array(ListedProduct),
})
export type UpdatedEstimate = z.output<typeof UpdatedEstimate>

export const EstimatesPage = z.object({ estimates: z.array(EstimateSummary) })
export type EstimatesPage = z.output<typeof EstimatesPage>

/** Fields of an estimate that every change updates. */
export const EstimateChangeResult = z.object({
  version: z.number(),
  changedAt: z.string(),
  /** New quantity of the changed line, which may have been rounded up to the pack. */
  quantity: z.optional(z.number()),
  /** How the request was adjusted; null when it was not. */
  message: z.nullable(z.string()),
})
export type EstimateChangeResult = z.output<typeof EstimateChangeResult>

/** The estimate that products were added to. */
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
 * Cells of an uploaded file. `total` counts its rows, of which at most 520 are returned; `numbers` are their row
 * numbers in the spreadsheet program.
 */
export const EstimateTable = z.object({
  rows: z.array(z.array(z.string())),
  numbers: z.array(z.number()),
  total: z.number(),
})
export type EstimateTable = z.output<typeof EstimateTable>
