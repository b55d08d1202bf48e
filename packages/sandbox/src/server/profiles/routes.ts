import { retailerProfilesApi } from '@vitrina/contracts/retailer/profiles'
import express, { type Request, type Router } from 'express'
import type { Database } from '../../database/database.ts'
import type { TokenService } from '../account/tokens.ts'
import { serve } from '../serve.ts'
import { addProfile, changeProfile, listProfiles, removeProfile } from './profiles.ts'

/** The recipients of a buyer. */
export function profileRoutes(db: Database, tokens: TokenService): Router {
  const router = express.Router()
  const sessionOf = ({ headers }: Request) => tokens.requireSession(headers.authorization)

  serve(router, retailerProfilesApi.list, async (_input, request) =>
    listProfiles(db, (await sessionOf(request)).userUuid),
  )
  serve(router, retailerProfilesApi.add, async ({ body }, request) => addProfile(db, await sessionOf(request), body))
  serve(router, retailerProfilesApi.change, async ({ params: { id }, body }, request) =>
    changeProfile(db, await sessionOf(request), { ...body, id }),
  )
  serve(router, retailerProfilesApi.remove, async ({ params }, request) =>
    removeProfile(db, await sessionOf(request), params.id),
  )
  return router
}
