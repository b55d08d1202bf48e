import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { SiteCode } from './product.ts'

/** Delivery window of a day, in the branch's local time; `left` is the number of free places. */
export const DeliverySlot = z.object({ id: z.string(), from: z.string(), to: z.string(), left: z.number() })
export type DeliverySlot = z.output<typeof DeliverySlot>

/** A day with its slots, yyyy-mm-dd. */
export const DeliveryDay = z.object({ date: z.string(), slots: z.array(DeliverySlot) })
export type DeliveryDay = z.output<typeof DeliveryDay>

/** Sums in roubles, weights in kg, volumes in m³, lengths in m; `price` is that of all trips together. */
export const Vehicle = z.object({
  name: z.string(),
  capacity: z.number(),
  volume: z.number(),
  length: z.number(),
  /** Number of trips for this load. */
  trips: z.number(),
  price: z.number(),
})
export type Vehicle = z.output<typeof Vehicle>

export const DeliveryQuote = z.object({
  zone: z.string(),
  /** Vehicles that can carry the load, cheapest first; never empty. */
  vehicles: z.array(Vehicle),
  /** The next two weeks; days without a free slot are left out. */
  days: z.array(DeliveryDay),
  /**
   * Prices for this load: carrying it up one floor by hand, using a lift to any floor, and unloading at the kerb.
   * `deliverySum` of `@vitrina/site/delivery-sum` adds them up as the retailer does.
   */
  floorPrice: z.number(),
  liftPrice: z.number(),
  unloadingPrice: z.number(),
})
export type DeliveryQuote = z.output<typeof DeliveryQuote>

export const DeliveryZone = z.object({
  name: z.string(),
  /** Price of the smallest vehicle, in roubles. */
  priceFrom: z.number(),
  /** Towns and villages of the zone. */
  localities: z.array(z.string()),
})
export type DeliveryZone = z.output<typeof DeliveryZone>

/** Designed here: the specification names no call about delivery to an address. */
export const retailerDeliveryApi = {
  zones: endpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/delivery/zones/',
    summary: 'Where a branch delivers to, the nearest zone first',
    params: SiteCode,
    query: z.object({ domain_id_1c: z.string() }),
    response: z.object({ zones: z.array(DeliveryZone) }),
  }),
  quote: endpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/delivery/quote/',
    summary: 'What delivery of a load to a place costs and when it can be; null where the branch does not deliver',
    params: SiteCode,
    query: z.object({ domain_id_1c: z.string() }),
    body: z.object({
      locality: z.string(),
      weight: z.number(),
      volume: z.number(),
      /** Of the longest piece. */
      length: z.number(),
    }),
    response: z.nullable(DeliveryQuote),
  }),
}
