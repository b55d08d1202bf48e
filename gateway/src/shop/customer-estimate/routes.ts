import { Router } from 'express'
import type { ShopServices } from '../services.ts'
import { customerRoutes } from './customer-routes.ts'
import { ownerRoutes } from './owner-routes.ts'

/** Estimates that are shown to customers by link: what owners send, and what customers see and say. */
export function customerEstimateRoutes(services: ShopServices): Router {
  const router = Router()
  router.use(ownerRoutes(services))
  router.use(customerRoutes(services))
  return router
}
