import { reportApi } from '@vitrina/contracts/site/report'
import { Router } from 'express'
import { jsonBody } from '../../http/middleware/json-body.ts'
import { serve } from '../../visitor/serve.ts'
import type { PlatformServices } from '../services.ts'
import { isErrorPageHidden } from './error-page-crawlers.ts'

const BODY_LIMIT = '16kb'

/** Mounted before the JSON parser of the other calls, because this open call has a smaller body limit. */
export function reportRoutes({ config, reports }: Pick<PlatformServices, 'config' | 'reports'>): Router {
  const router = Router()
  router.use(reportApi.error.path, jsonBody(BODY_LIMIT))

  serve(router, reportApi.error, ({ body, request }) => {
    const isHidden = isErrorPageHidden(request.headers['user-agent'] ?? '', config.crawlers)
    return { accepted: !isHidden && reports.report(body, 'browser') }
  })

  return router
}
