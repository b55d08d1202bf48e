import { pipeline } from 'node:stream/promises'
import {
  type ListedOrder,
  OrderListQuery,
  orderDocumentAddress,
  orderPaperAddress,
  ordersFileAddress,
} from '@vitrina/contracts/site/order-history'
import { renderPaper } from '@vitrina/papers'
import type { Router } from 'express'
import { notFound, unprocessable } from '../../http/http-errors.ts'
import { sendTable } from '../../infra/tables/send-table.ts'
import { authorizationOf } from '../../visitor/session/buyer.ts'
import { retailerFor } from '../../visitor/session/retailer-for.ts'
import { visitorOf } from '../../visitor/visitor/visitor.ts'
import { sendRetailerPdf } from '../order/retailer-pdf.ts'
import type { ShopServices } from '../services.ts'
import { orderSheet } from './order-sheet.ts'
import { ordersFileName, ordersTable } from './orders-table.ts'
import { presentOrder, presentOrderSummary } from './presenters.ts'
import { documentPathOf } from './retailer-calls.ts'
import { callsOf, orderParams, toListQuery } from './retailer-for.ts'

/** The largest page of orders that the retailer returns. */
const FETCH_PAGE_SIZE = 200
/** Limit of orders in one file; buyers with more can choose a period. */
const MOST_ORDERS = 20_000
/** Slow downloads are aborted after this. */
const DOWNLOAD_TIMEOUT_MS = 60_000

const documentNames: Readonly<Record<string, string>> = { invoice: 'Счёт', waybill: 'УПД', receipt: 'Товарный чек' }

/** Downloads: orders as a workbook, one order as our PDF, and its documents as the retailer made them. */
export function mountFiles(
  router: Router,
  services: Pick<ShopServices, 'config' | 'departments' | 'files' | 'retailer'>,
): void {
  const { config } = services
  const calls = callsOf(services)

  router.get(ordersFileAddress, async (request, response) => {
    const question = OrderListQuery.safeParse(request.query)
    if (!question.success) throw unprocessable('Проверьте, какие заказы нужны')
    const ask = retailerFor(services, { visitor: visitorOf(response), request })
    const params = { site_code: config.siteCode }
    const page = (at: number) =>
      ask(calls.list, { params, query: { ...toListQuery(question.data, FETCH_PAGE_SIZE), page: at } })
    // The first page is read before the response starts, so that a refusal can still be answered as one.
    const first = await page(1)
    async function* pages(): AsyncGenerator<ListedOrder[]> {
      yield first.orders.map(presentOrderSummary)
      const count = Math.ceil(Math.min(first.total, MOST_ORDERS) / FETCH_PAGE_SIZE)
      for (let at = 2; at <= count; at += 1) yield (await page(at)).orders.map(presentOrderSummary)
    }
    const now = new Date()
    response.attachment(ordersFileName(now)).set('cache-control', 'private, no-store')
    const table = ordersTable(question.data.kind, pages(), now)
    try {
      await sendTable(request, response, { table, format: 'xlsx', signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS) })
    } catch (error) {
      if (!response.headersSent) throw error
      request.log.info({ err: error }, 'the file of orders broke off')
    }
  })

  router.get(orderPaperAddress, async (request, response) => {
    const visitor = visitorOf(response)
    const params = orderParams(services, String(request.params.number))
    const view = await presentOrder(services, await retailerFor(services, { visitor, request })(calls.read, { params }))
    response.attachment(`Заказ ${params.number}.pdf`).set('cache-control', 'private, no-store')
    // The browser's own viewer opens it for printing.
    if (request.query.view === '1') {
      response.set('content-disposition', String(response.get('content-disposition')).replace('attachment', 'inline'))
    }
    await pipeline(renderPaper(orderSheet(view, visitor.origin)), response).catch((error: unknown) => {
      if (!response.headersSent) throw error
      request.log.info({ err: error }, 'the paper of an order broke off')
    })
  })

  router.get(orderDocumentAddress, async (request, response) => {
    const { number } = orderParams(services, String(request.params.number))
    const id = String(request.params.id)
    const name = documentNames[id]
    if (!name) throw notFound('Такого документа нет')
    const url = new URL(documentPathOf(config.ordersPath, config.siteCode, number, id), config.retailerUrl)
    const authorization = authorizationOf(visitorOf(response)) ?? ''
    await sendRetailerPdf(services, request, response, {
      url,
      route: 'GET document of an order',
      name: `${name} ${number}.pdf`,
      authorization,
      missing: 'Такого документа нет',
    })
  })
}
