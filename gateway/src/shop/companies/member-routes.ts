import { companiesApi } from '@vitrina/contracts/retailer/companies'
import { companiesPages } from '@vitrina/contracts/site/companies'
import { isUuid } from '@vitrina/site/identifiers'
import { Router } from 'express'
import { notFound } from '../../http/refusals.ts'
import { serve } from '../../visitor/serve.ts'
import { retailerFor } from '../../visitor/session/retailer-for.ts'
import type { ShopServices } from '../services.ts'
import { shownMembers, writtenMember } from './shown.ts'

/** Who acts for a company of the visitor's, and with which rights. */
export function memberRoutes(services: ShopServices): Router {
  const router = Router()
  const at = (id: string) => {
    if (!isUuid(id)) throw notFound('Такой компании нет')
    return { site_code: services.config.siteCode, id }
  }
  const atMember = ({ id, memberId }: { id: string; memberId: string }) => {
    if (!isUuid(memberId)) throw notFound('Такого человека в\u00a0компании нет')
    return { ...at(id), member_id: memberId }
  }

  serve(router, companiesPages.members, async (call) =>
    shownMembers(await retailerFor(services, call)(companiesApi.members, { params: at(call.params.id) })),
  )
  serve(router, companiesPages.addMember, async (call) => {
    const asked = { params: at(call.params.id), body: writtenMember(call.body) }
    return shownMembers(await retailerFor(services, call)(companiesApi.addMember, asked))
  })
  serve(router, companiesPages.changeMember, async (call) => {
    const body = { ...writtenMember(call.body), version: call.body.version }
    const members = await retailerFor(services, call)(companiesApi.changeMember, {
      params: atMember(call.params),
      body,
    })
    // The right that was taken away may be one's own.
    services.sessions.forget(call.visitor.accessToken ?? '')
    return shownMembers(members)
  })
  serve(router, companiesPages.removeMember, async (call) => {
    const members = await retailerFor(services, call)(companiesApi.removeMember, { params: atMember(call.params) })
    services.sessions.forget(call.visitor.accessToken ?? '')
    return shownMembers(members)
  })
  return router
}
