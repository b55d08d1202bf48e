import { pipeline } from 'node:stream/promises'
import { retailerCustomerEstimatesApi } from '@vitrina/contracts/retailer/customer-estimates'
import {
  type CustomerEstimate,
  customerEstimateApi,
  customerEstimateFilePath,
} from '@vitrina/contracts/site/customer-estimate'
import { renderPaper } from '@vitrina/papers'
import { formatDate } from '@vitrina/site/dates'
import { Router } from 'express'
import { HttpError, notFound } from '../../http/http-errors.ts'
import { serve } from '../../visitor/serve.ts'
import { retailerFor } from '../../visitor/session/retailer-for.ts'
import { type Visitor, visitorOf } from '../../visitor/visitor/visitor.ts'
import type { RetailerAccess } from '../services.ts'
import { linkPath, presentPage } from './presenters.ts'
import { customerSheet } from './sheet.ts'
import type { OpenedLink } from './stored-link.ts'

const DOWNLOAD_TIMEOUT_MS = 60_000
const isToken = (text: string): boolean => /^[\w-]{20,100}$/.test(text)

const deviceOf = ({ device }: Visitor) => (device.isMobile ? 'phone' : device.isTablet ? 'tablet' : 'desktop')

/** An estimate for anyone with its link. The retailer receives the token only in bodies, so that no log has it. */
export function customerRoutes(services: RetailerAccess): Router {
  const router = Router()
  const params = { site_code: services.config.siteCode }

  function known(token: string): string {
    if (!isToken(token)) throw notFound('Такой ссылки нет')
    return token
  }

  const opened = (visitor: Visitor, request: { id: string }, token: string): Promise<OpenedLink> =>
    retailerFor(services, { visitor, request })(retailerCustomerEstimatesApi.read, {
      params,
      body: { token: known(token) },
    })

  serve(router, customerEstimateApi.read, async ({ visitor, request, query }) =>
    presentPage(await opened(visitor, request, query.token)),
  )

  serve(router, customerEstimateApi.opened, async (call) => {
    const { visitor } = call
    const body = { token: known(call.body.token), visitor: visitor.uuid, device: deviceOf(visitor) } as const
    if (visitor.device.isBot) return { counted: false }
    return retailerFor(services, call)(retailerCustomerEstimatesApi.opened, { params, body })
  })

  serve(router, customerEstimateApi.answer, async (call) => {
    const body = { ...call.body, token: known(call.body.token), visitor: call.visitor.uuid }
    return presentPage(await retailerFor(services, call)(retailerCustomerEstimatesApi.answer, { params, body }))
  })

  router.get(customerEstimateFilePath, async (request, response) => {
    const visitor = visitorOf(response)
    const token = typeof request.query.token === 'string' ? request.query.token : ''
    const { estimate } = presentPage(await opened(visitor, request, token))
    if (!estimate) throw new HttpError(410, 'Эта ссылка больше не действует')
    const now = new Date()
    response.attachment(`${fileName(estimate, now)}.pdf`)
    response.set({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' })
    const sheet = customerSheet(estimate, { link: visitor.origin + linkPath(token), now })
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    try {
      await pipeline(renderPaper(sheet), response, {
        signal: AbortSignal.any([gone.signal, AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS)]),
      })
    } catch (error) {
      // The client has disconnected, so there is nobody to answer.
      if (!gone.signal.aborted) throw error
    }
  })

  return router
}

function fileName({ name }: CustomerEstimate, now: Date): string {
  const safe = name.replace(/[\p{Cc}\p{Cf}\\/:*?"<>|«»%]+/gu, ' ').replace(/\s+/g, ' ')
  return `Смета ${[...safe.trim()].slice(0, 60).join('').trim()} ${formatDate(now)}`
}
