import { pipeline } from 'node:stream/promises'
import { retailerShopsApi } from '@vitrina/contracts/retailer/shops'
import { countSheet, matrixWorkbook, shelfLabels } from '@vitrina/contracts/site/shops'
import { renderPaper } from '@vitrina/papers'
import { renderLabels } from '@vitrina/papers/labels'
import { formatDate } from '@vitrina/site/dates'
import type { Request, Response, Router } from 'express'
import { sendTable } from '../../infra/tables/send-table.ts'
import { retailerFor } from '../../visitor/session/retailer-for.ts'
import { visitorOf } from '../../visitor/visitor/visitor.ts'
import type { RetailerAccess } from '../services.ts'
import { matrixOf } from './matrix-lines.ts'
import { shopParams } from './retailer-for.ts'
import { matrixTable, toCountSheet, toLabelSheet } from './sheets.ts'

const DOWNLOAD_TIMEOUT_MS = 60_000

const fileName = (what: string, shop: string, now: Date): string =>
  `${what} ${shop
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|«»%]+/gu, ' ')
    .slice(0, 60)
    .trim()} ${formatDate(now)}`

/** Downloads of a matrix: the workbook, the counting sheet, and shelf labels. */
export function mountFiles(router: Router, services: RetailerAccess): void {
  const idOf = (request: Request) => String(request.params.id)

  async function send(request: Request, response: Response, work: (signal: AbortSignal) => Promise<void>) {
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    response.set('cache-control', 'private, no-store')
    try {
      await work(AbortSignal.any([gone.signal, AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS)]))
    } catch (error) {
      // The client has disconnected, so there is nobody to answer.
      if (!gone.signal.aborted || !response.headersSent) throw error
      request.log.info('the file of a matrix was left')
    }
  }

  router.get(matrixWorkbook(':id'), async (request, response) => {
    const { matrix, lines } = await matrixOf(services, { visitor: visitorOf(response), request }, idOf(request))
    const now = new Date()
    response.attachment(`${fileName('Матрица', matrix.shop.name, now)}.xlsx`)
    const table = matrixTable(matrix.shop, lines, now)
    await send(request, response, (signal) => sendTable(request, response, { table, format: 'xlsx', signal }))
  })

  router.get(shelfLabels(':id'), async (request, response) => {
    const visitor = visitorOf(response)
    const { matrix, lines } = await matrixOf(services, { visitor, request }, idOf(request))
    response.attachment(`${fileName('Этикетки', matrix.shop.name, new Date())}.pdf`).type('application/pdf')
    const sheet = toLabelSheet(matrix.shop, lines, visitor.origin)
    await send(request, response, async (signal) => pipeline(await renderLabels(sheet), response, { signal }))
  })

  router.get(countSheet(':id'), async (request, response) => {
    const call = { visitor: visitorOf(response), request }
    const { matrix, lines } = await matrixOf(services, call, idOf(request))
    const shop = await retailerFor(services, call)(retailerShopsApi.read, {
      params: shopParams(services, idOf(request)),
    })
    const now = new Date()
    response.attachment(`${fileName('Лист пересчёта', shop.name, now)}.pdf`).type('application/pdf')
    const sheet = toCountSheet(matrix.shop, lines, {
      now,
      next: shop.days[0]?.date ?? null,
      origin: call.visitor.origin,
    })
    await send(request, response, (signal) => pipeline(renderPaper(sheet), response, { signal }))
  })
}
