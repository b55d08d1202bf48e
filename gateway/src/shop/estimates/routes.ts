import { estimatesApi } from '@vitrina/contracts/retailer/estimates'
import { estimatesPages } from '@vitrina/contracts/site/estimates'
import { Router } from 'express'
import { serve } from '../../visitor/serve.ts'
import { retailerFor } from '../../visitor/session/retailer-for.ts'
import { priceQuery } from '../../visitor/visitor/price-query.ts'
import { lookUp } from '../products/look-up.ts'
import type { ShopServices } from '../services.ts'
import { checkKey, estimateParams, wholePacks } from './asking.ts'
import { lineRoutes } from './line-routes.ts'
import { estimateNames } from './names.ts'
import { writtenLines } from './needs.ts'
import { shownChange, shownEstimate, shownSummary } from './shown.ts'
import { wholeRoutes } from './whole-routes.ts'

/** The visitor's estimates; guests are refused before. Whose an estimate is, the retailer checks by the account. */
export function estimateRoutes(services: ShopServices): Router {
  const router = Router()
  const params = { site_code: services.config.siteCode }

  serve(router, estimatesPages.list, async (call) => {
    const query = priceQuery(call.visitor)
    const kept = await retailerFor(services, call)(estimatesApi.list, { params, query })
    return { estimates: kept.map(shownSummary) }
  })

  serve(router, estimatesPages.create, async (call) => {
    const { line } = call.body
    const names = estimateNames(call.body)
    const key = checkKey(call.body.key)
    const rounded = line ? await wholePacks(services, call, line.idcode, line.quantity) : null
    const lines = line && rounded ? [{ product_idcode: line.idcode, quantity: rounded.quantity }] : []
    const written = await writtenLines(services, call, call.body.lines ?? [])
    const { sections = [] } = call.body
    const parts = {
      ...(sections.length > 0 ? { sections } : {}),
      ...(written.length > 0 ? { whole_lines: written } : {}),
    }
    const { id, name } = await retailerFor(services, call)(estimatesApi.create, {
      params,
      query: priceQuery(call.visitor),
      body: { ...names, key, lines, ...parts },
    })
    return { id, name, message: rounded?.message ?? null }
  })

  serve(router, estimatesPages.read, async (call) => {
    const kept = await retailerFor(services, call)(estimatesApi.read, {
      params: estimateParams(services, call.params.id),
    })
    const codes = kept.lines.flatMap(({ product_idcode }) => product_idcode ?? [])
    return shownEstimate(kept, await lookUp(services, call.visitor, codes, call.request.id))
  })

  serve(router, estimatesPages.rename, async (call) => {
    const body = { ...estimateNames(call.body), version: call.body.version }
    return shownChange(
      await retailerFor(services, call)(estimatesApi.rename, {
        params: estimateParams(services, call.params.id),
        body,
      }),
    )
  })

  serve(router, estimatesPages.remove, (call) =>
    retailerFor(services, call)(estimatesApi.remove, { params: estimateParams(services, call.params.id) }),
  )

  serve(router, estimatesPages.restore, async (call) =>
    shownChange(
      await retailerFor(services, call)(estimatesApi.restore, {
        params: estimateParams(services, call.params.id),
        body: {},
      }),
    ),
  )

  router.use(lineRoutes(services))
  router.use(wholeRoutes(services))
  return router
}
