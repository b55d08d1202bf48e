import { Router } from 'express'
import { errorHandler, HttpError } from '../../http/http-errors.ts'
import { jsonBody } from '../../http/middleware/json-body.ts'
import { VIOLATIONS_PATH } from '../../http/middleware/security-headers.ts'
import type { PlatformServices } from '../services.ts'
import { parseViolations } from './parse-violations.ts'

const BODY_LIMIT = '32kb'
const reportTypes = ['application/csp-report', 'application/reports+json', 'application/json']

/**
 * Accepts reports that browsers send by themselves, without the header of our API calls and without a visitor, so it is
 * mounted before the middleware that requires these. `sec-fetch-site` still shows where a report comes from.
 */
export function violationRoutes({ violations, limits }: Pick<PlatformServices, 'violations' | 'limits'>): Router {
  const router = Router()
  const parsed = jsonBody(BODY_LIMIT, reportTypes)

  router.post(VIOLATIONS_PATH, limits.forCalls(), parsed, ({ headers, body }, response) => {
    const from = headers['sec-fetch-site']
    if (from !== undefined && from !== 'same-origin') throw new HttpError(403, 'Сообщение пришло не с этого сайта')
    const reports = parseViolations(body)
    if (!reports) throw new HttpError(422, 'Это не сообщение о нарушении')
    violations.record(reports)
    response.status(204).set('cache-control', 'no-store').end()
  })

  router.use(VIOLATIONS_PATH, errorHandler)
  return router
}
