import { settlementsApi } from '@vitrina/contracts/retailer/settlements'
import { settlementsPages } from '@vitrina/contracts/site/settlements'
import { Router } from 'express'
import { serve } from '../../visitor/serve.ts'
import { retailerFor } from '../../visitor/session/retailer-for.ts'
import type { ShopServices } from '../services.ts'
import { accountParams } from './asking.ts'
import { mountFiles } from './files.ts'
import { shownAccount, shownAct } from './shown.ts'

const PAGE_SIZE = 20

const pageOf = (page = 1): number => Math.max(1, Math.trunc(page))
const pagesFor = (total: number): number => Math.max(1, Math.ceil(total / PAGE_SIZE))

/** Mutual settlements of the visitor's companies; guests are refused before. */
export function settlementRoutes(services: ShopServices): Router {
  const router = Router()

  serve(router, settlementsPages.accounts, async (call) => {
    const params = { site_code: services.config.siteCode }
    const { accounts } = await retailerFor(services, call)(settlementsApi.accounts, { params })
    return { accounts: accounts.map(shownAccount) }
  })

  serve(router, settlementsPages.invoices, async (call) => {
    const params = accountParams(services, call.params.id)
    const page = pageOf(call.query.page)
    const query = { page, state: call.query.state }
    const found = await retailerFor(services, call)(settlementsApi.invoices, { params, query })
    return { ...found, page, pageCount: pagesFor(found.total) }
  })

  serve(router, settlementsPages.payments, async (call) => {
    const params = accountParams(services, call.params.id)
    const page = pageOf(call.query.page)
    const found = await retailerFor(services, call)(settlementsApi.payments, { params, query: { page } })
    return { ...found, page, pageCount: pagesFor(found.total) }
  })

  serve(router, settlementsPages.act, async (call) => {
    const params = accountParams(services, call.params.id)
    return shownAct(await retailerFor(services, call)(settlementsApi.act, { params, query: call.query }))
  })

  mountFiles(router, services)

  return router
}
