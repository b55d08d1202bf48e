import { basketApi } from '@vitrina/contracts/site/basket'
import { Router } from 'express'
import { RetailerClient } from '../../infra/retailer/client.ts'
import { serve } from '../../visitor/serve.ts'
import type { ShopServices } from '../services.ts'
import { basketBranches } from './branch-availability.ts'

/** «Одним заездом»: the branches where a whole order can be picked up at once. */
export function oneTripRoutes(services: ShopServices): Router {
  const router = Router()
  const { retailerUrl } = services.config
  const sources = { prices: new RetailerClient(retailerUrl), delivery: new RetailerClient(retailerUrl) }
  serve(router, basketApi.branches, (call) => basketBranches(services, sources, call))
  return router
}
