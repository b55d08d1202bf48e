import { retailerEstimatesApi } from '@vitrina/contracts/retailer/estimates'
import { estimatesApi } from '@vitrina/contracts/site/estimates'
import { toSingleLine } from '@vitrina/site/plain-line'
import { Router } from 'express'
import { notFound } from '../../http/http-errors.ts'
import { serve } from '../../visitor/serve.ts'
import { retailerFor } from '../../visitor/session/retailer-for.ts'
import type { VisitorRequest } from '../../visitor/visitor/exchange.ts'
import { priceQuery } from '../../visitor/visitor/price-query.ts'
import type { RetailerAccess } from '../services.ts'
import { estimateNote } from './names.ts'
import { presentChange } from './presenters.ts'
import { checkIdempotencyKey, estimateParams, lineParams, roundToPacks } from './retailer-calls.ts'

/** The lines of the visitor's estimates. */
export function lineRoutes(services: RetailerAccess): Router {
  const router = Router()

  /** The product code of a line, read from the estimate rather than taken from the browser. */
  async function codeOf(call: VisitorRequest, ids: { id: string; lineId: string }): Promise<string> {
    const { line_id, ...params } = lineParams(services, ids)
    const { lines } = await retailerFor(services, call)(retailerEstimatesApi.read, { params })
    const line = lines.find(({ id }) => id === line_id)
    if (!line?.productIdcode) throw notFound('Этой позиции уже нет в смете')
    return line.productIdcode
  }

  serve(router, estimatesApi.putLine, async (call) => {
    const { idcode, quantity: wanted } = call.body
    const key = checkIdempotencyKey(call.body.key)
    const params = estimateParams(services, call.params.id)
    const { quantity, message } = await roundToPacks(services, call, idcode, wanted)
    const body = { key, productIdcode: idcode, quantity }
    const query = priceQuery(call.visitor)
    const { name } = await retailerFor(services, call)(retailerEstimatesApi.putLine, { params, query, body })
    return { id: params.id, name: toSingleLine(name), message }
  })

  serve(router, estimatesApi.takeBack, async (call) => {
    const params = { ...estimateParams(services, call.params.id), key: checkIdempotencyKey(call.params.key) }
    return presentChange(await retailerFor(services, call)(retailerEstimatesApi.takeBack, { params }))
  })

  serve(router, estimatesApi.changeLine, async (call) => {
    const { version, quantity, note } = call.body
    const params = lineParams(services, call.params)
    const cleanNote = note === undefined ? undefined : estimateNote(note)
    const rounded =
      quantity === undefined ? undefined : await roundToPacks(services, call, await codeOf(call, call.params), quantity)
    const body = { version, quantity: rounded?.quantity, note: cleanNote }
    const changed = await retailerFor(services, call)(retailerEstimatesApi.changeLine, { params, body })
    return { ...presentChange(changed, rounded?.message), quantity: rounded?.quantity }
  })

  serve(router, estimatesApi.removeLine, async (call) => {
    const params = lineParams(services, call.params)
    return presentChange(
      await retailerFor(services, call)(retailerEstimatesApi.removeLine, { params, query: call.query }),
    )
  })

  serve(router, estimatesApi.restoreLine, async (call) => {
    const params = lineParams(services, call.params)
    return presentChange(await retailerFor(services, call)(retailerEstimatesApi.restoreLine, { params, body: {} }))
  })

  return router
}
