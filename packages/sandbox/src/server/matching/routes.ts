import { retailerMatchingApi } from '@vitrina/contracts/retailer/matching'
import express, { type Router } from 'express'
import type { Database } from '../../database/database.ts'
import { withStatementTimeout } from '../finding/statement-timeout.ts'
import { badRequest } from '../http-error.ts'
import { pricingFor } from '../pricing.ts'
import { serve } from '../serve.ts'
import { match } from './match.ts'

const mostTexts = 100
const mostCandidates = 40

/** Finds goods for the lines of a list. */
export function matchingRoutes(db: Database): Router {
  const router = express.Router()
  serve(router, retailerMatchingApi.match, async ({ query, body }) => {
    if (body.texts.length > mostTexts) throw badRequest(`texts: не больше ${mostTexts}`)
    if (body.most !== undefined && (body.most < 1 || body.most > mostCandidates))
      throw badRequest(`most: от 1 до ${mostCandidates}`)
    const pricing = await pricingFor(db, query)
    return { matches: await withStatementTimeout(db, (tx) => match(tx, body.texts, pricing, body.most)) }
  })
  return router
}
