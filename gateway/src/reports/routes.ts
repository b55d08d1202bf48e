import { reportApi } from '@vitrina/contracts/site/report'
import express, { Router } from 'express'
import { ipKeyGenerator, rateLimit } from 'express-rate-limit'
import { serve } from '../serve.ts'
import type { Services } from '../services.ts'
import { isErrorPageHidden } from './crawlers.ts'

const BODY_LIMIT = '16kb'
const A_MINUTE_FROM_ONE_ADDRESS = 10

/** Stands before the parser of the other calls: what anybody may send here is kept smaller. */
export function reportRoutes({ config, reports }: Pick<Services, 'config' | 'reports'>): Router {
  const router = Router()
  const fewFromOneAddress = rateLimit({
    windowMs: 60_000,
    limit: A_MINUTE_FROM_ONE_ADDRESS,
    keyGenerator: ({ ip }) => ipKeyGenerator(ip ?? ''),
    standardHeaders: false,
    legacyHeaders: false,
    validate: false,
    handler: (request, response) => {
      response
        .status(429)
        .set({ 'retry-after': '60', 'cache-control': 'no-store' })
        .json({ detail: 'Слишком много сообщений об ошибках', requestId: request.id })
    },
  })
  router.use(reportApi.error.path, fewFromOneAddress, express.json({ limit: BODY_LIMIT }))

  serve(router, reportApi.error, ({ body, request }) => {
    const isHidden = isErrorPageHidden(request.headers['user-agent'] ?? '', config.crawlers)
    return { accepted: !isHidden && reports.report(body, 'browser') }
  })

  return router
}
