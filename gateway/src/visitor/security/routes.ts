import { type Security, securityApi } from '@vitrina/contracts/retailer/security'
import { type AccountSecurity, securityPages } from '@vitrina/contracts/site/security'
import { Router } from 'express'
import { notFound } from '../../http/refusals.ts'
import { serve } from '../serve.ts'
import type { VisitorServices } from '../services.ts'
import { retailerFor } from '../session/retailer-for.ts'
import type { Visitor } from '../visitor/visitor.ts'
import { deviceOf } from './device.ts'
import { fieldRefusals } from './field-refusals.ts'

function shown({ email, has_password, sign_ins, notifications }: Security): AccountSecurity {
  return {
    email,
    hasPassword: has_password,
    notifications,
    signIns: sign_ins.map(({ agent, last_seen_at, is_success, is_alive, is_current, ...rest }) => ({
      ...rest,
      device: deviceOf(agent),
      lastSeenAt: last_seen_at,
      isSuccess: is_success,
      isAlive: is_alive,
      isCurrent: is_current,
    })),
  }
}

/** Sign-ins of the account have ended, or it has another address: nobody is answered from memory any more. */
const forgetOwn = (services: VisitorServices, { user }: Visitor): void => {
  if (user) services.sessions.forgetAccount(user.contact.uuid_code)
}

const addressOf = (email: string) => email.trim().toLowerCase()

/** The safety of the visitor's account; guests are refused before, and the retailer refuses staff on behalf. */
export function securityRoutes(services: VisitorServices): Router {
  const router = Router()
  const params = { site_code: services.config.siteCode }

  serve(router, securityPages.read, async (call) =>
    shown(await retailerFor(services, call)(securityApi.read, { params })),
  )

  serve(router, securityPages.sendCode, (call) => {
    const own = call.visitor.user?.contact_infos.find(({ type }) => type === 'email')?.value ?? ''
    const new_email = addressOf(call.body.email) === addressOf(own) ? null : call.body.email
    return retailerFor(services, call)(securityApi.sendCode, { params, body: { new_email } })
  })

  serve(router, securityPages.changePassword, async (call) => {
    const { current, code, password } = call.body
    const body = { current, auth_code: code, password }
    const asked = retailerFor(services, call)(securityApi.changePassword, { params, body })
    const changed = await asked.catch(fieldRefusals({ auth_code: 'code' }))
    forgetOwn(services, call.visitor)
    return shown(changed)
  })

  serve(router, securityPages.changeEmail, async (call) => {
    const { email, code } = call.body
    const asked = retailerFor(services, call)(securityApi.changeEmail, { params, body: { email, auth_code: code } })
    const changed = await asked.catch(fieldRefusals({ auth_code: 'code' }))
    services.devices.remember(call.request, call.response, email)
    forgetOwn(services, call.visitor)
    return shown(changed)
  })

  serve(router, securityPages.endOthers, async (call) => {
    const left = await retailerFor(services, call)(securityApi.endOthers, { params })
    forgetOwn(services, call.visitor)
    return shown(left)
  })
  serve(router, securityPages.endOne, async (call) => {
    const { id } = call.params
    if (!/^\d{1,18}$/.test(id)) throw notFound('Такого сеанса нет')
    const left = await retailerFor(services, call)(securityApi.endOne, { params: { ...params, id } })
    forgetOwn(services, call.visitor)
    return shown(left)
  })
  serve(router, securityPages.notify, async (call) =>
    shown(await retailerFor(services, call)(securityApi.notify, { params, body: call.body })),
  )
  return router
}
