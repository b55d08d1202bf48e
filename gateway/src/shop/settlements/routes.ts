import { retailerSettlementsApi } from '@vitrina/contracts/retailer/settlements'
import { settlementsApi } from '@vitrina/contracts/site/settlements'
import { Router } from 'express'
import { serve } from '../../visitor/serve.ts'
import { retailerFor } from '../../visitor/session/retailer-for.ts'
import type { ShopServices } from '../services.ts'
import { mountFiles } from './files.ts'
import { accountParams } from './retailer-for.ts'

const PAGE_SIZE = 20

const pageOf = (page = 1): number => Math.max(1, Math.trunc(page))
const pagesFor = (total: number): number => Math.max(1, Math.ceil(total / PAGE_SIZE))

/** Mutual settlements of the visitor's companies. Guests are refused earlier. */
export function settlementRoutes(services: Pick<ShopServices, 'config' | 'files' | 'retailer'>): Router {
  const router = Router()

  serve(router, settlementsApi.accounts, (call) =>
    retailerFor(services, call)(retailerSettlementsApi.accounts, { params: { site_code: services.config.siteCode } }),
  )

  serve(router, settlementsApi.invoices, async (call) => {
    const params = accountParams(services, call.params.id)
    const page = pageOf(call.query.page)
    const query = { page, state: call.query.state }
    const found = await retailerFor(services, call)(retailerSettlementsApi.invoices, { params, query })
    return { ...found, page, pageCount: pagesFor(found.total) }
  })

  serve(router, settlementsApi.payments, async (call) => {
    const params = accountParams(services, call.params.id)
    const page = pageOf(call.query.page)
    const found = await retailerFor(services, call)(retailerSettlementsApi.payments, { params, query: { page } })
    return { ...found, page, pageCount: pagesFor(found.total) }
  })

  serve(router, settlementsApi.act, (call) => {
    const params = accountParams(services, call.params.id)
    return retailerFor(services, call)(retailerSettlementsApi.act, { params, query: call.query })
  })

  mountFiles(router, services)

  return router
}
