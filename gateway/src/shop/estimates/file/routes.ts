import { pipeline } from 'node:stream/promises'
import { ApiError } from '@vitrina/contracts/request'
import { retailerEstimatesApi } from '@vitrina/contracts/retailer/estimates'
import { type Estimate, estimateFilePath, estimatesApi } from '@vitrina/contracts/site/estimates'
import { renderPaper, renderPaperBuffer } from '@vitrina/papers'
import { formatDate } from '@vitrina/site/dates'
import { type EstimateFace, estimateFaces } from '@vitrina/site/estimate'
import { type RequestHandler, Router } from 'express'
import { HttpError } from '../../../http/http-errors.ts'
import { sendTable } from '../../../infra/tables/send-table.ts'
import { serve } from '../../../visitor/serve.ts'
import { retailerFor } from '../../../visitor/session/retailer-for.ts'
import type { VisitorRequest } from '../../../visitor/visitor/exchange.ts'
import { visitorOf } from '../../../visitor/visitor/visitor.ts'
import { lookUp } from '../../products/look-up.ts'
import type { RetailerAccess } from '../../services.ts'
import { presentEstimate } from '../presenters.ts'
import { estimateParams } from '../retailer-calls.ts'
import { estimateSheet } from './sheet.ts'
import { estimateTable } from './table.ts'

const DOWNLOAD_TIMEOUT_MS = 60_000
const TOO_MANY_LETTERS = 'Слишком много писем подряд. Попробуйте позже.'

const faceOf = (text: unknown): EstimateFace => estimateFaces.find((face) => face === text) ?? 'own'

function fileName(name: string, now: Date): string {
  const safe = name
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|«»%]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return `Смета ${[...safe].slice(0, 60).join('').trim()} ${formatDate(now)}`
}

/** Downloads of an estimate as PDF and XLSX, and letters with it, at the prices of the chosen face. */
export function fileRoutes(services: RetailerAccess): Router {
  const router = Router()

  async function whole(call: VisitorRequest, id: string): Promise<Estimate> {
    const storedEstimate = await retailerFor(services, call)(retailerEstimatesApi.read, {
      params: estimateParams(services, id),
    })
    const codes = storedEstimate.lines.flatMap(({ productIdcode }) => productIdcode ?? [])
    return presentEstimate(storedEstimate, await lookUp(services, call.visitor, codes, call.request.id))
  }

  const download: RequestHandler = async (request, response) => {
    const { id = '' } = request.params as { id?: string }
    const estimate = await whole({ visitor: visitorOf(response), request }, id)
    const face = faceOf(request.query.face)
    const now = new Date()
    const isPaper = request.query.format === 'pdf'
    const name = fileName(estimate.name, now)
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS)])
    response.attachment(`${name}.${isPaper ? 'pdf' : 'xlsx'}`).set('cache-control', 'private, no-store')
    // The browser's own viewer opens it for printing.
    if (isPaper && request.query.view === '1') {
      response.set('content-disposition', String(response.get('content-disposition')).replace('attachment', 'inline'))
    }
    try {
      if (isPaper) await pipeline(renderPaper(estimateSheet(estimate, face, now)), response, { signal })
      else await sendTable(request, response, { table: estimateTable(estimate, face, now), format: 'xlsx', signal })
    } catch (error) {
      // The client has disconnected, so there is nobody to answer.
      if (!gone.signal.aborted) throw error
      request.log.info('the file of an estimate was left')
    }
  }
  const filePath = estimateFilePath('id').replace('/id/', '/:id/')
  router.get(filePath, download)

  serve(router, estimatesApi.send, async (call) => {
    const { email, face, comment } = call.body
    const estimate = await whole(call, call.params.id)
    const now = new Date()
    const bytes = await renderPaperBuffer(estimateSheet(estimate, face, now))
    const file = { name: `${fileName(estimate.name, now)}.pdf`, base64: bytes.toString('base64') }
    const body = { email, subject: `Смета «${estimate.name}»`, text: comment || 'Смета во вложении.', file }
    const params = estimateParams(services, call.params.id)
    return await retailerFor(services, call)(retailerEstimatesApi.send, { params, body }).catch((error: unknown) => {
      // Here 429 means too many letters of this buyer; in other calls it means that the retailer is overloaded.
      if (error instanceof ApiError && error.status === 429) throw new HttpError(429, error.detail ?? TOO_MANY_LETTERS)
      throw error
    })
  })

  return router
}
