import { supportApi } from '@vitrina/contracts/retailer/support'
import { supportPages } from '@vitrina/contracts/site/support'
import { plainText } from '@vitrina/site/plain-text'
import { Router } from 'express'
import { unprocessable } from '../../http/refusals.ts'
import { serve } from '../../visitor/serve.ts'
import { retailerFor } from '../../visitor/session/retailer-for.ts'
import type { ShopServices } from '../services.ts'
import { byField, requestParams } from './asking.ts'
import { PAGE_SIZE, shownList, shownRequest, written } from './shown.ts'

const EMPTY = 'Напишите, что случилось'

/** What is left of a text without signs that nobody sees; refuses what is nothing then. */
function textOf(given: string): string {
  const text = written(given)
  if (text === '') throw unprocessable(EMPTY, { text: EMPTY })
  return text
}

/** The visitor's requests to the retailer; guests are refused before. Whose a request is, the retailer checks. */
export function supportRoutes(services: ShopServices): Router {
  const router = Router()
  const site = { site_code: services.config.siteCode }

  serve(router, supportPages.topics, async (call) => {
    const topics = await retailerFor(services, call)(supportApi.topics, { params: site })
    return topics.map(({ id, name, hint, about_order }) => ({
      id,
      name: plainText(name),
      hint: plainText(hint),
      aboutOrder: about_order,
    }))
  })

  serve(router, supportPages.list, async (call) => {
    const page = Math.max(1, Math.trunc(call.query.page ?? 1))
    const query = { kind: call.query.kind, page, per_page: PAGE_SIZE }
    return shownList(await retailerFor(services, call)(supportApi.list, { params: site, query }), page)
  })

  serve(router, supportPages.unread, async (call) => {
    const query = { kind: 'open', page: 1, per_page: 1 } as const
    const { counts } = await retailerFor(services, call)(supportApi.list, { params: site, query })
    return { unread: counts.unread }
  })

  serve(router, supportPages.read, async (call) => {
    const params = requestParams(services, call.params.number)
    return shownRequest(await retailerFor(services, call)(supportApi.read, { params }))
  })

  serve(router, supportPages.create, async (call) => {
    const { idempotencyKey, topic, orderNumber, lineIdcode, text, contact, fileIds } = call.body
    const body = {
      idempotency_key: idempotencyKey,
      topic,
      order_number: orderNumber,
      line_idcode: lineIdcode,
      text: textOf(text),
      contact: written(contact),
      file_ids: fileIds,
    }
    return shownRequest(await retailerFor(services, call)(supportApi.create, { params: site, body }).catch(byField))
  })

  serve(router, supportPages.write, async (call) => {
    const { idempotencyKey, text, fileIds } = call.body
    const params = requestParams(services, call.params.number)
    const body = { idempotency_key: idempotencyKey, text: textOf(text), file_ids: fileIds }
    return shownRequest(await retailerFor(services, call)(supportApi.write, { params, body }).catch(byField))
  })

  serve(router, supportPages.see, async (call) => {
    const params = requestParams(services, call.params.number)
    return retailerFor(services, call)(supportApi.see, { params, body: { message_id: call.body.messageId } })
  })

  serve(router, supportPages.solve, async (call) => {
    const params = requestParams(services, call.params.number)
    return shownRequest(await retailerFor(services, call)(supportApi.solve, { params }))
  })

  return router
}
