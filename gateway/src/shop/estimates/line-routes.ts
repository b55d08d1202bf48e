import { estimatesApi } from '@vitrina/contracts/retailer/estimates'
import { estimatesPages } from '@vitrina/contracts/site/estimates'
import { Router } from 'express'
import { notFound } from '../../http/refusals.ts'
import { serve } from '../../visitor/serve.ts'
import { retailerFor } from '../../visitor/session/retailer-for.ts'
import type { VisitorRequest } from '../../visitor/visitor/exchange.ts'
import { priceQuery } from '../../visitor/visitor/price-query.ts'
import type { ShopServices } from '../services.ts'
import { checkKey, estimateParams, lineParams, wholePacks } from './asking.ts'
import { estimateNote, lineOfText } from './names.ts'
import { shownChange } from './shown.ts'

/** What is in an estimate of the visitor. */
export function lineRoutes(services: ShopServices): Router {
  const router = Router()

  /** The product of a line, found where the line is; the browser's word for it is not taken. */
  async function codeOf(asked: VisitorRequest, ids: { id: string; lineId: string }): Promise<string> {
    const { line_id, ...params } = lineParams(services, ids)
    const { lines } = await retailerFor(services, asked)(estimatesApi.read, { params })
    const line = lines.find(({ id }) => id === line_id)
    if (!line?.product_idcode) throw notFound('Этой позиции уже нет в смете')
    return line.product_idcode
  }

  serve(router, estimatesPages.putLine, async (call) => {
    const { idcode, quantity: wanted } = call.body
    const key = checkKey(call.body.key)
    const params = estimateParams(services, call.params.id)
    const { quantity, message } = await wholePacks(services, call, idcode, wanted)
    const body = { key, product_idcode: idcode, quantity }
    const query = priceQuery(call.visitor)
    const { name } = await retailerFor(services, call)(estimatesApi.putLine, { params, query, body })
    return { id: params.id, name: lineOfText(name), message }
  })

  serve(router, estimatesPages.takeBack, async (call) => {
    const params = { ...estimateParams(services, call.params.id), key: checkKey(call.params.key) }
    return shownChange(await retailerFor(services, call)(estimatesApi.takeBack, { params }))
  })

  serve(router, estimatesPages.changeLine, async (call) => {
    const { version, quantity, note } = call.body
    const params = lineParams(services, call.params)
    const kept = note === undefined ? undefined : estimateNote(note)
    const rounded =
      quantity === undefined ? undefined : await wholePacks(services, call, await codeOf(call, call.params), quantity)
    const body = { version, quantity: rounded?.quantity, note: kept }
    const changed = await retailerFor(services, call)(estimatesApi.changeLine, { params, body })
    return { ...shownChange(changed, rounded?.message), quantity: rounded?.quantity }
  })

  serve(router, estimatesPages.removeLine, async (call) => {
    const params = lineParams(services, call.params)
    return shownChange(await retailerFor(services, call)(estimatesApi.removeLine, { params, query: call.query }))
  })

  serve(router, estimatesPages.restoreLine, async (call) => {
    const params = lineParams(services, call.params)
    return shownChange(await retailerFor(services, call)(estimatesApi.restoreLine, { params, body: {} }))
  })

  return router
}
