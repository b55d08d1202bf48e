import { companiesApi } from '@vitrina/contracts/retailer/companies'
import express, { type Request, type Router } from 'express'
import type { Database } from '../../database/database.ts'
import type { TokenService } from '../account/tokens.ts'
import { serve } from '../serve.ts'
import { addCompany, changeCompany, listCompanies, makeCurrent, removeCompany } from './companies.ts'
import { addMember, changeMember, listMembers, removeMember } from './members.ts'

/** Companies, who acts for them, and which of them somebody buys for. */
export function companyRoutes(db: Database, tokens: TokenService): Router {
  const router = express.Router()
  const sessionOf = ({ headers }: Request) => tokens.session(headers.authorization)

  serve(router, companiesApi.list, async (_input, request) => listCompanies(db, (await sessionOf(request)).userUuid))
  serve(router, companiesApi.add, async ({ body }, request) => addCompany(db, await sessionOf(request), body))
  // Before the call about one company: `current` is no id.
  serve(router, companiesApi.makeCurrent, async ({ body }, request) =>
    makeCurrent(db, await sessionOf(request), body.company_id),
  )
  serve(router, companiesApi.change, async ({ params: { id }, body }, request) =>
    changeCompany(db, await sessionOf(request), { ...body, id }),
  )
  serve(router, companiesApi.remove, async ({ params }, request) =>
    removeCompany(db, await sessionOf(request), params.id),
  )
  serve(router, companiesApi.members, async ({ params }, request) =>
    listMembers(db, params.id, (await sessionOf(request)).userUuid),
  )
  serve(router, companiesApi.addMember, async ({ params, body }, request) =>
    addMember(db, await sessionOf(request), params.id, body),
  )
  serve(router, companiesApi.changeMember, async ({ params, body }, request) =>
    changeMember(db, await sessionOf(request), { ...body, id: params.id, memberId: params.member_id }),
  )
  serve(router, companiesApi.removeMember, async ({ params }, request) =>
    removeMember(db, await sessionOf(request), params.id, params.member_id),
  )
  return router
}
