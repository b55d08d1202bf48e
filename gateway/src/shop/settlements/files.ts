import { pipeline } from 'node:stream/promises'
import {
  retailerSettlementsApi,
  settlementActPath,
  settlementInvoicePath,
} from '@vitrina/contracts/retailer/settlements'
import { settlementActAddress, settlementInvoiceAddress } from '@vitrina/contracts/site/settlements'
import type { Request, Response, Router } from 'express'
import { HttpError, notFound, SHOP_UNAVAILABLE } from '../../http/http-errors.ts'
import { sendTable } from '../../infra/tables/send-table.ts'
import { authorizationOf } from '../../visitor/session/buyer.ts'
import { retailerFor } from '../../visitor/session/retailer-for.ts'
import { visitorOf } from '../../visitor/visitor/visitor.ts'
import type { ShopServices } from '../services.ts'
import { actName, actTable } from './act-table.ts'
import { accountParams } from './retailer-for.ts'

/** Slow downloads are aborted after this. */
const DOWNLOAD_TIMEOUT_MS = 60_000

/** Invoices and acts as files. */
export function mountFiles(router: Router, services: Pick<ShopServices, 'config' | 'files' | 'retailer'>): void {
  const { config } = services

  router.get(settlementInvoiceAddress, async (request, response) => {
    const { id } = accountParams(services, String(request.params.id))
    const { id: invoice } = accountParams(services, String(request.params.invoice))
    await passOn(request, response, { path: settlementInvoicePath, id, invoice, name: 'Счёт' })
  })

  router.get(settlementActAddress, async (request, response) => {
    const params = accountParams(services, String(request.params.id))
    const { format } = request.params
    if (format !== 'pdf' && format !== 'xlsx') throw notFound('Такого файла нет')
    const query = { from: String(request.query.from ?? ''), to: String(request.query.to ?? '') }
    const ask = retailerFor(services, { visitor: visitorOf(response), request })
    // Read first, so that a refusal is answered as an error before the file starts.
    const act = await ask(retailerSettlementsApi.act, { params, query })
    if (format === 'pdf') {
      await passOn(request, response, { path: settlementActPath, id: params.id, query, name: actName(act) })
      return
    }
    const { accounts } = await ask(retailerSettlementsApi.accounts, { params: { site_code: config.siteCode } }).catch(
      () => ({
        accounts: [],
      }),
    )
    const account = accounts.find(({ id }) => id === params.id) ?? null
    response.attachment(`${actName(act)}.xlsx`).set('cache-control', 'private, no-store')
    const table = actTable(act, account)
    await sendTable(request, response, { table, format, signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS) })
  })

  interface Paper {
    path: string
    id: string
    invoice?: string
    query?: Record<string, string>
    /** File name without the extension. */
    name: string
  }

  /** Passes on a PDF as the retailer made it. */
  async function passOn(request: Request, response: Response, { path, id, invoice = '', query, name }: Paper) {
    const at = path.replace(':site_code', config.siteCode).replace(':id', id).replace(':invoice', invoice)
    const url = new URL(at, config.retailerUrl)
    for (const [key, value] of Object.entries(query ?? {})) url.searchParams.set(key, value)
    const answer = await services.files
      .requestStream({
        url,
        route: `GET ${path}`,
        headers: { authorization: authorizationOf(visitorOf(response)) ?? '', 'x-request-id': request.id },
      })
      .catch(() => null)
    if (answer?.status !== 200 || answer.headers['content-type'] !== 'application/pdf') {
      answer?.body.destroy()
      if (answer?.status === 403) throw new HttpError(403, 'Это расчёты другой компании')
      if (answer?.status === 404) throw notFound('Такого документа нет')
      throw new HttpError(503, SHOP_UNAVAILABLE)
    }
    response.attachment(`${name}.pdf`).set('cache-control', 'private, no-store')
    await pipeline(answer.body, response).catch((error: unknown) => {
      request.log.info({ err: error }, 'a paper of settlements broke off')
    })
  }
}
