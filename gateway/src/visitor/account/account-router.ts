import { Router } from 'express'
import { notFound } from '../../http/http-errors.ts'
import type { Config } from '../../infra/configuration/config.ts'

/** Another site's code in the path of an account call leads nowhere. */
export function accountRouter({ siteCode }: Pick<Config, 'siteCode'>): Router {
  const router = Router()
  router.param('site_code', (_request, _response, next, code) => next(code === siteCode ? undefined : notFound()))
  return router
}
