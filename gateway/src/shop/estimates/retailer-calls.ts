import { isIdcode, isUuid } from '@vitrina/site/identifiers'
import { amountOf } from '@vitrina/site/plural'
import { packStep, quantityLimits, roundUpToPack } from '@vitrina/site/quantity'
import { notFound, unprocessable } from '../../http/http-errors.ts'
import type { VisitorRequest } from '../../visitor/visitor/exchange.ts'
import { checkQuantity } from '../basket/quantity.ts'
import { lookUp } from '../products/look-up.ts'
import type { RetailerAccess, ShopServices } from '../services.ts'

/** Path parameters of an estimate. Throws 404 for a malformed id, which is not sent to the retailer. */
export function estimateParams({ config }: Pick<ShopServices, 'config'>, id: string) {
  if (!isUuid(id)) throw notFound('Такой сметы нет')
  return { site_code: config.siteCode, id }
}

export function lineParams(services: Pick<ShopServices, 'config'>, { id, lineId }: { id: string; lineId: string }) {
  if (!isUuid(lineId)) throw notFound('Этой позиции уже нет в смете')
  return { ...estimateParams(services, id), line_id: lineId }
}

export function checkIdempotencyKey(key: string): string {
  if (/^[\w-]{16,100}$/.test(key)) return key
  throw unprocessable('Проверьте введённое', { key: 'От 16 до 100 букв, цифр и дефисов' })
}

export interface RoundedQuantity {
  quantity: number
  /** Set when the quantity differs from the requested one. */
  message: string | null
}

/** Rounds a quantity up to whole packs, as baskets and estimates both do. */
export async function roundToPacks(
  services: RetailerAccess,
  { visitor, request }: VisitorRequest,
  idcode: string,
  quantity: number,
): Promise<RoundedQuantity> {
  checkQuantity(quantity)
  if (!isIdcode(idcode)) throw notFound('Такого товара нет в продаже')
  const product = (await lookUp(services, visitor, [idcode], request.id)).get(idcode)
  // A line whose product is no longer sold can still be changed; no packs apply then.
  if (!product) return { quantity, message: null }
  const step = packStep(product)
  checkQuantity(quantity, step)
  const whole = roundUpToPack(Math.min(quantity, quantityLimits.most), step)
  if (whole === quantity) return { quantity, message: null }
  const rounded = `Округлили до ${amountOf(whole, product.unit, true)}`
  return { quantity: whole, message: `${rounded}: продаём по\u00a0${amountOf(step, product.unit)}` }
}
