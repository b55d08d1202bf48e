import { estimateTablePath } from '@vitrina/contracts/site/estimates'
import { Router } from 'express'
import type { Services } from '../../services.ts'
import { readUpload } from '../quick-order/read-upload.ts'

/** Files that become estimates. Stands before the parser of the other calls: what comes is no JSON, and is larger. */
export function estimateTableRoutes(services: Pick<Services, 'uploads' | 'decoder'>): Router {
  const router = Router()
  router.post(estimateTablePath, async (request, response) => {
    const table = await readUpload(services, request, 'table')
    response.type('json').set('cache-control', 'private, no-store').send(table)
  })
  return router
}
