/** Converts the need of a job to the quantity to buy: units, waste and whole packs. */
import type { EstimateLineInput } from '@vitrina/contracts/site/estimate-changes'
import { ownWaste, withWaste } from '@vitrina/site/estimate'
import { isIdcode } from '@vitrina/site/identifiers'
import { quantityFault, quantityFaultTexts, quantityLimits, roundTo3 } from '@vitrina/site/quantity'
import { notFound, unprocessable } from '../../http/http-errors.ts'
import type { VisitorRequest } from '../../visitor/visitor/exchange.ts'
import { lookUp, type Products } from '../products/look-up.ts'
import { amountFor } from '../quick-order/amounts.ts'
import type { RetailerAccess } from '../services.ts'
import { estimateNote, lineName, unitName } from './names.ts'
import type { NewStoredLine } from './stored-estimate.ts'

export interface LineNeed {
  idcode: string | null
  wanted: number
  wantedUnit: string
  /** In percent. */
  waste: number
}

type Product = Products extends ReadonlyMap<string, infer P> ? P : never

/**
 * The quantity to buy, in units of the product. Throws 422 for an invalid quantity and for units that cannot be
 * converted. Without a product, which is no longer sold or never existed, no packs apply.
 */
export function quantityToBuy({ wanted, wantedUnit, waste }: LineNeed, product: Product | undefined): number {
  const fault = quantityFault(wanted)
  if (fault) throw unprocessable(quantityFaultTexts[fault], { wanted: quantityFaultTexts[fault] })
  const needed = withWaste(wanted, waste)
  if (!product) return Math.min(quantityLimits.most, Math.max(quantityLimits.least, roundTo3(needed)))
  const { count, fault: why } = amountFor(product, needed, wantedUnit)
  if (count !== null) return count
  const detail = why ?? `Не пересчитать из «${wantedUnit}» в «${product.unit}»`
  throw unprocessable(detail, { wanted: detail })
}

/** Looks up products by code; invalid codes are left out. */
export async function productsFor(
  services: RetailerAccess,
  { visitor, request }: VisitorRequest,
  codes: readonly string[],
) {
  const known = [...new Set(codes)].filter(isIdcode)
  return known.length === 0 ? new Map<string, Product>() : lookUp(services, visitor, known, request.id)
}

/** A line in the retailer's format; `waste` is that of its section or estimate. Throws 404 or 422 if invalid. */
export function toRetailerLine(line: EstimateLineInput, waste: number, products: Products): NewStoredLine {
  const product = line.idcode === null ? undefined : products.get(line.idcode)
  if (line.idcode !== null && !product) throw notFound('Такого товара нет в продаже')
  const unit = line.wantedUnit.trim() === '' && product ? product.unit : unitName(line.wantedUnit)
  const quantity = quantityToBuy({ ...line, wantedUnit: unit, waste: ownWaste(line, waste) }, product)
  return {
    id: line.id,
    sectionId: line.sectionId,
    productIdcode: line.idcode,
    name: product?.name ?? lineName(line.name),
    unit: product?.unit ?? unit,
    price: product ? Math.max(0, product.price) : line.price,
    ...(product && line.priceThen !== undefined ? { priceThen: line.priceThen } : {}),
    quantity,
    wanted: line.wanted,
    wantedUnit: unit,
    waste: line.waste,
    note: estimateNote(line.note),
  }
}

/** Lines of a new estimate, which has no own waste yet. */
export async function toRetailerLines(
  services: RetailerAccess,
  call: VisitorRequest,
  lines: readonly EstimateLineInput[],
) {
  const products = await productsFor(
    services,
    call,
    lines.flatMap(({ idcode }) => idcode ?? []),
  )
  return lines.map((line) => toRetailerLine(line, 0, products))
}
