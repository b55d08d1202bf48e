import { ApiError } from '@vitrina/contracts/request'
import * as z from '@vitrina/contracts/schema'
import { quickOrderApi, quickOrderFilePath } from '@vitrina/contracts/site/quick-order'
import { Router } from 'express'
import { HttpError, SHOP_UNAVAILABLE } from '../../http/http-errors.ts'
import { RetailerClient } from '../../infra/retailer/client.ts'
import { serve } from '../../visitor/serve.ts'
import type { ShopServices } from '../services.ts'
import { matchRows } from './match.ts'
import { readUpload } from './read-upload.ts'

/** A file of 5,000 rows is fifty calls; an office behind one address may load several. */

/** Written lists: their rows matched with products. */
export function quickOrderRoutes({ config, tickets }: Pick<ShopServices, 'config' | 'tickets'>): Router {
  const router = Router()
  // A breaker of its own: long lists must not shut the door on goods and baskets.
  const client = new RetailerClient(config.retailerUrl)
  // The rows are checked portion by portion: all of them at once would keep pages waiting.
  serve(router, { ...quickOrderApi.match, response: z.unknown() }, async ({ body, visitor, request }) => {
    // A page that came without its products, or did not wait for them, is not cached.
    request.res?.once('close', () => request.res?.writableFinished || tickets.markPartial(visitor))
    const asking = { client, siteCode: config.siteCode, visitor, requestId: request.id }
    const rows = await matchRows(asking, body.rows).catch((error: unknown) => {
      tickets.markPartial(visitor)
      // A retailer that does not know this call cannot be helped by the visitor either.
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

/** Files with lists. Stands before the parser of the other calls: what comes is no JSON, and is larger. */
export function quickOrderFileRoutes(services: Pick<ShopServices, 'uploads' | 'decoder'>): Router {
  const router = Router()
  router.post(quickOrderFilePath, async (request, response) => {
    const rows = await readUpload(services, request)
    response.type('json').set('cache-control', 'private, no-store').send(rows)
  })
  return router
}
