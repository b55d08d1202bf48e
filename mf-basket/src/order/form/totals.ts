import type { DeliveryQuote } from '@vitrina/contracts/retailer/delivery'
import type { Basket } from '@vitrina/contracts/site/basket'
import { deliverySum, highestFloor } from '@vitrina/site/delivery-sum'
import { roundToKopecks } from '@vitrina/site/money'
import type { Fields } from './fields.ts'

/** What is paid for, in roubles; `null` is not known yet. */
export interface Totals {
  goods: number
  discount: number
  /** The vehicle; 0 when the shopper picks the goods up. */
  bringing: number | null
  carrying: number
  unloading: number
  /** Without bringing while that is not known. */
  total: number
}

type DeliveryChoice = Pick<Fields, 'way' | 'vehicle' | 'isCarried' | 'floor' | 'hasLift' | 'unloading'>

/** The floor to carry to; 0 when nothing is to be carried, or nobody carries there. */
export const floorOf = ({ isCarried, floor }: Pick<Fields, 'isCarried' | 'floor'>): number =>
  isCarried && /^\d{1,3}$/.test(floor) && Number(floor) <= highestFloor ? Number(floor) : 0

/** The vehicle that was chosen, the cheapest that can carry the load until then. */
export const vehicleOf = (quote: DeliveryQuote | null, name: string) =>
  quote?.vehicles.find((vehicle) => vehicle.name === name) ?? quote?.vehicles[0]

/** What everything costs as it is chosen; added up as the retailer does. */
export function totalsOf(basket: Basket, chosen: DeliveryChoice, quote: DeliveryQuote | null): Totals {
  const goods = basket.orderTotal
  const discount = Math.min(basket.discount, goods)
  const vehicle = vehicleOf(quote, chosen.vehicle)
  const toPay = roundToKopecks(goods - discount)
  if (chosen.way === 'pickup') return { goods, discount, bringing: 0, carrying: 0, unloading: 0, total: toPay }
  if (!quote || !vehicle) return { goods, discount, bringing: null, carrying: 0, unloading: 0, total: toPay }
  const none = { floor: 0, hasLift: false, unloading: false }
  const carrying = deliverySum(0, quote, { ...none, floor: floorOf(chosen), hasLift: chosen.hasLift })
  const unloading = deliverySum(0, quote, { ...none, unloading: chosen.unloading })
  const total = roundToKopecks(toPay + vehicle.price + carrying + unloading)
  return { goods, discount, bringing: vehicle.price, carrying, unloading, total }
}
