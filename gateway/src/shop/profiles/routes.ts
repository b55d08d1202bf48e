import { type Profile, profilesApi } from '@vitrina/contracts/retailer/profiles'
import { type ProfileForm, type ProfileList, profilesPages } from '@vitrina/contracts/site/profiles'
import { isUuid } from '@vitrina/site/identifiers'
import { isPhone, normalisePhone } from '@vitrina/site/phones'
import { plainText } from '@vitrina/site/plain-text'
import { Router } from 'express'
import { notFound, unprocessable } from '../../http/refusals.ts'
import { serve } from '../../visitor/serve.ts'
import { retailerFor } from '../../visitor/session/retailer-for.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import type { ShopServices } from '../services.ts'

const PHONE = 'Введите номер целиком: +7 и\u00a0десять цифр'

function written({ name, phone, email, address, isDefault }: ProfileForm) {
  const number = normalisePhone(phone)
  if (!isPhone(number)) throw unprocessable(PHONE, { phone: PHONE })
  return { full_name: name, phone: number, email, address, is_default: isDefault }
}

function shown({ uuid }: Visitor, profiles: readonly Profile[]): ProfileList {
  return {
    owner: uuid,
    profiles: profiles.map(({ id, full_name, phone, email, address, is_default, version }) => ({
      id,
      name: plainText(full_name),
      phone,
      email: plainText(email),
      address: plainText(address),
      isDefault: is_default,
      version,
    })),
  }
}

/** Who receives the visitor's orders; guests are refused before. Whose a profile is, the retailer checks. */
export function profileRoutes(services: ShopServices): Router {
  const router = Router()
  const params = { site_code: services.config.siteCode }

  const one = (id: string) => {
    if (!isUuid(id)) throw notFound('Такого получателя нет')
    return { ...params, id }
  }

  serve(router, profilesPages.list, async (call) =>
    shown(call.visitor, await retailerFor(services, call)(profilesApi.list, { params })),
  )
  serve(router, profilesPages.add, async (call) =>
    shown(call.visitor, await retailerFor(services, call)(profilesApi.add, { params, body: written(call.body) })),
  )
  serve(router, profilesPages.change, async (call) => {
    const body = { ...written(call.body), version: call.body.version }
    const asked = { params: one(call.params.id), body }
    return shown(call.visitor, await retailerFor(services, call)(profilesApi.change, asked))
  })
  serve(router, profilesPages.remove, async (call) =>
    shown(call.visitor, await retailerFor(services, call)(profilesApi.remove, { params: one(call.params.id) })),
  )
  return router
}
