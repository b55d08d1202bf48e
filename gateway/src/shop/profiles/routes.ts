import type { CamelCased } from '@vitrina/contracts/camel-case'
import type { ProfileForm } from '@vitrina/contracts/forms/profile'
import { type Profile, retailerProfilesApi } from '@vitrina/contracts/retailer/profiles'
import { type ProfileList, profilesApi } from '@vitrina/contracts/site/profiles'
import { isUuid } from '@vitrina/site/identifiers'
import { normalisePhone } from '@vitrina/site/phones'
import { Router } from 'express'
import { notFound } from '../../http/http-errors.ts'
import { serve } from '../../visitor/serve.ts'
import { retailerFor } from '../../visitor/session/retailer-for.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import type { RetailerAccess } from '../services.ts'

const toRetailerProfile = ({ name, phone, ...fields }: ProfileForm) => ({
  ...fields,
  fullName: name,
  phone: normalisePhone(phone),
})

const presentProfiles = ({ uuid }: Visitor, profiles: readonly CamelCased<Profile>[]): ProfileList => ({
  owner: uuid,
  profiles: profiles.map(({ fullName, ...profile }) => ({ ...profile, name: fullName })),
})

/** Recipients of the visitor's orders. Guests are refused earlier; the retailer checks who owns a profile. */
export function profileRoutes(services: RetailerAccess): Router {
  const router = Router()
  const params = { site_code: services.config.siteCode }

  const one = (id: string) => {
    if (!isUuid(id)) throw notFound('Такого получателя нет')
    return { ...params, id }
  }

  serve(router, profilesApi.list, async (call) =>
    presentProfiles(call.visitor, await retailerFor(services, call)(retailerProfilesApi.list, { params })),
  )
  serve(router, profilesApi.add, async (call) =>
    presentProfiles(
      call.visitor,
      await retailerFor(services, call)(retailerProfilesApi.add, { params, body: toRetailerProfile(call.body) }),
    ),
  )
  serve(router, profilesApi.change, async (call) => {
    const body = { ...toRetailerProfile(call.body), version: call.body.version }
    const input = { params: one(call.params.id), body }
    return presentProfiles(call.visitor, await retailerFor(services, call)(retailerProfilesApi.change, input))
  })
  serve(router, profilesApi.remove, async (call) =>
    presentProfiles(
      call.visitor,
      await retailerFor(services, call)(retailerProfilesApi.remove, { params: one(call.params.id) }),
    ),
  )
  return router
}
