import { retailerDashboardApi } from '@vitrina/contracts/retailer/dashboard'
import { retailerEstimatesApi } from '@vitrina/contracts/retailer/estimates'
import { retailerSettlementsApi } from '@vitrina/contracts/retailer/settlements'
import { retailerSupportApi } from '@vitrina/contracts/retailer/support'
import { dashboardApi, type ToDo } from '@vitrina/contracts/site/dashboard'
import { phonesOf } from '@vitrina/site/departments'
import { Router } from 'express'
import { type Call, serve } from '../../visitor/serve.ts'
import { retailerFor } from '../../visitor/session/retailer-for.ts'
import { priceQuery } from '../../visitor/visitor/price-query.ts'
import { presentSummary as shownEstimate } from '../estimates/presenters.ts'
import { presentOrderSummary as shownOrder } from '../order-history/presenters.ts'
import { callsOf } from '../order-history/retailer-for.ts'
import type { RetailerAccess } from '../services.ts'
import { dueMatrices } from '../shops/due-matrices.ts'
import { presentRequestSummary as shownRequest } from '../support/presenters.ts'
import { productsToBuyAgain } from './buy-again.ts'
import { estimateToDos, orderToDos, requestToDos, settlementToDos } from './to-do.ts'

const MOST_BOUGHT = 6
const MOST_DOCUMENTS = 5
const MOST_ORDERS = 50

type DashboardCall = Call<typeof dashboardApi.toDo>

/** Cards of the first page of the account; guests are refused earlier. */
export function dashboardRoutes(services: RetailerAccess): Router {
  const router = Router()
  const params = { site_code: services.config.siteCode }

  /** To-do items of the visitor by source; each source may fail on its own. */
  const sources = (call: DashboardCall): Promise<ToDo[]>[] => {
    const ask = retailerFor(services, call)
    return [
      ask(callsOf(services).list, {
        params,
        query: { kind: 'active', whose: 'mine', page: 1, per_page: MOST_ORDERS },
      }).then(({ orders }) => orderToDos(orders.map(shownOrder))),
      ask(retailerSettlementsApi.accounts, { params }).then(({ accounts }) => settlementToDos(accounts)),
      ask(retailerEstimatesApi.list, { params, query: priceQuery(call.visitor) }).then((all) =>
        estimateToDos(all.map(shownEstimate)),
      ),
      ask(retailerSupportApi.list, { params, query: { kind: 'open' } }).then(({ requests }) =>
        requestToDos(requests.map(shownRequest)),
      ),
    ]
  }

  serve(router, dashboardApi.toDo, async (call) => {
    const answers = await Promise.allSettled(sources(call))
    const items = answers.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    const failed = answers.find((one) => one.status === 'rejected')
    // With a failed source, an empty list does not mean that there is nothing to do.
    if (failed && items.length === 0) throw failed.reason
    return { items, isPartial: failed !== undefined }
  })

  serve(router, dashboardApi.buyAgain, async (call) => {
    return { products: await productsToBuyAgain(services, call, MOST_BOUGHT) }
  })

  serve(router, dashboardApi.documents, (call) =>
    retailerFor(services, call)(retailerDashboardApi.documents, { params, query: { limit: MOST_DOCUMENTS } }),
  )

  serve(router, dashboardApi.matrices, async (call) => ({ matrices: await dueMatrices(services, call) }))

  serve(router, dashboardApi.manager, async (call) => {
    const { manager } = await retailerFor(services, call)(retailerDashboardApi.manager, { params })
    const { department } = call.visitor
    const { retail } = phonesOf(department)
    return {
      manager,
      branch: { name: department.name_for_site, phone: retail, workTime: department.work_time },
    }
  })

  return router
}
