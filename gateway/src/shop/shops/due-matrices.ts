import { retailerShopsApi } from '@vitrina/contracts/retailer/shops'
import { plainText } from '@vitrina/site/plain-text'
import { retailerFor } from '../../visitor/session/retailer-for.ts'
import type { VisitorRequest } from '../../visitor/visitor/exchange.ts'
import type { ShopServices } from '../services.ts'

/** A matrix from which something has to be ordered today or tomorrow. */
export interface DueMatrix {
  /** Of its shop, as the address of its page has it: `paths.matrix(id)`. */
  id: string
  /** Name of its shop. */
  name: string
  /** The day on which the order is brought, yyyy-mm-dd. */
  day: string
  /** The instant until which the order is taken, ISO 8601. */
  until: string
  /** Rows that something is to be ordered of; at least 1. */
  count: number
}

/** Matrices whose shops have to order today or tomorrow and whose shelves have less than they should, the first first. */
export async function dueMatrices(services: ShopServices, asked: VisitorRequest): Promise<DueMatrix[]> {
  const params = { site_code: services.config.siteCode }
  const { shops } = await retailerFor(services, asked)(retailerShopsApi.due, { params })
  return shops.map(({ id, name, day, low_count }) => ({
    id,
    name: plainText(name),
    day: day.date,
    until: day.order_until,
    count: low_count,
  }))
}
