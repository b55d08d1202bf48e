import type { CamelCased } from '@vitrina/contracts/camel-case'
import { retailerSecurityApi, type Security } from '@vitrina/contracts/retailer/security'
import { type AccountSecurity, securityApi } from '@vitrina/contracts/site/security'
import { Router } from 'express'
import { notFound } from '../../http/http-errors.ts'
import { serve } from '../serve.ts'
import type { VisitorServices } from '../services.ts'
import { retailerFor } from '../session/retailer-for.ts'
import type { Visitor } from '../visitor/visitor.ts'
import { deviceNameOf } from './device-name.ts'
import { mapFieldErrors } from './field-errors.ts'

const presentSecurity = (security: CamelCased<Security>): AccountSecurity => ({
  ...security,
  signIns: security.signIns.map(({ agent, ...signIn }) => ({ ...signIn, device: deviceNameOf(agent) })),
})

/** Invalidates the cached account on every gateway, after its sign-ins have ended or its address has changed. */
const forgetOwnSessions = (services: Pick<VisitorServices, 'sessions'>, { user }: Visitor): void => {
  if (user) services.sessions.invalidateAccount(user.contact.uuid_code)
}

const normaliseEmail = (email: string) => email.trim().toLowerCase()

/** Security settings of the visitor's account; guardPersonal refuses guests and staff on behalf before. */
export function securityRoutes(
  services: Pick<VisitorServices, 'config' | 'devices' | 'retailer' | 'sessions'>,
): Router {
  const router = Router()
  const params = { site_code: services.config.siteCode }

  serve(router, securityApi.read, async (call) =>
    presentSecurity(await retailerFor(services, call)(retailerSecurityApi.read, { params })),
  )

  serve(router, securityApi.sendCode, (call) => {
    const own = call.visitor.user?.contact_infos.find(({ type }) => type === 'email')?.value ?? ''
    const newEmail = normaliseEmail(call.body.email) === normaliseEmail(own) ? null : call.body.email
    return retailerFor(services, call)(retailerSecurityApi.sendCode, { params, body: { newEmail } })
  })

  serve(router, securityApi.changePassword, async (call) => {
    const { current, code, password } = call.body
    const body = { current, authCode: code, password }
    const request = retailerFor(services, call)(retailerSecurityApi.changePassword, { params, body })
    const changed = await request.catch(mapFieldErrors({ auth_code: 'code' }))
    forgetOwnSessions(services, call.visitor)
    return presentSecurity(changed)
  })

  serve(router, securityApi.changeEmail, async (call) => {
    const { email, code } = call.body
    const request = retailerFor(services, call)(retailerSecurityApi.changeEmail, {
      params,
      body: { email, authCode: code },
    })
    const changed = await request.catch(mapFieldErrors({ auth_code: 'code' }))
    services.devices.remember(call, email)
    forgetOwnSessions(services, call.visitor)
    return presentSecurity(changed)
  })

  serve(router, securityApi.endOthers, async (call) => {
    const left = await retailerFor(services, call)(retailerSecurityApi.endOthers, { params })
    forgetOwnSessions(services, call.visitor)
    return presentSecurity(left)
  })
  serve(router, securityApi.endOne, async (call) => {
    const { id } = call.params
    if (!/^\d{1,18}$/.test(id)) throw notFound('Такого сеанса нет')
    const left = await retailerFor(services, call)(retailerSecurityApi.endOne, { params: { ...params, id } })
    forgetOwnSessions(services, call.visitor)
    return presentSecurity(left)
  })
  serve(router, securityApi.notify, async (call) =>
    presentSecurity(await retailerFor(services, call)(retailerSecurityApi.notify, { params, body: call.body })),
  )
  return router
}
