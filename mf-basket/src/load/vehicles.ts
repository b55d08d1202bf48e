import type { Load } from '@vitrina/site/load'

export type VehicleId = 'trailer' | 'gazelle' | 'lorry' | 'long'

/** Limits of a vehicle: kg, m³, and the longest piece in metres. */
export interface Vehicle {
  id: VehicleId
  capacity: number
  volume: number
  length: number
}

/** From the smallest; the last one takes the longest piece allowed on the road. */
export const vehicles: readonly Vehicle[] = [
  { id: 'trailer', capacity: 500, volume: 1.8, length: 3 },
  { id: 'gazelle', capacity: 1500, volume: 9, length: 4 },
  { id: 'lorry', capacity: 5000, volume: 24, length: 6 },
  { id: 'long', capacity: 20_000, volume: 82, length: 13.6 },
]

export interface Haulage {
  vehicle: Vehicle
  trips: number
  /** Load factor, 0–1, by weight or volume, whichever is closer to its limit. */
  share: number
  /** Spare capacity of the same trips: kg, or m³ where volume is the tighter limit. */
  spare: { amount: number; unit: 'кг' | 'м³' }
  /** The vehicle that weight and volume alone need; null unless a long piece requires another. */
  shorter: Vehicle | null
}

type Weights = Pick<Load, 'weight' | 'volume' | 'length'>

/** The smallest vehicle that takes everything in one trip; otherwise the largest common one with several trips. */
export function haulageOf(load: Weights): Haulage {
  const vehicle = vehicleFor(load)
  const byLoadAlone = vehicleFor({ ...load, length: 0 })
  const trips = tripsOf(vehicle, load)
  const byWeight = load.weight / (vehicle.capacity * trips)
  const byVolume = load.volume / (vehicle.volume * trips)
  const isLimitedByVolume = byVolume > byWeight
  const spare = isLimitedByVolume
    ? { amount: Math.max(0, Math.floor((vehicle.volume * trips - load.volume) * 10) / 10), unit: 'м³' as const }
    : { amount: Math.max(0, Math.floor(vehicle.capacity * trips - load.weight)), unit: 'кг' as const }
  return {
    vehicle,
    trips,
    share: Math.min(1, Math.max(byWeight, byVolume)),
    spare,
    shorter: byLoadAlone === vehicle ? null : byLoadAlone,
  }
}

/** A vehicle for long pieces is used only for them: several trips of a common one are easier at a building site. */
function vehicleFor(load: Weights): Vehicle {
  const long = vehicles.filter(({ length }) => load.length <= length)
  const common = long.filter(({ id }) => id !== 'long')
  const takes = common.length > 0 ? common : long
  return takes.find((vehicle) => tripsOf(vehicle, load) === 1) ?? takes.at(-1) ?? (vehicles.at(-1) as Vehicle)
}

const tripsOf = ({ capacity, volume }: Vehicle, load: Weights): number =>
  Math.max(1, timesOver(load.weight, capacity), timesOver(load.volume, volume))

/** A tolerance for rounding errors, so that grams do not add a trip. */
const timesOver = (amount: number, capacity: number): number =>
  Math.ceil(Math.round(amount * 1000) / Math.round(capacity * 1000))
