import type {
  Estimate,
  EstimateChangeResult,
  EstimateLine,
  EstimateLineData,
  EstimateSummary,
  UpdatedEstimate,
} from '@vitrina/contracts/site/estimates'
import { sumsOf } from '@vitrina/site/estimate'
import { toSingleLine } from '@vitrina/site/plain-line'
import { presentProduct } from '../catalog/presenters.ts'
import type { Products } from '../products/look-up.ts'
import type { StoredEstimate, StoredLine, StoredSummary } from './stored-estimate.ts'

const presentFacts = ({ id, name, objectName, state, version, updatedAt }: StoredEstimate | StoredSummary) => ({
  id,
  name: toSingleLine(name),
  objectName: objectName && toSingleLine(objectName),
  state,
  version,
  changedAt: updatedAt,
})

/** An estimate as the list shows it. */
export const presentSummary = (summary: StoredSummary): EstimateSummary => ({
  ...presentFacts(summary),
  lineCount: summary.lineCount,
  sumThen: summary.totalThen,
  sumNow: summary.totalNow,
  unpriced: summary.unpricedCount,
})

const presentBareLine = ({ productIdcode, price, ...line }: StoredLine): EstimateLineData => ({
  ...line,
  idcode: productIdcode,
  priceThen: Math.max(0, price),
})

const presentParts = ({ createdAt, waste, markup, sections, calculations }: StoredEstimate) => ({
  createdAt,
  waste,
  markup,
  sections: sections.map(({ id, name, waste, markup }) => ({ id, name: toSingleLine(name), waste, markup })),
  calculations,
})

/** An estimate as its page shows it, with the sums at the stored and at the current prices. */
export function presentEstimate(storedEstimate: StoredEstimate, products: Products): Estimate {
  const lines = storedEstimate.lines.map((line): EstimateLine => {
    const known = line.productIdcode === null ? undefined : products.get(line.productIdcode)
    return { ...presentBareLine(line), product: known ? presentProduct(known) : null }
  })
  const { before, now, unpriced } = sumsOf(storedEstimate, lines)
  return {
    ...presentFacts(storedEstimate),
    ...presentParts(storedEstimate),
    lines,
    sumThen: before,
    sumNow: now,
    unpriced,
  }
}

/** The estimate after a change, with the products of the change only: the page has the others already. */
export const presentChangedEstimate = (storedEstimate: StoredEstimate, products: Products): UpdatedEstimate => ({
  ...presentFacts(storedEstimate),
  ...presentParts(storedEstimate),
  lines: storedEstimate.lines.map(presentBareLine),
  products: [...products.values()].map(presentProduct),
})

/** The result of a change; `message` explains a difference from the request. */
export const presentChange = (
  { version, updatedAt }: Pick<StoredEstimate, 'version' | 'updatedAt'>,
  message: string | null = null,
): EstimateChangeResult => ({ version, changedAt: updatedAt, message })
