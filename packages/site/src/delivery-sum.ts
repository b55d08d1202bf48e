import { roundToKopecks } from './money.ts'

/** What is asked of those who bring the goods; `floor` is 0 when nothing is to be carried up. */
export interface CarryingOptions {
  floor: number
  hasLift: boolean
  unloading: boolean
}

/** Prices of one load, in roubles. */
export interface DeliveryPrices {
  /** Up one floor by hand. */
  floorPrice: number
  /** Up in a lift, to whatever floor. */
  liftPrice: number
  unloadingPrice: number
}

/** The highest floor goods are carried to. */
export const highestFloor = 30

/** What delivery costs altogether, in roubles: all trips of the vehicle, carrying up and unloading. */
export function deliverySum(vehiclePrice: number, prices: DeliveryPrices, carrying: CarryingOptions): number {
  const { floor, hasLift, unloading } = carrying
  const carried = floor > 0 ? (hasLift ? prices.liftPrice : prices.floorPrice * floor) : 0
  return roundToKopecks(vehiclePrice + carried + (unloading ? prices.unloadingPrice : 0))
}
