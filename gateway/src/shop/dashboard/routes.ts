import { dashboardApi } from '@vitrina/contracts/retailer/dashboard'
import { estimatesApi } from '@vitrina/contracts/retailer/estimates'
import { settlementsApi } from '@vitrina/contracts/retailer/settlements'
import { supportApi } from '@vitrina/contracts/retailer/support'
import { dashboardPages, type ToDo } from '@vitrina/contracts/site/dashboard'
import { phonesOf } from '@vitrina/site/departments'
import { plainText } from '@vitrina/site/plain-text'
import { Router } from 'express'
import { type Call, serve } from '../../visitor/serve.ts'
import { retailerFor } from '../../visitor/session/retailer-for.ts'
import { priceQuery } from '../../visitor/visitor/price-query.ts'
import { shownSummary as shownEstimate } from '../estimates/shown.ts'
import { callsOf } from '../order-history/asking.ts'
import { shownSummary as shownOrder } from '../order-history/shown.ts'
import type { ShopServices } from '../services.ts'
import { shownAccount } from '../settlements/shown.ts'
import { dueMatrices } from '../shops/due.ts'
import { shownSummary as shownRequest } from '../support/shown.ts'
import { boughtAgain } from './bought-again.ts'
import { ofEstimates, ofOrders, ofRequests, ofSettlements } from './to-do.ts'

const MOST_BOUGHT = 6
const MOST_DOCUMENTS = 5
const MOST_ORDERS = 50

type AnyCall = Call<typeof dashboardPages.toDo>

/** Cards of the first page of the cabinet; guests are refused before. */
export function dashboardRoutes(services: ShopServices): Router {
  const router = Router()
  const params = { site_code: services.config.siteCode }

  /** What waits for the visitor, by where it comes from: each source fails by itself. */
  const sources = (call: AnyCall): Promise<ToDo[]>[] => {
    const ask = retailerFor(services, call)
    return [
      ask(callsOf(services).list, {
        params,
        query: { kind: 'active', whose: 'mine', page: 1, per_page: MOST_ORDERS },
      }).then(({ orders }) => ofOrders(orders.map(shownOrder))),
      ask(settlementsApi.accounts, { params }).then(({ accounts }) => ofSettlements(accounts.map(shownAccount))),
      ask(estimatesApi.list, { params, query: priceQuery(call.visitor) }).then((all) =>
        ofEstimates(all.map(shownEstimate)),
      ),
      ask(supportApi.list, { params, query: { kind: 'open' } }).then(({ requests }) =>
        ofRequests(requests.map(shownRequest)),
      ),
    ]
  }

  serve(router, dashboardPages.toDo, async (call) => {
    const answers = await Promise.allSettled(sources(call))
    const items = answers.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    const failed = answers.find((one) => one.status === 'rejected')
    // Of nothing at all it cannot be said that nothing is to be done.
    if (failed && items.length === 0) throw failed.reason
    return { items, isPartial: failed !== undefined }
  })

  serve(router, dashboardPages.buyAgain, async (call) => {
    return { products: await boughtAgain(services, call, MOST_BOUGHT) }
  })

  serve(router, dashboardPages.documents, async (call) => {
    const { documents } = await retailerFor(services, call)(dashboardApi.documents, {
      params,
      query: { limit: MOST_DOCUMENTS },
    })
    return { documents: documents.map((one) => ({ ...one, title: plainText(one.title) })) }
  })

  serve(router, dashboardPages.matrices, async (call) => ({ matrices: await dueMatrices(services, call) }))

  serve(router, dashboardPages.manager, async (call) => {
    const { manager } = await retailerFor(services, call)(dashboardApi.manager, { params })
    const { department } = call.visitor
    const { retail } = phonesOf(department)
    return {
      manager: manager && { ...manager, full_name: plainText(manager.full_name) },
      branch: { name: department.name_for_site, phone: retail, workTime: department.work_time },
    }
  })

  return router
}
