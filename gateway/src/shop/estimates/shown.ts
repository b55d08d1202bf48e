import type { Estimate as KeptEstimate, EstimateLine as KeptLine } from '@vitrina/contracts/retailer/estimate'
import type { EstimateSummary as KeptSummary } from '@vitrina/contracts/retailer/estimates'
import type {
  BareLine,
  ChangedEstimate,
  Estimate,
  EstimateChanged,
  EstimateLine,
  EstimateSummary,
} from '@vitrina/contracts/site/estimates'
import { sumsOf } from '@vitrina/site/estimate'
import { plainText } from '@vitrina/site/plain-text'
import { shownProduct } from '../catalog/shown.ts'
import type { Products } from '../products/look-up.ts'
import { lineOfText } from './names.ts'

const facts = ({ id, name, object_name, state, version, updated_at }: KeptEstimate | KeptSummary) => ({
  id,
  name: lineOfText(name),
  objectName: object_name && lineOfText(object_name),
  state,
  version,
  changedAt: updated_at,
})

/** An estimate as the list shows it. */
export const shownSummary = (kept: KeptSummary): EstimateSummary => ({
  ...facts(kept),
  lineCount: kept.line_count,
  sumThen: kept.total_then,
  sumNow: kept.total_now,
  unpriced: kept.unpriced_count,
})

function bareLine(line: KeptLine): BareLine {
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

const parts = ({ created_at, waste, markup, sections, calculations }: KeptEstimate) => ({
  createdAt: created_at,
  waste,
  markup,
  sections: sections.map(({ id, name, waste, markup }) => ({ id, name: lineOfText(name), waste, markup })),
  calculations,
})

/** An estimate as its page shows it, with the sums of then and of now. */
export function shownEstimate(kept: KeptEstimate, products: Products): Estimate {
  const lines = kept.lines.map((line): EstimateLine => {
    const known = line.product_idcode === null ? undefined : products.get(line.product_idcode)
    return { ...bareLine(line), product: known ? shownProduct(known) : null }
  })
  const { before, now, unpriced } = sumsOf(kept, lines)
  return { ...facts(kept), ...parts(kept), lines, sumThen: before, sumNow: now, unpriced }
}

/** The same after a change: the page knows the other products already. */
export const shownAfter = (kept: KeptEstimate, products: Products): ChangedEstimate => ({
  ...facts(kept),
  ...parts(kept),
  lines: kept.lines.map(bareLine),
  products: [...products.values()].map(shownProduct),
})

/** What an estimate is after a change; `message` tells what was done otherwise than asked. */
export const shownChange = (
  { version, updated_at }: Pick<KeptEstimate, 'version' | 'updated_at'>,
  message: string | null = null,
): EstimateChanged => ({ version, changedAt: updated_at, message })
