import type { Receiving } from '@vitrina/contracts/retailer/order'
import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { deliverySum } from '@vitrina/site/delivery-sum'
import { loadOf } from '@vitrina/site/load'
import type { Queryable } from '../../database/database.ts'
import { type Branch, branchOf, pickupPlaceOf } from '../branches.ts'
import { carryingPrices, vehicleKinds, vehiclesFor } from '../delivery/prices.ts'
import { readSlot, type Slot } from '../delivery/slots.ts'
import { zoneOf, zonesOf } from '../delivery/zones.ts'
import { badRequest } from '../http-error.ts'

/** Pickup or delivery of an order. */
export interface FulfilmentRoute {
  branch: Branch
  /** As text. */
  place: string
  /** Null for pickup. */
  slot: Slot | null
}

/** Destination and source branch of the goods. Refuses (400) departments that do not exist or have no pickup. */
export async function fulfilmentRouteOf(db: Queryable, receiving: Receiving): Promise<FulfilmentRoute> {
  if (receiving.kind === 'pickup') {
    const place = await pickupPlaceOf(db, receiving.department_id_1c)
    if (!place) throw badRequest('В этом подразделении нет выдачи заказов')
    return { branch: place.branch, place: place.address, slot: null }
  }
  const branch = await branchOf(db, receiving.department_id_1c)
  if (!branch) throw badRequest('Неизвестное подразделение')
  return { branch, place: `${receiving.locality}, ${receiving.address}`, slot: readSlot(receiving.slot_id) ?? null }
}

/**
 * Price of delivery and carrying in roubles; 0 for pickup. Refuses (400) places outside of the branch's zones and
 * vehicles that cannot carry the goods.
 */
export async function deliveryTotal(
  db: Queryable,
  receiving: Receiving,
  branch: Branch,
  lines: readonly { product: ListedProduct; count: number }[],
): Promise<number> {
  if (receiving.kind === 'pickup') return 0
  const zone = zoneOf(await zonesOf(db, branch.id), receiving.locality)
  if (!zone) throw badRequest('Сюда не доставляем: выберите другой населённый пункт или самовывоз')
  const load = loadOf(lines)
  const vehicles = vehiclesFor(await vehicleKinds(db), load, zone.distance)
  const vehicle = vehicles.find(({ name }) => name === receiving.vehicle)
  if (!vehicle) throw badRequest('Эта машина не увезёт груз: выберите другую')
  const { floor, has_lift: hasLift, unloading } = receiving
  return deliverySum(vehicle.price, carryingPrices(load), { floor, hasLift, unloading })
}
