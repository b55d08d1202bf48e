import { retailerSupportApi } from '@vitrina/contracts/retailer/support'
import { supportApi } from '@vitrina/contracts/site/support'
import { Router } from 'express'
import { unprocessable } from '../../http/http-errors.ts'
import { serve } from '../../visitor/serve.ts'
import { retailerFor } from '../../visitor/session/retailer-for.ts'
import type { RetailerAccess } from '../services.ts'
import { cleanText, PAGE_SIZE, presentRequest, presentRequestList } from './presenters.ts'
import { mapFieldErrors, requestParams } from './retailer-for.ts'

const EMPTY = 'Напишите, что случилось'

/** A text without invisible characters; throws 422 when nothing is left. */
function requireText(given: string): string {
  const text = cleanText(given)
  if (text === '') throw unprocessable(EMPTY, { text: EMPTY })
  return text
}

/** The visitor's support requests. Guests are refused earlier; the retailer checks who owns a request. */
export function supportRoutes(services: RetailerAccess): Router {
  const router = Router()
  const site = { site_code: services.config.siteCode }

  serve(router, supportApi.topics, (call) => retailerFor(services, call)(retailerSupportApi.topics, { params: site }))

  serve(router, supportApi.list, async (call) => {
    const page = Math.max(1, Math.trunc(call.query.page ?? 1))
    const query = { kind: call.query.kind, page, per_page: PAGE_SIZE }
    return presentRequestList(await retailerFor(services, call)(retailerSupportApi.list, { params: site, query }), page)
  })

  serve(router, supportApi.unread, async (call) => {
    const query = { kind: 'open', page: 1, per_page: 1 } as const
    const { counts } = await retailerFor(services, call)(retailerSupportApi.list, { params: site, query })
    return { unread: counts.unread }
  })

  serve(router, supportApi.read, async (call) => {
    const params = requestParams(services, call.params.number)
    return presentRequest(await retailerFor(services, call)(retailerSupportApi.read, { params }))
  })

  serve(router, supportApi.create, async (call) => {
    const { text, contact } = call.body
    const body = { ...call.body, text: requireText(text), contact: cleanText(contact) }
    return presentRequest(
      await retailerFor(services, call)(retailerSupportApi.create, { params: site, body }).catch(mapFieldErrors),
    )
  })

  serve(router, supportApi.write, async (call) => {
    const params = requestParams(services, call.params.number)
    const body = { ...call.body, text: requireText(call.body.text) }
    return presentRequest(
      await retailerFor(services, call)(retailerSupportApi.write, { params, body }).catch(mapFieldErrors),
    )
  })

  serve(router, supportApi.see, async (call) => {
    const params = requestParams(services, call.params.number)
    return retailerFor(services, call)(retailerSupportApi.see, { params, body: call.body })
  })

  serve(router, supportApi.solve, async (call) => {
    const params = requestParams(services, call.params.number)
    return presentRequest(await retailerFor(services, call)(retailerSupportApi.solve, { params }))
  })

  return router
}
