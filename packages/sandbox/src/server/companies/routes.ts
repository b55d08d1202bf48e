import { retailerCompaniesApi } from '@vitrina/contracts/retailer/companies'
import express, { type Request, type Router } from 'express'
import type { Database } from '../../database/database.ts'
import type { TokenService } from '../account/tokens.ts'
import { serve } from '../serve.ts'
import { addCompany, changeCompany, listCompanies, makeCurrent, removeCompany } from './companies.ts'
import { addMember, changeMember, listMembers, removeMember } from './members.ts'

/** Companies, their members, and the current company of a user. */
export function companyRoutes(db: Database, tokens: TokenService): Router {
  const router = express.Router()
  const sessionOf = ({ headers }: Request) => tokens.requireSession(headers.authorization)

  serve(router, retailerCompaniesApi.list, async (_input, request) =>
    listCompanies(db, (await sessionOf(request)).userUuid),
  )
  serve(router, retailerCompaniesApi.add, async ({ body }, request) => addCompany(db, await sessionOf(request), body))
  // Registered before the routes of one company: `current` is no id.
  serve(router, retailerCompaniesApi.makeCurrent, async ({ body }, request) =>
    makeCurrent(db, await sessionOf(request), body.company_id),
  )
  serve(router, retailerCompaniesApi.change, async ({ params: { id }, body }, request) =>
    changeCompany(db, await sessionOf(request), { ...body, id }),
  )
  serve(router, retailerCompaniesApi.remove, async ({ params }, request) =>
    removeCompany(db, await sessionOf(request), params.id),
  )
  serve(router, retailerCompaniesApi.members, async ({ params }, request) =>
    listMembers(db, params.id, (await sessionOf(request)).userUuid),
  )
  serve(router, retailerCompaniesApi.addMember, async ({ params, body }, request) =>
    addMember(db, await sessionOf(request), params.id, body),
  )
  serve(router, retailerCompaniesApi.changeMember, async ({ params, body }, request) =>
    changeMember(db, await sessionOf(request), { ...body, id: params.id, memberId: params.member_id }),
  )
  serve(router, retailerCompaniesApi.removeMember, async ({ params }, request) =>
    removeMember(db, await sessionOf(request), params.id, params.member_id),
  )
  return router
}
