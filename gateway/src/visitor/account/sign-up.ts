import { accountApi } from '@vitrina/contracts/retailer/account'
import { accountPages } from '@vitrina/contracts/site/account'
import { isInn } from '@vitrina/site/company'
import type { Router } from 'express'
import { unprocessable } from '../../http/refusals.ts'
import { becomeSignedIn } from '../identity/sign-in.ts'
import { serve } from '../serve.ts'
import type { SessionServices } from '../services.ts'
import { passRefusalOn, refuseEmpty } from '../sessions/upstream-refusal.ts'
import { accountRouter } from './account-router.ts'
import { fromOf } from './from.ts'

const NO_SUCH_INN = 'Такого ИНН не бывает: проверьте цифры'

/** Signing up, and what it asks of companies on the way. The city is the visitor's; nothing of it is the browser's. */
export function signUpRoutes(services: SessionServices): Router {
  const { config, retailer } = services
  const router = accountRouter(config)
  const params = { site_code: config.siteCode }

  serve(router, accountPages.company, ({ params: { inn }, request }) => {
    if (!isInn(inn)) throw unprocessable(NO_SUCH_INN, { inn: NO_SUCH_INN })
    return retailer.as({ requestId: request.id })(accountApi.company, { params: { ...params, inn } })
  })

  serve(router, accountPages.signUp, async (call) => {
    const { apart = false, ...person } = call.body
    // The shape of both numbers is the contract's; whether the digits of an ИНН fit together is not.
    if (person.company && !isInn(person.company.inn)) {
      throw unprocessable(NO_SUCH_INN, { 'company.inn': NO_SUCH_INN })
    }
    const { visitor, request } = call
    const tokens = await retailer
      .as({ requestId: request.id, from: fromOf(request) })(accountApi.signUp, {
        params,
        body: { ...person, department_id: visitor.department.id_1c, uuid_code: visitor.uuid },
      })
      .catch(refuseEmpty)
    const session = await becomeSignedIn(services, call, tokens, { apart })
    services.devices.remember(request, call.response, person.email)
    return session
  })

  router.use(passRefusalOn)
  return router
}
