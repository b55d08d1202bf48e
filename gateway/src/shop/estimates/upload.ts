import { estimateTablePath } from '@vitrina/contracts/site/estimates'
import { Router } from 'express'
import { readUpload } from '../quick-order/read-upload.ts'
import type { ShopServices } from '../services.ts'

/** Uploads of files that become estimates. Mounted before the JSON body parser: the body is not JSON, and larger. */
export function estimateTableRoutes(services: Pick<ShopServices, 'uploads' | 'decoder'>): Router {
  const router = Router()
  router.post(estimateTablePath, async (request, response) => {
    const table = await readUpload(services, request, 'table')
    response.type('json').set('cache-control', 'private, no-store').send(table)
  })
  return router
}
