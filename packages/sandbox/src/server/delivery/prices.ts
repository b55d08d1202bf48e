import type { Vehicle } from '@vitrina/contracts/retailer/delivery'
import type { Queryable } from '../../database/database.ts'

/** In kg, m³, and metres of the longest piece. */
export interface Load {
  weight: number
  volume: number
  length: number
}

/** A kind of vehicle, with roubles per trip and per kilometre. */
export interface VehicleKind extends Omit<Vehicle, 'trips' | 'price'> {
  trip_price: number
  kilometre_price: number
}

/** A vehicle that needs more trips is not offered: a larger one is used instead. */
const mostTrips = 5

/** Fractions of a kilogram or litre are rounding errors and need no further trip. */
const tripsFor = (amount: number, capacity: number): number =>
  Math.ceil(Math.round(amount * 1000) / Math.round(capacity * 1000))

const roundToTens = (roubles: number): number => Math.round(roubles / 10) * 10

export async function vehicleKinds(db: Queryable): Promise<VehicleKind[]> {
  return db.query<VehicleKind>(
    'select name, capacity, volume, length, trip_price, kilometre_price from delivery_vehicles order by position',
  )
}

/** Vehicles for a load and a distance, the cheapest first; empty when a piece is longer than every vehicle. */
export function vehiclesFor(kinds: readonly VehicleKind[], load: Load, kilometres: number): Vehicle[] {
  const long = kinds.filter(({ length }) => load.length <= length)
  return long
    .map(({ trip_price, kilometre_price, ...kind }) => {
      const trips = Math.max(1, tripsFor(load.weight, kind.capacity), tripsFor(load.volume, kind.volume))
      return { ...kind, trips, price: roundToTens(trip_price + kilometre_price * kilometres) * trips }
    })
    .filter(({ name, trips }) => trips <= mostTrips || name === long.at(-1)?.name)
    .sort((one, other) => one.price - other.price || one.trips - other.trips)
}

/** Price of carrying and unloading a load, in roubles: by the kilogram, and by every half ton or part of it. */
export function carryingPrices({ weight }: Load) {
  return {
    floorPrice: Math.max(200, Math.ceil(Math.round(weight * 8000) / 1000)),
    liftPrice: Math.max(200, Math.ceil(Math.round(weight * 5000) / 1000)),
    unloadingPrice: Math.max(1, tripsFor(weight, 500)) * 400,
  }
}
