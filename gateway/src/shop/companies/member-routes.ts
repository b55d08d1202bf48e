import { retailerCompaniesApi } from '@vitrina/contracts/retailer/companies'
import { companiesApi } from '@vitrina/contracts/site/companies'
import { isUuid } from '@vitrina/site/identifiers'
import { Router } from 'express'
import { notFound } from '../../http/http-errors.ts'
import { serve } from '../../visitor/serve.ts'
import { retailerFor } from '../../visitor/session/retailer-for.ts'
import type { ShopServices } from '../services.ts'
import { presentMembers, toMemberPayload } from './presenters.ts'

/** Members of the visitor's companies and their rights. */
export function memberRoutes(services: Pick<ShopServices, 'config' | 'retailer' | 'sessions'>): Router {
  const router = Router()
  const at = (id: string) => {
    if (!isUuid(id)) throw notFound('Такой компании нет')
    return { site_code: services.config.siteCode, id }
  }
  const atMember = ({ id, memberId }: { id: string; memberId: string }) => {
    if (!isUuid(memberId)) throw notFound('Такого человека в\u00a0компании нет')
    return { ...at(id), member_id: memberId }
  }

  serve(router, companiesApi.members, async (call) =>
    presentMembers(await retailerFor(services, call)(retailerCompaniesApi.members, { params: at(call.params.id) })),
  )
  serve(router, companiesApi.addMember, async (call) => {
    const input = { params: at(call.params.id), body: toMemberPayload(call.body) }
    return presentMembers(await retailerFor(services, call)(retailerCompaniesApi.addMember, input))
  })
  serve(router, companiesApi.changeMember, async (call) => {
    const body = { ...toMemberPayload(call.body), version: call.body.version }
    const members = await retailerFor(services, call)(retailerCompaniesApi.changeMember, {
      params: atMember(call.params),
      body,
    })
    // The visitor may have changed their own rights.
    services.sessions.invalidateToken(call.visitor.accessToken ?? '')
    return presentMembers(members)
  })
  serve(router, companiesApi.removeMember, async (call) => {
    const members = await retailerFor(services, call)(retailerCompaniesApi.removeMember, {
      params: atMember(call.params),
    })
    services.sessions.invalidateToken(call.visitor.accessToken ?? '')
    return presentMembers(members)
  })
  return router
}
