import { Router } from 'express'
import type { ShopServices } from '../services.ts'
import { customerRoutes } from './customer-routes.ts'
import { ownerRoutes } from './owner-routes.ts'

/** Estimates shown to customers by link: the owner's links, and the customer's page and answers. */
export function customerEstimateRoutes(services: ShopServices): Router {
  const router = Router()
  router.use(ownerRoutes(services))
  router.use(customerRoutes(services))
  return router
}
