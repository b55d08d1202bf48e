import { frameApi } from '@vitrina/contracts/site/frame'
import { framingApi } from '@vitrina/contracts/site/framing'
import { publicRetailerApi } from '@vitrina/contracts/site/public-retailer'
import { Router } from 'express'
import { notFound } from '../../http/http-errors.ts'
import { serve } from '../../visitor/serve.ts'
import type { ShopServices } from '../services.ts'
import { frameOf } from './frame.ts'
import { withPickup } from './pickup.ts'

/** Departments, menu, city and consent, which every page needs and the visitor may change. */
export function frameRoutes(services: Pick<ShopServices, 'catalogue' | 'config' | 'cookies' | 'departments'>): Router {
  const router = Router()

  // The same path as the retailer's own call, but with processed departments; pages never get the raw list.
  serve(router, publicRetailerApi.departments, async () => {
    const { all, specialDays } = await services.departments.list()
    return all.map((department) => ({ ...department, special_days: [...(specialDays[department.id_1c] ?? [])] }))
  })

  serve(router, frameApi.chooseDepartment, async (call) => {
    const lists = await services.departments.list()
    const chosen = lists.shopCities.find(({ id_1c }) => id_1c === call.body.id_1c)
    if (!chosen) throw notFound('Такого города нет в списке')
    services.cookies.writeCity(call, chosen.name_for_site)
    return withPickup(chosen, lists, Date.now())
  })

  serve(router, frameApi.menu, () => services.catalogue.menu())

  serve(router, framingApi.read, ({ visitor }) => frameOf(services, visitor))

  serve(router, frameApi.agreeToCookies, (call) => {
    services.cookies.writeConsent(call)
    return { agreed: true as const }
  })

  return router
}
