import { type Bank, retailerOrderApi } from '@vitrina/contracts/retailer/order'
import { isBik } from '@vitrina/site/company'
import express, { type Router } from 'express'
import type { Queryable } from '../../database/database.ts'
import { badRequest } from '../http-error.ts'
import { serve } from '../serve.ts'

/** Banks by their code. */
export function bankRoutes(db: Queryable): Router {
  const router = express.Router()
  serve(router, retailerOrderApi.bank, async ({ params }) => {
    if (!isBik(params.bik)) throw badRequest('БИК — девять цифр, первая из них 0')
    const [bank] = await db.query<Bank>('select bik, name, correspondent_account from banks where bik = $1', [
      params.bik,
    ])
    return bank ?? null
  })
  return router
}
