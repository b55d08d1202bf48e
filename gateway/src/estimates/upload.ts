import { estimateTablePath } from '@vitrina/contracts/site/estimates'
import { Router } from 'express'
import { readUpload } from '../quick-order/file/read-upload.ts'
import { receive } from '../quick-order/file/receive.ts'

/** Files that become estimates. Stands before the parser of the other calls: what comes is no JSON, and is larger. */
export function estimateTableRoutes(): Router {
  const router = Router()
  router.post(estimateTablePath, async (request, response) => {
    const table = await readUpload(await receive(request), 'table')
    response.type('json').set('cache-control', 'private, no-store').send(table)
  })
  return router
}
