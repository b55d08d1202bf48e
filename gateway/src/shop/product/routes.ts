import { retailerProductApi } from '@vitrina/contracts/retailer/product'
import { productApi } from '@vitrina/contracts/site/product'
import { publicRetailerApi } from '@vitrina/contracts/site/public-retailer'
import { isDistributorId, isIdcode, isSlug } from '@vitrina/site/identifiers'
import { dayInMoscow } from '@vitrina/site/opening'
import { Router } from 'express'
import { notFound, unprocessable } from '../../http/http-errors.ts'
import { productCalls } from '../../infra/retailer/product-calls.ts'
import { sanitiseName } from '../../infra/retailer/sanitise.ts'
import { serve } from '../../visitor/serve.ts'
import { priceQuery } from '../../visitor/visitor/price-query.ts'
import { withPickup } from '../frame/pickup.ts'
import { productFacts } from '../products/product-facts.ts'
import type { ShopServices } from '../services.ts'
import { CERTIFICATES_PATH, certificates } from './certificates.ts'
import { mountProductDelivery } from './delivery.ts'
import { productPage } from './product-page.ts'
import { relatedRoutes } from './related.ts'

/** The product page and the product calls for scripts. */
export function productRoutes(services: ShopServices): Router {
  const router = Router()
  const { config, departments, retailer, tickets } = services
  const calls = productCalls(config.productPaths)

  serve(router, productApi.product, async ({ params, visitor, request }) => {
    if (!isSlug(params.slug)) throw notFound()
    const { log, id: requestId } = request
    const [facts, lists] = await Promise.all([
      productFacts({ services, sources: services.clients, visitor, requestId, log }, params.slug),
      departments.list().catch(() => ({ all: [], shopCities: [], specialDays: {} })),
    ])
    const now = Date.now()
    if (facts.missing.length > 0 || facts.isRelatedLate) tickets.markPartial(visitor)
    return productPage(facts, {
      visitor,
      departments: lists.all.map((department) => ({ ...department, parent: department.parent ?? '' })),
      shopCities: lists.shopCities,
      pickupDay: withPickup(visitor.department, lists, now).pickup?.[0]?.day ?? dayInMoscow(now),
      siteCode: config.siteCode,
      defaultCity: config.defaultCity,
      onFault: (fault) => log.warn({ err: fault, idcode: facts.product.idcode }, 'a stock line was left out'),
    })
  })

  serve(router, publicRetailerApi.productsByIdcodes, async ({ params, body, visitor, request }) => {
    requireSite(params.site_code, config.siteCode)
    requireCodes(body)
    const query = priceQuery(visitor)
    const products = await retailer.as({ requestId: request.id })(retailerProductApi.byIdcodes, { params, query, body })
    return products.map((product) => ({ ...product, name: sanitiseName(product.name) }))
  })

  serve(router, publicRetailerApi.deliveryInfo, ({ params, body, visitor, request }) => {
    requireSite(params.site_code, config.siteCode)
    requireCodes(body.map(({ idcode }) => idcode))
    if (!body.every(({ distributor_id: id }) => id === null || isDistributorId(id))) {
      throw unprocessable('Неверный код поставщика')
    }
    const query = { domain_id_1c: visitor.department.id_1c }
    return retailer.as({ requestId: request.id })(calls.deliveryInfo, { params, query, body })
  })

  serve(router, publicRetailerApi.specifications, ({ params, request }) => {
    requireSite(params.site_code, config.siteCode)
    if (!isIdcode(params.idcode)) throw notFound()
    return retailer.as({ requestId: request.id })(calls.specifications, {
      params: { ...params, product: params.idcode },
    })
  })

  router.use(relatedRoutes(services))
  mountProductDelivery(router, services)

  router.get(CERTIFICATES_PATH, certificates(services))

  return router
}

function requireSite(given: string, own: string): void {
  if (given !== own) throw notFound()
}

function requireCodes(idcodes: readonly string[]): void {
  if (!idcodes.every(isIdcode)) throw unprocessable('Неверный код товара')
}
