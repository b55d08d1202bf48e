import { reportApi } from '@vitrina/contracts/site/report'
import express, { Router } from 'express'
import { addressOf, limitRate } from '../middleware/rate-limit.ts'
import { serve } from '../serve.ts'
import type { Services } from '../services.ts'
import { isErrorPageHidden } from './crawlers.ts'

const BODY_LIMIT = '16kb'
const A_MINUTE_FROM_ONE_ADDRESS = 10

/** Stands before the parser of the other calls: what anybody may send here is kept smaller. */
export function reportRoutes({ config, reports }: Pick<Services, 'config' | 'reports'>): Router {
  const router = Router()
  const fewFromOneAddress = limitRate({
    windowMs: 60_000,
    allowed: A_MINUTE_FROM_ONE_ADDRESS,
    key: addressOf,
    countsSuccess: true,
    detail: () => 'Слишком много сообщений об ошибках',
  })
  router.use(reportApi.error.path, fewFromOneAddress, express.json({ limit: BODY_LIMIT }))

  serve(router, reportApi.error, ({ body, request }) => {
    const isHidden = isErrorPageHidden(request.headers['user-agent'] ?? '', config.crawlers)
    return { accepted: !isHidden && reports.report(body, 'browser') }
  })

  return router
}
