import type { Vehicle } from '@vitrina/contracts/retailer/delivery'
import { formatSum } from '@vitrina/site/money'
import { formatNumber } from '@vitrina/site/numbers'
import { RadioCards } from '@vitrina/ui/RadioCards'
import { useForm } from '../form/use-field.ts'
import { receivingTexts as texts } from './texts.ts'

const capacityText = (kilograms: number): string =>
  kilograms >= 1000 ? `${formatNumber(kilograms / 1000)}\u00a0т` : `${formatNumber(kilograms)}\u00a0кг`

/** Vehicles that can carry the load, the cheapest first. */
export function VehicleCards({ vehicles }: { vehicles: readonly Vehicle[] }) {
  const { fields, faults, change } = useForm()
  const [cheapest] = vehicles
  const value = vehicles.some(({ name }) => name === fields.vehicle) ? fields.vehicle : (cheapest?.name ?? null)
  return (
    <RadioCards
      legend={texts.vehicle}
      name="vehicle"
      columns
      value={value}
      error={faults.vehicle}
      onChange={(vehicle) => change({ vehicle })}
      options={vehicles.map(({ name, capacity, length, trips, price }) => ({
        value: name,
        title: name,
        text: [
          texts.vehicleText(capacityText(capacity), `${formatNumber(length)}\u00a0м`),
          trips > 1 ? texts.trips(trips) : '',
        ]
          .filter(Boolean)
          .join(', '),
        aside: formatSum(price),
      }))}
    />
  )
}
