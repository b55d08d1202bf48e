import { retailerAccountApi } from '@vitrina/contracts/retailer/account'
import { retailerCompaniesApi } from '@vitrina/contracts/retailer/companies'
import { retailerOrderApi } from '@vitrina/contracts/retailer/order'
import { companiesApi } from '@vitrina/contracts/site/companies'
import type { Session } from '@vitrina/contracts/site/session'
import { isBik, isInn } from '@vitrina/site/company'
import { isUuid } from '@vitrina/site/identifiers'
import { Router } from 'express'
import { notFound, unprocessable } from '../../http/http-errors.ts'
import { serve } from '../../visitor/serve.ts'
import type { SessionServices } from '../../visitor/services.ts'
import { retailerFor } from '../../visitor/session/retailer-for.ts'
import { sessionOf } from '../../visitor/session/session.ts'
import { switchToAccount } from '../../visitor/sessions/become-account.ts'
import { userRefusal } from '../../visitor/sessions/session.ts'
import type { VisitorExchange } from '../../visitor/visitor/exchange.ts'
import type { ShopServices } from '../services.ts'

import { memberRoutes } from './member-routes.ts'
import { presentCompanies } from './presenters.ts'
import { repricingOf } from './repricing.ts'

const NO_INN = 'Такого ИНН не\u00a0бывает: проверьте цифры'
const noCompany = () => notFound('Такой компании нет')

/** The visitor's companies. Guests are refused earlier; the retailer checks rights within a company. */
export function companyRoutes(services: ShopServices & SessionServices): Router {
  const router = Router()
  const params = { site_code: services.config.siteCode }
  const one = (id: string) => {
    if (!isUuid(id)) throw noCompany()
    return { ...params, id }
  }

  /** The current session with the prices of the current company. */
  async function sessionNow(call: VisitorExchange): Promise<Session> {
    const { visitor, request } = call
    const token = visitor.accessToken ?? ''
    // Prices have changed for all devices of the account.
    services.sessions.invalidateAccount(visitor.uuid)
    const session = await services.sessions.accountOf(token, request.id)
    if (session.state !== 'signed-in') throw userRefusal(session.failure)
    switchToAccount(visitor, session)
    return sessionOf(services, call)
  }

  /** The client code of one of the visitor's companies; undefined for retail prices. Throws 404 for other companies. */
  async function codeOf(call: VisitorExchange, companyId: string | null): Promise<string | undefined> {
    if (companyId === null) return undefined
    const { id } = one(companyId)
    const companies = await retailerFor(services, call)(retailerCompaniesApi.list, { params })
    const company = companies.find((known) => known.id === id)
    if (!company) throw noCompany()
    return company.clientCode ?? undefined
  }

  serve(router, companiesApi.list, async (call) =>
    presentCompanies(call.visitor, await retailerFor(services, call)(retailerCompaniesApi.list, { params })),
  )
  serve(router, companiesApi.add, async (call) =>
    presentCompanies(
      call.visitor,
      await retailerFor(services, call)(retailerCompaniesApi.add, { params, body: call.body }),
    ),
  )

  serve(router, companiesApi.find, async (call) => {
    const { inn } = call.params
    if (!isInn(inn)) throw unprocessable(NO_INN, { inn: NO_INN })
    const found = await retailerFor(services, call)(retailerAccountApi.company, { params: { ...params, inn } })
    return {
      inn,
      kpp: found.kpp ?? '',
      ogrn: found.ogrn ?? '',
      name: found.name,
      address: found.address,
      isClient: found.has_client_code,
    }
  })
  serve(router, companiesApi.bank, async (call) => {
    const bank = isBik(call.params.bik)
      ? await retailerFor(services, call)(retailerOrderApi.bank, { params: { ...params, bik: call.params.bik } })
      : null
    if (!bank) throw notFound('Банк с\u00a0таким БИК не\u00a0найден')
    return bank
  })

  serve(router, companiesApi.repricing, async (call) =>
    repricingOf(services, call, await codeOf(call, call.body.companyId)),
  )
  // Registered before the route of one company, which would take `current` for an id.
  serve(router, companiesApi.makeCurrent, async (call) => {
    const { companyId } = call.body
    if (companyId !== null) one(companyId)
    const before = { ...call, visitor: { ...call.visitor } }
    const companies = await retailerFor(services, call)(retailerCompaniesApi.makeCurrent, {
      params,
      body: { companyId },
    })
    const session = await sessionNow(call)
    // The switch has already succeeded; an unreadable basket must not make it look failed.
    const repricing = await repricingOf(services, before, call.visitor.clientCode).catch((error: unknown) => {
      services.log.warn({ err: error, requestId: call.request.id }, 'the basket could not be priced anew')
      return { lineCount: 0, totalBefore: 0, totalAfter: 0, lines: [] }
    })
    return { list: presentCompanies(call.visitor, companies), repricing, session }
  })

  serve(router, companiesApi.change, async (call) => {
    const input = { params: one(call.params.id), body: call.body }
    const companies = await retailerFor(services, call)(retailerCompaniesApi.change, input)
    // The cached account contains the requisites of the current company.
    services.sessions.invalidateToken(call.visitor.accessToken ?? '')
    return presentCompanies(call.visitor, companies)
  })
  serve(router, companiesApi.remove, async (call) => {
    const companies = await retailerFor(services, call)(retailerCompaniesApi.remove, { params: one(call.params.id) })
    const session = await sessionNow(call)
    return { list: presentCompanies(call.visitor, companies), session }
  })
  router.use(memberRoutes(services))
  return router
}
