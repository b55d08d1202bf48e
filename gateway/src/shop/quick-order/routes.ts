import { ApiError } from '@vitrina/contracts/request'
import * as z from '@vitrina/contracts/schema'
import { quickOrderApi, quickOrderFilePath } from '@vitrina/contracts/site/quick-order'
import { Router } from 'express'
import { HttpError, SHOP_UNAVAILABLE } from '../../http/http-errors.ts'
import { serve } from '../../visitor/serve.ts'
import type { ShopServices } from '../services.ts'
import { matchRows } from './match.ts'
import { readUpload } from './read-upload.ts'

/** Matches the rows of written lists with products. */
export function quickOrderRoutes({
  config,
  tickets,
  clients,
}: Pick<ShopServices, 'config' | 'tickets' | 'clients'>): Router {
  const router = Router()
  // `matchRows` validates the rows in batches; validating all of them again would delay pages.
  serve(router, { ...quickOrderApi.match, response: z.unknown() }, async ({ body, visitor, request }) => {
    // A page rendered without its products must not be cached.
    request.res?.once('close', () => request.res?.writableFinished || tickets.markPartial(visitor))
    const asking = { client: clients.quickOrder, siteCode: config.siteCode, visitor, requestId: request.id }
    const rows = await matchRows(asking, body.rows).catch((error: unknown) => {
      tickets.markPartial(visitor)
      // A 4xx of the retailer is no fault of the visitor, so it becomes 503.
      if (error instanceof ApiError && error.kind === 'http' && error.status < 500) {
        request.log.error({ err: error }, 'rows could not be matched')
        throw new HttpError(503, SHOP_UNAVAILABLE)
      }
      throw error
    })
    return { rows }
  })
  return router
}

/** Uploads of lists. Mounted before the JSON body parser: the body is not JSON, and larger. */
export function quickOrderFileRoutes(services: Pick<ShopServices, 'uploads' | 'decoder'>): Router {
  const router = Router()
  router.post(quickOrderFilePath, async (request, response) => {
    const rows = await readUpload(services, request)
    response.type('json').set('cache-control', 'private, no-store').send(rows)
  })
  return router
}
