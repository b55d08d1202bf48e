import { retailerDeliveryApi } from '@vitrina/contracts/retailer/delivery'
import express, { type Router } from 'express'
import type { Database } from '../../database/database.ts'
import { branchOf } from '../branches.ts'
import { badRequest } from '../http-error.ts'
import { serve } from '../serve.ts'
import { carryingPrices, type Load, vehicleKinds, vehiclesFor } from './prices.ts'
import { freeDays } from './slots.ts'
import { zoneOf, zonesOf } from './zones.ts'

/** More than any site takes at once, and small enough for exact arithmetic. */
const most: Load = { weight: 10_000_000, volume: 100_000, length: 1000 }

function checkLoad(load: Load): void {
  const names = { weight: 'Вес', volume: 'Объём', length: 'Длина' } as const
  for (const side of ['weight', 'volume', 'length'] as const) {
    if (!(load[side] >= 0) || load[side] > most[side]) throw badRequest(`${names[side]}: от 0 до ${most[side]}`)
  }
}

/** Delivery to addresses: zones, vehicles, slots and prices. */
export function deliveryRoutes(db: Database): Router {
  const router = express.Router()

  async function mustBranch(id: string) {
    const branch = await branchOf(db, id)
    if (!branch) throw badRequest('Неизвестное подразделение')
    return branch
  }

  serve(router, retailerDeliveryApi.zones, async ({ query }) => {
    const { id } = await mustBranch(query.domain_id_1c)
    const [zones, kinds] = [await zonesOf(db, id), await vehicleKinds(db)]
    const nothing = { weight: 0, volume: 0, length: 0 }
    return {
      zones: zones.map(({ name, distance, localities }) => {
        return { name, priceFrom: vehiclesFor(kinds, nothing, distance)[0]?.price ?? 0, localities }
      }),
    }
  })

  serve(router, retailerDeliveryApi.quote, async ({ query, body: { locality, ...load } }) => {
    const { id } = await mustBranch(query.domain_id_1c)
    if (locality.trim() === '' || locality.length > 200) throw badRequest('Населённый пункт — от 1 до 200 знаков')
    checkLoad(load)
    const zone = zoneOf(await zonesOf(db, id), locality)
    const vehicles = zone ? vehiclesFor(await vehicleKinds(db), load, zone.distance) : []
    if (!zone || vehicles.length === 0) return null
    return { zone: zone.name, vehicles, days: await freeDays(db, id, new Date()), ...carryingPrices(load) }
  })
  return router
}
