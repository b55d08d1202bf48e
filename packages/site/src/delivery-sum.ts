import { roundToKopecks } from './money.ts'

/** Additional services of a delivery; `floor` is 0 when nothing is carried up. */
export interface CarryingOptions {
  floor: number
  hasLift: boolean
  unloading: boolean
}

/** Prices of one load, in roubles. */
export interface DeliveryPrices {
  /** Carrying up one floor by hand. */
  floorPrice: number
  /** Carrying up by lift, to any floor. */
  liftPrice: number
  unloadingPrice: number
}

/** The highest floor that goods are carried to. */
export const highestFloor = 30

/** The total price of a delivery, in roubles: all trips of the vehicle, carrying up and unloading. */
export function deliverySum(vehiclePrice: number, prices: DeliveryPrices, carrying: CarryingOptions): number {
  const { floor, hasLift, unloading } = carrying
  const carried = floor > 0 ? (hasLift ? prices.liftPrice : prices.floorPrice * floor) : 0
  return roundToKopecks(vehiclePrice + carried + (unloading ? prices.unloadingPrice : 0))
}
