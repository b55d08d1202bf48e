import type { Estimate as KeptEstimate, SavedEstimate } from '@vitrina/contracts/retailer/estimate'
import { estimatesApi } from '@vitrina/contracts/retailer/estimates'
import { estimatesPages, type SavedVersion } from '@vitrina/contracts/site/estimates'
import { Router } from 'express'
import { notFound } from '../../http/refusals.ts'
import { serve } from '../../visitor/serve.ts'
import { retailerFor } from '../../visitor/session/retailer-for.ts'
import type { VisitorRequest } from '../../visitor/visitor/exchange.ts'
import { priceQuery } from '../../visitor/visitor/price-query.ts'
import type { ShopServices } from '../services.ts'
import { checkKey, estimateParams } from './asking.ts'
import { codesIn, keptChanges } from './changes.ts'
import { fileRoutes } from './file/routes.ts'
import { lineOfText } from './names.ts'
import { productsFor } from './needs.ts'
import { shownAfter, shownChange } from './shown.ts'

/** An estimate as a whole: many changes at once, states, what was put into the basket, copies. */
export function wholeRoutes(services: ShopServices): Router {
  const router = Router()
  const none = new Map()

  serve(router, estimatesPages.change, async (call) => {
    const { version, changes } = call.body
    const ask = retailerFor(services, call)
    const params = estimateParams(services, call.params.id)
    const kept = await ask(estimatesApi.read, { params })
    const products = await productsFor(services, call, codesIn(changes, kept))
    const body = { version, changes: keptChanges(changes, kept, products) }
    const after = await ask(estimatesApi.change, { params, query: priceQuery(call.visitor), body })
    return shownAfter(after, products)
  })

  serve(router, estimatesPages.setState, async (call) =>
    shownChange(
      await retailerFor(services, call)(estimatesApi.setState, {
        params: estimateParams(services, call.params.id),
        body: call.body,
      }),
    ),
  )

  serve(router, estimatesPages.purchase, async (call) => {
    const lines = call.body.lines.map(({ lineId, quantity }) => ({ line_id: lineId, quantity }))
    const params = estimateParams(services, call.params.id)
    const body = { key: checkKey(call.body.key), lines }
    return shownAfter(await retailerFor(services, call)(estimatesApi.purchase, { params, body }), none)
  })

  serve(router, estimatesPages.copy, async (call) => {
    const params = estimateParams(services, call.params.id)
    const body = { key: checkKey(call.body.key), name: lineOfText(call.body.name) }
    const { id, name } = await retailerFor(services, call)(estimatesApi.copy, { params, body })
    return { id, name: lineOfText(name), message: null }
  })

  router.use(versionRoutes(services))
  router.use(fileRoutes(services))
  return router
}

const shownVersion = ({ number, label, saved_at, line_count, total }: SavedEstimate): SavedVersion => ({
  number,
  label: lineOfText(label),
  savedAt: saved_at,
  lineCount: line_count,
  total,
})

function versionRoutes(services: ShopServices): Router {
  const router = Router()
  const versionParams = ({ id, number }: { id: string; number: number }) => {
    if (!Number.isInteger(number) || number < 1) throw notFound('Такой версии нет')
    return { ...estimateParams(services, id), number }
  }
  const shownWhole = async (call: VisitorRequest, kept: KeptEstimate) =>
    shownAfter(
      kept,
      await productsFor(
        services,
        call,
        kept.lines.flatMap(({ product_idcode }) => product_idcode ?? []),
      ),
    )

  serve(router, estimatesPages.versions, async (call) => {
    const params = estimateParams(services, call.params.id)
    return { versions: (await retailerFor(services, call)(estimatesApi.versions, { params })).map(shownVersion) }
  })

  serve(router, estimatesPages.version, async (call) =>
    shownWhole(call, await retailerFor(services, call)(estimatesApi.version, { params: versionParams(call.params) })),
  )

  serve(router, estimatesPages.saveVersion, async (call) => {
    const params = estimateParams(services, call.params.id)
    const body = { label: lineOfText(call.body.label) }
    return shownVersion(await retailerFor(services, call)(estimatesApi.saveVersion, { params, body }))
  })

  serve(router, estimatesPages.restoreVersion, async (call) =>
    shownChange(
      await retailerFor(services, call)(estimatesApi.restoreVersion, {
        params: versionParams(call.params),
        body: call.body,
      }),
    ),
  )

  return router
}
