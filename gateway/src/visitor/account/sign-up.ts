import { retailerAccountApi } from '@vitrina/contracts/retailer/account'
import { accountApi } from '@vitrina/contracts/site/account'
import { isInn } from '@vitrina/site/company'
import type { Router } from 'express'
import { unprocessable } from '../../http/http-errors.ts'
import { completeSignIn } from '../identity/sign-in.ts'
import { serve } from '../serve.ts'
import type { SessionServices } from '../services.ts'
import { forwardRetailerRefusal, refuseMissingTokens } from '../sessions/upstream-refusal.ts'
import { accountRouter } from './account-router.ts'
import { clientInfoOf } from './client-info.ts'

const NO_SUCH_INN = 'Такого ИНН не бывает: проверьте цифры'

/** Signing up, and its company lookups. Id and city come from the visitor of the request, never from the body. */
export function signUpRoutes(services: SessionServices): Router {
  const { config, retailer } = services
  const router = accountRouter(config)
  const params = { site_code: config.siteCode }

  serve(router, accountApi.company, ({ params: { inn }, request }) => {
    if (!isInn(inn)) throw unprocessable(NO_SUCH_INN, { inn: NO_SUCH_INN })
    return retailer.as({ requestId: request.id })(retailerAccountApi.company, { params: { ...params, inn } })
  })

  serve(router, accountApi.signUp, async (call) => {
    const { apart = false, ...person } = call.body
    // The contract checks the form of both numbers; the check digits of an ИНН are checked here.
    if (person.company && !isInn(person.company.inn)) {
      throw unprocessable(NO_SUCH_INN, { 'company.inn': NO_SUCH_INN })
    }
    const { visitor, request } = call
    const tokens = await retailer
      .as({ requestId: request.id, from: clientInfoOf(request) })(retailerAccountApi.signUp, {
        params,
        body: { ...person, department_id: visitor.department.id_1c, uuid_code: visitor.uuid },
      })
      .catch(refuseMissingTokens)
    const session = await completeSignIn(services, call, tokens, { apart })
    services.devices.remember(call, person.email)
    return session
  })

  router.use(forwardRetailerRefusal)
  return router
}
