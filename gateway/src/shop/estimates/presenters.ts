import type { Estimate as KeptEstimate, EstimateLine as KeptLine } from '@vitrina/contracts/retailer/estimate'
import type { EstimateSummary as KeptSummary } from '@vitrina/contracts/retailer/estimates'
import type {
  Estimate,
  EstimateChangeResult,
  EstimateLine,
  EstimateLineData,
  EstimateSummary,
  UpdatedEstimate,
} from '@vitrina/contracts/site/estimates'
import { sumsOf } from '@vitrina/site/estimate'
import { plainText } from '@vitrina/site/plain-text'
import { presentProduct } from '../catalog/presenters.ts'
import type { Products } from '../products/look-up.ts'
import { toSingleLine } from './names.ts'

const presentFacts = ({ id, name, object_name, state, version, updated_at }: KeptEstimate | KeptSummary) => ({
  id,
  name: toSingleLine(name),
  objectName: object_name && toSingleLine(object_name),
  state,
  version,
  changedAt: updated_at,
})

/** An estimate as the list shows it. */
export const presentSummary = (summary: KeptSummary): EstimateSummary => ({
  ...presentFacts(summary),
  lineCount: summary.line_count,
  sumThen: summary.total_then,
  sumNow: summary.total_now,
  unpriced: summary.unpriced_count,
})

function presentBareLine(line: KeptLine): EstimateLineData {
  return {
    id: line.id,
    sectionId: line.section_id,
    idcode: line.product_idcode,
    name: plainText(line.name),
    unit: plainText(line.unit),
    quantity: line.quantity,
    wanted: line.wanted,
    wantedUnit: plainText(line.wanted_unit),
    waste: line.waste,
    priceThen: Math.max(0, line.price),
    note: line.note,
    position: line.position,
    put: line.put,
    bought: line.bought,
    calculationId: line.calculation_id,
    calculationKey: line.calculation_key,
    isPinned: line.is_pinned,
  }
}

const presentParts = ({ created_at, waste, markup, sections, calculations }: KeptEstimate) => ({
  createdAt: created_at,
  waste,
  markup,
  sections: sections.map(({ id, name, waste, markup }) => ({ id, name: toSingleLine(name), waste, markup })),
  calculations,
})

/** An estimate as its page shows it, with the sums at the stored and at the current prices. */
export function presentEstimate(storedEstimate: KeptEstimate, products: Products): Estimate {
  const lines = storedEstimate.lines.map((line): EstimateLine => {
    const known = line.product_idcode === null ? undefined : products.get(line.product_idcode)
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
export const presentChangedEstimate = (storedEstimate: KeptEstimate, products: Products): UpdatedEstimate => ({
  ...presentFacts(storedEstimate),
  ...presentParts(storedEstimate),
  lines: storedEstimate.lines.map(presentBareLine),
  products: [...products.values()].map(presentProduct),
})

/** The result of a change; `message` explains a difference from the request. */
export const presentChange = (
  { version, updated_at }: Pick<KeptEstimate, 'version' | 'updated_at'>,
  message: string | null = null,
): EstimateChangeResult => ({ version, changedAt: updated_at, message })
