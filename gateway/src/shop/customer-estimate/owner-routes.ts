import { retailerCustomerEstimatesApi } from '@vitrina/contracts/retailer/customer-estimates'
import { retailerEstimatesApi } from '@vitrina/contracts/retailer/estimates'
import { estimateLinksApi, type LinkRequest } from '@vitrina/contracts/site/customer-estimate'
import type { Estimate } from '@vitrina/contracts/site/estimates'
import { isUuid } from '@vitrina/site/identifiers'
import { Router } from 'express'
import { conflict, HttpError, notFound } from '../../http/http-errors.ts'
import { serve } from '../../visitor/serve.ts'
import { buyerOf } from '../../visitor/session/buyer.ts'
import { retailerFor } from '../../visitor/session/retailer-for.ts'
import type { VisitorRequest } from '../../visitor/visitor/exchange.ts'
import { presentProduct } from '../catalog/presenters.ts'
import { presentEstimate } from '../estimates/presenters.ts'
import { checkIdempotencyKey, estimateParams, lineParams } from '../estimates/retailer-calls.ts'
import { lookUp } from '../products/look-up.ts'
import { buyable, relatedOf } from '../products/related-facts.ts'
import type { ShopServices } from '../services.ts'
import { buildOffer, checkSending, neededQuantity, type Sender } from './offer.ts'
import { presentLink } from './presenters.ts'

const MOST_CANDIDATES = 8

function senderOf({ visitor }: VisitorRequest): Sender {
  const buyer = buyerOf(visitor)
  const phone = buyer?.contact_infos.find(({ type }) => type === 'phone')?.value ?? ''
  return { from: buyer?.company?.name || buyer?.buyer.full_name || '', phone }
}

/** The links to an estimate, for its owner. Guests are refused earlier. */
export function ownerRoutes(services: ShopServices): Router {
  const router = Router()
  const { related } = services.clients

  function linkParams({ id, linkId }: { id: string; linkId: string }) {
    if (!isUuid(linkId)) throw notFound('Такой ссылки нет')
    return { ...estimateParams(services, id), link_id: linkId }
  }

  async function estimateWith(call: VisitorRequest, id: string, more: readonly string[]) {
    const storedEstimate = await retailerFor(services, call)(retailerEstimatesApi.read, {
      params: estimateParams(services, id),
    })
    const codes = new Set([...storedEstimate.lines.flatMap(({ productIdcode }) => productIdcode ?? []), ...more])
    const products = await lookUp(services, call.visitor, [...codes], call.request.id)
    return { estimate: presentEstimate(storedEstimate, products), products }
  }

  const linksOf = (call: VisitorRequest, id: string) =>
    retailerFor(services, call)(retailerCustomerEstimatesApi.list, { params: estimateParams(services, id) })

  async function sent(call: VisitorRequest, id: string, sending: LinkRequest, linkId: string | null) {
    const { estimate, products } = await estimateWith(
      call,
      id,
      sending.variants.map(({ idcode }) => idcode),
    )
    if (estimate.version !== sending.version) throw conflict('Смету изменили в другом окне')
    checkSending(sending, estimate)
    const known = linkId === null ? [] : (await linksOf(call, id)).find((link) => link.id === linkId)?.variants
    const { version, face, days } = sending
    return {
      version,
      face,
      days,
      ...buildOffer(estimate, sending, { products, sender: senderOf(call), known: known ?? [] }),
    }
  }

  serve(router, estimateLinksApi.list, async (call) => ({
    links: (await linksOf(call, call.params.id)).map(presentLink),
  }))

  serve(router, estimateLinksApi.create, async (call) => {
    const { key, ...sending } = call.body
    const body = { key: checkIdempotencyKey(key), ...(await sent(call, call.params.id, sending, null)) }
    const params = estimateParams(services, call.params.id)
    return presentLink(await retailerFor(services, call)(retailerCustomerEstimatesApi.create, { params, body }))
  })

  serve(router, estimateLinksApi.renew, async (call) => {
    const params = linkParams(call.params)
    const body = await sent(call, call.params.id, call.body, call.params.linkId)
    return presentLink(await retailerFor(services, call)(retailerCustomerEstimatesApi.renew, { params, body }))
  })

  serve(router, estimateLinksApi.revoke, async (call) =>
    presentLink(
      await retailerFor(services, call)(retailerCustomerEstimatesApi.revoke, { params: linkParams(call.params) }),
    ),
  )

  serve(router, estimateLinksApi.variants, async (call) => {
    const { id, lineId } = call.params
    lineParams(services, { id, lineId })
    const { estimate } = await estimateWith(call, id, [])
    const line = estimate.lines.find((one) => one.id === lineId)
    if (!line) throw notFound('Этой позиции уже нет в смете')
    if (line.idcode === null) return { products: [] }
    const asker = { services, related, visitor: call.visitor, requestId: call.request.id }
    const { analogues } = await relatedOf(asker, line.idcode)
    const offered = buyable(analogues, { idcode: line.idcode }).filter((product) =>
      isConvertible(estimate, line, product),
    )
    return { products: offered.slice(0, MOST_CANDIDATES).map(presentProduct) }
  })

  return router
}

/** Whether the quantity of the product for the job can be calculated. */
function isConvertible(
  estimate: Estimate,
  line: Estimate['lines'][number],
  product: Parameters<typeof neededQuantity>[2],
): boolean {
  try {
    return neededQuantity(estimate, line, product) > 0
  } catch (error) {
    if (error instanceof HttpError) return false
    throw error
  }
}
