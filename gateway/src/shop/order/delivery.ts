import { type DeliveryQuote, retailerDeliveryApi } from '@vitrina/contracts/retailer/delivery'
import type { BasketLine } from '@vitrina/contracts/site/basket'
import { type OrderForm, orderApi } from '@vitrina/contracts/site/order'
import { loadOf } from '@vitrina/site/load'
import type { Router } from 'express'
import { HttpError, SHOP_UNAVAILABLE, unprocessable } from '../../http/http-errors.ts'
import { serve } from '../../visitor/serve.ts'
import type { VisitorRequest } from '../../visitor/visitor/exchange.ts'
import { tryLoadStoredBasket } from '../basket/basket-service.ts'
import { pricedBasket } from '../basket/products.ts'
import { lookUp } from '../products/look-up.ts'
import type { RetailerAccess, ShopServices } from '../services.ts'
import { noChanges } from './problems.ts'

const KEEP_ZONES = { freshMs: 10 * 60_000, staleMs: 24 * 60 * 60_000 }
const NO_DELIVERY = 'Сюда не доставляем. Выберите другой адрес или самовывоз.'

type OrderLines = readonly Pick<BasketLine, 'product' | 'count'>[]
const loadSizeOf = (lines: OrderLines) => {
  const { weight, volume, length } = loadOf(lines)
  return { weight, volume, length }
}

function fetchQuote(
  { retailer, config }: RetailerAccess,
  { visitor, request }: VisitorRequest,
  locality: string,
  lines: OrderLines,
) {
  return retailer.as({ requestId: request.id })(retailerDeliveryApi.quote, {
    params: { site_code: config.siteCode },
    query: { domain_id_1c: visitor.department.id_1c },
    body: { locality, ...loadSizeOf(lines) },
  })
}

/** Delivery zones of the visitor's branch, and quotes for the selected lines. */
export function mountDelivery(router: Router, services: ShopServices): void {
  const params = { site_code: services.config.siteCode }

  serve(router, orderApi.zones, ({ visitor, request }) => {
    const { id_1c } = visitor.department
    const ask = services.retailer.as({ requestId: request.id })
    return services.caches.site.get(JSON.stringify(['delivery', id_1c]), KEEP_ZONES, () =>
      ask(retailerDeliveryApi.zones, { params, query: { domain_id_1c: id_1c } }),
    )
  })

  serve(router, orderApi.quote, async (call) => {
    const { visitor, request, body } = call
    const locality = body.locality.trim().slice(0, 200)
    const stored = await tryLoadStoredBasket(services, call)
    if (!stored) throw new HttpError(503, SHOP_UNAVAILABLE)
    const priced = pricedBasket(stored, await lookUp(services, visitor, stored.selected, request.id))
    const lines = priced.lines.filter(({ selected }) => selected)
    const quote = locality === '' ? null : await fetchQuote(services, call, locality, lines)
    return { quote, load: loadSizeOf(lines) }
  })
}

/**
 * The hours of the chosen slot. Throws 422 for a place without delivery and an unavailable vehicle, and 409 for a slot
 * that is not free. undefined for a pickup and when the quote fails: the retailer then decides alone.
 */
export async function checkSlot(
  services: Pick<ShopServices, 'config' | 'log' | 'retailer'>,
  call: VisitorRequest,
  { receiving }: OrderForm,
  lines: OrderLines,
): Promise<{ from: string; to: string } | undefined> {
  if (receiving.kind === 'pickup') return undefined
  let quote: DeliveryQuote | null
  try {
    quote = await fetchQuote(services, call, receiving.locality, lines)
  } catch (error) {
    services.log.warn({ err: error, requestId: call.request.id }, 'the delivery of an order could not be checked')
    return undefined
  }
  if (!quote) throw unprocessable(NO_DELIVERY, { 'receiving.locality': NO_DELIVERY })
  const { vehicles, days } = quote
  if (!vehicles.some(({ name }) => name === receiving.vehicle)) {
    const detail = 'Эта машина не подходит для такого груза. Выберите другую.'
    throw unprocessable(detail, { 'receiving.vehicle': detail })
  }
  const slots = days.find(({ date }) => date === receiving.date)?.slots ?? []
  const slot = slots.find(({ id, left }) => id === receiving.slotId && left > 0)
  if (slot) return { from: slot.from, to: slot.to }
  const taken = 'Это время доставки уже заняли, выберите другое.'
  throw new HttpError(409, taken, { 'receiving.slotId': taken }, { ...noChanges, slotTaken: true })
}
