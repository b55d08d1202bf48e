import type { DeliveryQuote } from '@vitrina/contracts/retailer/delivery'
import type { Basket } from '@vitrina/contracts/site/basket'
import { deliverySum, highestFloor } from '@vitrina/site/delivery-sum'
import { roundToKopecks } from '@vitrina/site/money'
import type { Fields } from './fields.ts'

/** Components of the total, in roubles; `null` is unknown. */
export interface Totals {
  goods: number
  discount: number
  /** The price of the vehicle; 0 for a pickup. */
  bringing: number | null
  carrying: number
  unloading: number
  /** Without `bringing` while that is unknown. */
  total: number
}

type DeliveryChoice = Pick<Fields, 'way' | 'vehicle' | 'isCarried' | 'floor' | 'hasLift' | 'unloading'>

/** The floor to carry to; 0 when nothing is carried, or nobody carries there. */
export const floorOf = ({ isCarried, floor }: Pick<Fields, 'isCarried' | 'floor'>): number =>
  isCarried && /^\d{1,3}$/.test(floor) && Number(floor) <= highestFloor ? Number(floor) : 0

/** The chosen vehicle, otherwise the cheapest one that can carry the load. */
export const vehicleOf = (quote: DeliveryQuote | null, name: string) =>
  quote?.vehicles.find((vehicle) => vehicle.name === name) ?? quote?.vehicles[0]

/** The totals of the chosen options, added up in the same way as by the retailer. */
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
