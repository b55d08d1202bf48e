import type { BranchCoverage } from '@vitrina/contracts/site/basket'
import { formatIsoDate } from '@vitrina/site/dates'
import { parseWorkTime } from '@vitrina/site/work-time'
import { useHydrated } from '@vitrina/ui/alive'
import { SelectField } from '@vitrina/ui/SelectField'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { earlyFault } from '../form/faults.ts'
import { fieldDerived } from '../form/model.ts'
import { useFieldProps } from '../form/use-field.ts'
import { orderTexts } from '../texts.ts'
import { shortDay } from './coverage.ts'
import { DayOptions } from './DayOptions.tsx'
import { pickupDays } from './days.ts'
import { readyHint, readyOf } from './ready.ts'
import { receivingTexts as texts } from './texts.ts'

export interface PickupDateProps {
  /** Opening hours of the point, as the retailer writes them. */
  workTime: string
  /** undefined while the coverage is not loaded. */
  branch: BranchCoverage | undefined
}

/**
 * Days when the point is open, those before the goods are ready disabled; only in the browser, since they depend on its
 * clock.
 */
export function PickupDate({ workTime, branch }: PickupDateProps) {
  const { text, fields } = useFieldProps()
  const follow = useUnit(fieldDerived)
  const isAlive = useHydrated()
  const { pickupDate, shipment } = fields
  const ready = readyOf(branch, shipment)
  const today = isAlive ? formatIsoDate(Date.now()) : ''
  const days = isAlive ? pickupDays(today, ready.earliest, parseWorkTime(workTime), branch?.shut) : []
  const isOffered = pickupDate === '' || days.includes(pickupDate)
  useEffect(() => {
    if (isAlive && !isOffered) follow({ pickupDate: '' })
  }, [isAlive, isOffered, follow])
  const whole = branch?.readyDate ?? null
  const soonest =
    whole === null ? '' : whole > today ? shortDay(whole) : branch?.shut?.includes(today) ? '' : texts.today
  const field = text('pickupDate')
  return (
    <SelectField
      label={orderTexts.fields.pickupDate ?? ''}
      hint={readyHint(
        ready,
        shipment,
        days.some((day) => day < ready.earliest),
      )}
      {...field}
      error={field.error ?? (earlyFault(pickupDate, ready.earliest, shipment) || undefined)}
      value={isOffered ? pickupDate : ''}
    >
      <option value="">{isAlive && soonest ? texts.asReadyAt(soonest) : texts.asReady}</option>
      <DayOptions days={days} earliest={ready.earliest} shipment={shipment} today={today} />
    </SelectField>
  )
}
