import { retailerEstimatesApi } from '@vitrina/contracts/retailer/estimates'
import { estimatesApi, type SavedVersion } from '@vitrina/contracts/site/estimates'
import { toSingleLine } from '@vitrina/site/plain-line'
import { Router } from 'express'
import { notFound } from '../../http/http-errors.ts'
import { serve } from '../../visitor/serve.ts'
import { retailerFor } from '../../visitor/session/retailer-for.ts'
import type { VisitorRequest } from '../../visitor/visitor/exchange.ts'
import { priceQuery } from '../../visitor/visitor/price-query.ts'
import type { RetailerAccess } from '../services.ts'
import { codesOfChanges, toRetailerChanges } from './changes.ts'
import { fileRoutes } from './file/routes.ts'
import { productsFor } from './needs.ts'
import { presentChange, presentChangedEstimate } from './presenters.ts'
import { checkIdempotencyKey, estimateParams } from './retailer-calls.ts'
import type { StoredEstimate, StoredVersion } from './stored-estimate.ts'

/** Actions on a whole estimate: batches of changes, states, lines put into the basket, copies. */
export function estimateActionRoutes(services: RetailerAccess): Router {
  const router = Router()
  const none = new Map()

  serve(router, estimatesApi.change, async (call) => {
    const { version, changes } = call.body
    const ask = retailerFor(services, call)
    const params = estimateParams(services, call.params.id)
    const storedEstimate = await ask(retailerEstimatesApi.read, { params })
    const products = await productsFor(services, call, codesOfChanges(changes, storedEstimate))
    const body = { version, changes: toRetailerChanges(changes, storedEstimate, products) }
    const after = await ask(retailerEstimatesApi.change, { params, query: priceQuery(call.visitor), body })
    return presentChangedEstimate(after, products)
  })

  serve(router, estimatesApi.setState, async (call) =>
    presentChange(
      await retailerFor(services, call)(retailerEstimatesApi.setState, {
        params: estimateParams(services, call.params.id),
        body: call.body,
      }),
    ),
  )

  serve(router, estimatesApi.purchase, async (call) => {
    const params = estimateParams(services, call.params.id)
    const body = { key: checkIdempotencyKey(call.body.key), lines: call.body.lines }
    return presentChangedEstimate(
      await retailerFor(services, call)(retailerEstimatesApi.purchase, { params, body }),
      none,
    )
  })

  serve(router, estimatesApi.copy, async (call) => {
    const params = estimateParams(services, call.params.id)
    const body = { key: checkIdempotencyKey(call.body.key), name: toSingleLine(call.body.name) }
    const { id, name } = await retailerFor(services, call)(retailerEstimatesApi.copy, { params, body })
    return { id, name: toSingleLine(name), message: null }
  })

  router.use(versionRoutes(services))
  router.use(fileRoutes(services))
  return router
}

const presentVersion = (version: StoredVersion): SavedVersion => ({ ...version, label: toSingleLine(version.label) })

function versionRoutes(services: RetailerAccess): Router {
  const router = Router()
  const versionParams = ({ id, number }: { id: string; number: number }) => {
    if (!Number.isInteger(number) || number < 1) throw notFound('Такой версии нет')
    return { ...estimateParams(services, id), number }
  }
  const shownWhole = async (call: VisitorRequest, storedEstimate: StoredEstimate) =>
    presentChangedEstimate(
      storedEstimate,
      await productsFor(
        services,
        call,
        storedEstimate.lines.flatMap(({ productIdcode }) => productIdcode ?? []),
      ),
    )

  serve(router, estimatesApi.versions, async (call) => {
    const params = estimateParams(services, call.params.id)
    return {
      versions: (await retailerFor(services, call)(retailerEstimatesApi.versions, { params })).map(presentVersion),
    }
  })

  serve(router, estimatesApi.version, async (call) =>
    shownWhole(
      call,
      await retailerFor(services, call)(retailerEstimatesApi.version, { params: versionParams(call.params) }),
    ),
  )

  serve(router, estimatesApi.saveVersion, async (call) => {
    const params = estimateParams(services, call.params.id)
    const body = { label: toSingleLine(call.body.label) }
    return presentVersion(await retailerFor(services, call)(retailerEstimatesApi.saveVersion, { params, body }))
  })

  serve(router, estimatesApi.restoreVersion, async (call) =>
    presentChange(
      await retailerFor(services, call)(retailerEstimatesApi.restoreVersion, {
        params: versionParams(call.params),
        body: call.body,
      }),
    ),
  )

  return router
}
