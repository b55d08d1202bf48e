import { seoApi } from '@vitrina/contracts/site/seo'
import { withTimeout } from '@vitrina/site/within'
import { Router } from 'express'
import { serve } from '../../visitor/serve.ts'
import type { VisitorServices } from '../../visitor/services.ts'
import { pageSeo } from './templates.ts'

/** The visitor's own pages, such as the basket, wait no longer than this for their texts. */
const TIMEOUT_MS = 500

/** The retailer's texts for the visitor's own pages. */
export function pageTextRoutes(services: Pick<VisitorServices, 'caches' | 'config' | 'log' | 'retailer'>): Router {
  const router = Router()
  serve(router, seoApi.texts, ({ params, visitor }) =>
    withTimeout(pageSeo(services, params.page, visitor), TIMEOUT_MS, 'The texts of a page are late').catch(() => null),
  )
  return router
}
