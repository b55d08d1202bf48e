import { isIdcode, isUuid } from '@vitrina/site/identifiers'
import { amountOf } from '@vitrina/site/plural'
import { packStep, quantityLimits, roundUpToPack } from '@vitrina/site/quantity'
import { notFound, unprocessable } from '../../http/http-errors.ts'
import type { VisitorRequest } from '../../visitor/visitor/exchange.ts'
import { checkQuantity } from '../basket/quantity.ts'
import { lookUp } from '../products/look-up.ts'
import type { ShopServices } from '../services.ts'

/** Where the estimate is at the retailer's; an id of another shape is not even asked for. */
export function estimateParams({ config }: ShopServices, id: string) {
  if (!isUuid(id)) throw notFound('Такой сметы нет')
  return { site_code: config.siteCode, id }
}

export function lineParams(services: ShopServices, { id, lineId }: { id: string; lineId: string }) {
  if (!isUuid(lineId)) throw notFound('Этой позиции уже нет в смете')
  return { ...estimateParams(services, id), line_id: lineId }
}

export function checkIdempotencyKey(key: string): string {
  if (/^[\w-]{16,100}$/.test(key)) return key
  throw unprocessable('Проверьте введённое', { key: 'От 16 до 100 букв, цифр и дефисов' })
}

export interface RoundedQuantity {
  quantity: number
  /** Set when it is not the quantity that was asked for. */
  message: string | null
}

/** A quantity by the rule of whole packs, which holds for baskets and estimates alike. */
export async function roundToPacks(
  services: ShopServices,
  { visitor, request }: VisitorRequest,
  idcode: string,
  quantity: number,
): Promise<RoundedQuantity> {
  checkQuantity(quantity)
  if (!isIdcode(idcode)) throw notFound('Такого товара нет в продаже')
  const product = (await lookUp(services, visitor, [idcode], request.id)).get(idcode)
  // A line whose product is gone can still be changed; there are no packs to keep to any more.
  if (!product) return { quantity, message: null }
  const step = packStep(product)
  checkQuantity(quantity, step)
  const whole = roundUpToPack(Math.min(quantity, quantityLimits.most), step)
  if (whole === quantity) return { quantity, message: null }
  const rounded = `Округлили до ${amountOf(whole, product.unit, true)}`
  return { quantity: whole, message: `${rounded}: продаём по\u00a0${amountOf(step, product.unit)}` }
}
