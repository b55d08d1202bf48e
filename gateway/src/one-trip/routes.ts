import { basketPages } from '@vitrina/contracts/site/basket'
import { Router } from 'express'
import { addressOf, limitRate } from '../middleware/rate-limit.ts'
import { RetailerClient } from '../retailer/client.ts'
import { serve } from '../serve.ts'
import type { Services } from '../services.ts'
import { basketBranches } from './branches.ts'

/** One table asks the retailer once for every branch. */
const rate = {
  windowMs: 60_000,
  allowed: 30,
  detail: (seconds: number) => `Слишком много запросов подряд. Попробуйте через ${seconds}\u00a0с.`,
}

/** «Одним заездом»: where all of an order can be fetched at once. */
export function oneTripRoutes(services: Services): Router {
  const router = Router()
  const { retailerUrl } = services.config
  const sources = { prices: new RetailerClient(retailerUrl), delivery: new RetailerClient(retailerUrl) }
  router.use(basketPages.branches.path, limitRate({ ...rate, key: addressOf, countsSuccess: true }))
  serve(router, basketPages.branches, (call) => basketBranches(services, sources, call))
  return router
}
