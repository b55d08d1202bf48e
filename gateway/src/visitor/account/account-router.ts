import { Router } from 'express'
import { notFound } from '../../http/http-errors.ts'
import type { Config } from '../../infra/configuration/config.ts'

/** A router for account calls; it answers 404 when the path has the code of another site. */
export function accountRouter({ siteCode }: Pick<Config, 'siteCode'>): Router {
  const router = Router()
  router.param('site_code', (_request, _response, next, code) => next(code === siteCode ? undefined : notFound()))
  return router
}
