import { catalogApi } from '@vitrina/contracts/site/catalog'
import { Router } from 'express'
import { serve } from '../../visitor/serve.ts'
import type { ShopServices } from '../services.ts'
import { homePage } from './home.ts'

/** The data of the home page. */
export function homeRoutes(services: ShopServices): Router {
  const router = Router()
  serve(router, catalogApi.home, (call) => homePage(services, call))
  return router
}
