import { retailerEstimatesApi } from '@vitrina/contracts/retailer/estimates'
import { estimatesApi } from '@vitrina/contracts/site/estimates'
import { Router } from 'express'
import { serve } from '../../visitor/serve.ts'
import { retailerFor } from '../../visitor/session/retailer-for.ts'
import { priceQuery } from '../../visitor/visitor/price-query.ts'
import { lookUp } from '../products/look-up.ts'
import type { RetailerAccess } from '../services.ts'
import { estimateActionRoutes } from './estimate-action-routes.ts'
import { lineRoutes } from './line-routes.ts'
import { toRetailerLines } from './needs.ts'
import { presentChange, presentEstimate, presentSummary } from './presenters.ts'
import { checkIdempotencyKey, estimateParams, roundToPacks } from './retailer-calls.ts'

/** The visitor's estimates. Guests are refused earlier; the retailer checks who owns an estimate. */
export function estimateRoutes(services: RetailerAccess): Router {
  const router = Router()
  const params = { site_code: services.config.siteCode }

  serve(router, estimatesApi.list, async (call) => {
    const query = priceQuery(call.visitor)
    const summaries = await retailerFor(services, call)(retailerEstimatesApi.list, { params, query })
    return { estimates: summaries.map(presentSummary) }
  })

  serve(router, estimatesApi.create, async (call) => {
    const { line } = call.body
    const names = { name: call.body.name, objectName: call.body.objectName || null }
    const key = checkIdempotencyKey(call.body.key)
    const rounded = line ? await roundToPacks(services, call, line.idcode, line.quantity) : null
    const lines = line && rounded ? [{ productIdcode: line.idcode, quantity: rounded.quantity }] : []
    const written = await toRetailerLines(services, call, call.body.lines ?? [])
    const { sections = [] } = call.body
    const parts = {
      ...(sections.length > 0 ? { sections } : {}),
      ...(written.length > 0 ? { wholeLines: written } : {}),
    }
    const { id, name } = await retailerFor(services, call)(retailerEstimatesApi.create, {
      params,
      query: priceQuery(call.visitor),
      body: { ...names, key, lines, ...parts },
    })
    return { id, name, message: rounded?.message ?? null }
  })

  serve(router, estimatesApi.read, async (call) => {
    const storedEstimate = await retailerFor(services, call)(retailerEstimatesApi.read, {
      params: estimateParams(services, call.params.id),
    })
    const codes = storedEstimate.lines.flatMap(({ productIdcode }) => productIdcode ?? [])
    return presentEstimate(storedEstimate, await lookUp(services, call.visitor, codes, call.request.id))
  })

  serve(router, estimatesApi.rename, async (call) => {
    const body = { ...call.body, objectName: call.body.objectName || null }
    return presentChange(
      await retailerFor(services, call)(retailerEstimatesApi.rename, {
        params: estimateParams(services, call.params.id),
        body,
      }),
    )
  })

  serve(router, estimatesApi.remove, (call) =>
    retailerFor(services, call)(retailerEstimatesApi.remove, { params: estimateParams(services, call.params.id) }),
  )

  serve(router, estimatesApi.restore, async (call) =>
    presentChange(
      await retailerFor(services, call)(retailerEstimatesApi.restore, {
        params: estimateParams(services, call.params.id),
        body: {},
      }),
    ),
  )

  router.use(lineRoutes(services))
  router.use(estimateActionRoutes(services))
  return router
}
