import { ApiError } from '@vitrina/contracts/request'
import * as z from '@vitrina/contracts/schema'
import { calculatorsApi } from '@vitrina/contracts/site/calculators'
import { Router } from 'express'
import { HttpError, SHOP_UNAVAILABLE } from '../../http/http-errors.ts'
import { serve } from '../../visitor/serve.ts'
import type { ShopServices } from '../services.ts'
import { fillNeeds } from './fill-needs.ts'

/** Routes that find goods for the results of calculators and kits. */
export function calculatorRoutes({
  config,
  tickets,
  clients,
}: Pick<ShopServices, 'config' | 'tickets' | 'clients'>): Router {
  const router = Router()
  // `fillNeeds` has already validated the response; validating it again would delay pages.
  serve(router, { ...calculatorsApi.fill, response: z.unknown() }, async ({ body, visitor, request }) => {
    // A page rendered without its products must not be cached.
    request.res?.once('close', () => request.res?.writableFinished || tickets.markPartial(visitor))
    const asking = { client: clients.calculators, siteCode: config.siteCode, visitor, requestId: request.id }
    const needs = await fillNeeds(asking, body.needs).catch((error: unknown) => {
      tickets.markPartial(visitor)
      // A 4xx of the retailer is no fault of the visitor, so it becomes 503.
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
