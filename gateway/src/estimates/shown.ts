import type {
  Estimate as KeptEstimate,
  EstimateLine as KeptLine,
  EstimateSummary as KeptSummary,
} from '@vitrina/contracts/retailer/estimates'
import type { Estimate, EstimateChanged, EstimateLine, EstimateSummary } from '@vitrina/contracts/site/estimates'
import { sumLines } from '@vitrina/site/money'
import { plainText } from '@vitrina/site/plain-text'
import type { Products } from '../basket/priced.ts'
import { shownProduct } from '../catalog/shown.ts'
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

function shownLine({ product_idcode, price, ...line }: KeptLine, products: Products): EstimateLine {
  const known = products.get(product_idcode)
  return {
    ...line,
    name: plainText(line.name),
    idcode: product_idcode,
    product: known ? shownProduct(known) : null,
    priceThen: Math.max(0, price),
  }
}

/** An estimate as its page shows it, with the sums of then and of now. */
export function shownEstimate(kept: KeptEstimate, products: Products): Estimate {
  const lines = kept.lines.map((line) => shownLine(line, products))
  const priced = lines.flatMap(({ product, quantity }) =>
    product && product.price > 0 ? [{ price: product.price, count: quantity }] : [],
  )
  return {
    ...facts(kept),
    createdAt: kept.created_at,
    lines,
    sumThen: sumLines(lines.map(({ priceThen, quantity }) => ({ price: priceThen, count: quantity }))),
    sumNow: sumLines(priced),
    unpriced: lines.length - priced.length,
  }
}

/** What an estimate is after a change; `message` tells what was done otherwise than asked. */
export const shownChange = (
  { version, updated_at }: Pick<KeptEstimate, 'version' | 'updated_at'>,
  message: string | null = null,
): EstimateChanged => ({ version, changedAt: updated_at, message })
