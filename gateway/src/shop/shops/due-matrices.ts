import { retailerShopsApi } from '@vitrina/contracts/retailer/shops'
import { retailerFor } from '../../visitor/session/retailer-for.ts'
import type { VisitorRequest } from '../../visitor/visitor/exchange.ts'
import type { RetailerAccess } from '../services.ts'

/** A matrix with goods to order today or tomorrow. */
export interface DueMatrix {
  /** Id of its shop, as in `paths.matrix(id)`. */
  id: string
  /** Name of its shop. */
  name: string
  /** Delivery date of the order, yyyy-mm-dd. */
  day: string
  /** Deadline of the order, ISO 8601. */
  until: string
  /** Number of rows with something to order; at least 1. */
  count: number
}

/** Matrices of shops that have to order today or tomorrow and whose shelves are short of goods, earliest first. */
export async function dueMatrices(services: RetailerAccess, call: VisitorRequest): Promise<DueMatrix[]> {
  const params = { site_code: services.config.siteCode }
  const { shops } = await retailerFor(services, call)(retailerShopsApi.due, { params })
  return shops.map(({ id, name, day, lowCount }) => ({
    id,
    name,
    day: day.date,
    until: day.orderUntil,
    count: lowCount,
  }))
}
