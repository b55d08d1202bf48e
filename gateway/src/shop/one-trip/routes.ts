import { basketApi } from '@vitrina/contracts/site/basket'
import { Router } from 'express'
import { serve } from '../../visitor/serve.ts'
import type { ShopServices } from '../services.ts'
import { basketBranches } from './branch-availability.ts'

/** «Одним заездом»: the branches where a whole order can be picked up at once. */
export function oneTripRoutes(services: ShopServices): Router {
  const router = Router()
  serve(router, basketApi.branches, (call) => basketBranches(services, services.clients, call))
  return router
}
