import type { CamelCased } from '@vitrina/contracts/camel-case'
import { ApiError } from '@vitrina/contracts/request'
import { retailerSecurityApi, type Security } from '@vitrina/contracts/retailer/security'
import { type AccountSecurity, securityApi } from '@vitrina/contracts/site/security'
import { Router } from 'express'
import { HttpError, notFound } from '../../http/http-errors.ts'
import { serve } from '../serve.ts'
import type { VisitorServices } from '../services.ts'
import { retailerFor } from '../session/retailer-for.ts'
import type { Visitor } from '../visitor/visitor.ts'
import { deviceNameOf } from './device-name.ts'

/** Maps a refusal of the retailer for a field to our field in `names`, or to the field of the same name. */
const mapFieldErrors =
  (names: Readonly<Record<string, string>>) =>
  (error: unknown): never => {
    const answer = error instanceof ApiError && error.kind === 'http' && error.status < 500 ? error.answer : undefined
    const field = answer !== null && typeof answer === 'object' && 'field' in answer ? answer.field : undefined
    if (!(error instanceof ApiError) || typeof field !== 'string' || !error.detail) throw error
    throw new HttpError(error.status, error.detail, { [names[field] ?? field]: error.detail })
  }

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
