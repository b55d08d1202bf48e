import { ApiError } from '@vitrina/contracts/request'
import * as z from '@vitrina/contracts/schema'
import { calculatorsApi } from '@vitrina/contracts/site/calculators'
import { Router } from 'express'
import { HttpError, SHOP_UNAVAILABLE } from '../../http/http-errors.ts'
import { RetailerClient } from '../../infra/retailer/client.ts'
import { serve } from '../../visitor/serve.ts'
import type { ShopServices } from '../services.ts'
import { fillNeeds } from './fill-needs.ts'

/** Goods for what calculators and kits have reckoned. */
export function calculatorRoutes({ config, tickets }: Pick<ShopServices, 'config' | 'tickets'>): Router {
  const router = Router()
  // A breaker of its own: long kits must not shut the door on goods and baskets.
  const client = new RetailerClient(config.retailerUrl)
  // What is answered has been checked: once more would keep pages waiting.
  serve(router, { ...calculatorsApi.fill, response: z.unknown() }, async ({ body, visitor, request }) => {
    // A page that came without its products, or did not wait for them, is not cached.
    request.res?.once('close', () => request.res?.writableFinished || tickets.markPartial(visitor))
    const asking = { client, siteCode: config.siteCode, visitor, requestId: request.id }
    const needs = await fillNeeds(asking, body.needs).catch((error: unknown) => {
      tickets.markPartial(visitor)
      // A retailer that does not know this call cannot be helped by the visitor either.
      if (error instanceof ApiError && error.kind === 'http' && error.status < 500) {
        request.log.error({ err: error }, 'goods for needs could not be found')
        throw new HttpError(503, SHOP_UNAVAILABLE)
      }
      throw error
    })
    return { needs }
  })
  return router
}
