import type { DeliveryDay } from '@vitrina/contracts/retailer/delivery'
import { formatDayMonth } from '@vitrina/site/day-and-month'
import { Notice } from '@vitrina/ui/Notice'
import { RadioCards } from '@vitrina/ui/RadioCards'
import { SelectField } from '@vitrina/ui/SelectField'
import { earlyFault } from '../form/faults.ts'
import { useFieldProps } from '../form/use-field.ts'
import { orderTexts } from '../texts.ts'
import { DayOptions } from './DayOptions.tsx'
import { type Readiness, readyHint } from './ready.ts'
import { receivingTexts as texts } from './texts.ts'

/** With so few places left the number is shown. */
const FEW = 3

export interface SlotFieldsProps {
  days: readonly DeliveryDay[]
  ready: Readiness
}

/** A delivery day of the next two weeks when the goods are ready, and a time slot. */
export function SlotFields({ days, ready }: SlotFieldsProps) {
  const { text, fields, faults, change } = useFieldProps()
  const { shipment, deliveryDate } = fields
  const { earliest, hasParts } = ready
  const dates = days.map(({ date }) => date)
  if (dates.every((date) => date < earliest)) {
    const words = orderTexts.faults.early[shipment](formatDayMonth(earliest))
    const isDivisible = shipment === 'together' && hasParts
    return <Notice kind="warning">{isDivisible ? texts.allEarlyParts(words) : texts.allEarly(words)}</Notice>
  }
  const day = days.find(({ date }) => date === deliveryDate)
  const early = earlyFault(deliveryDate, earliest, shipment)
  const field = text('deliveryDate')
  return (
    <>
      <SelectField
        label={orderTexts.fields.deliveryDate ?? ''}
        hint={readyHint(
          ready,
          shipment,
          dates.some((date) => date < earliest),
        )}
        {...field}
        error={field.error ?? (early || undefined)}
        value={day?.date ?? ''}
        required
      >
        <option value="" disabled>
          {texts.chooseDay}
        </option>
        <DayOptions days={dates} earliest={earliest} shipment={shipment} />
      </SelectField>
      {day && early === '' && (
        <div data-field="slotId">
          <RadioCards
            legend={texts.slot}
            name="slotId"
            columns
            value={fields.slotId || null}
            error={faults.slotId}
            onChange={(slotId) => change({ slotId })}
            options={day.slots.map(({ id, from, to, left }) => ({
              value: id,
              title: texts.slotTitle(from, to),
              aside: left <= 0 ? texts.slotTaken : left <= FEW ? texts.slotLeft(left) : undefined,
              disabled: left <= 0,
            }))}
          />
        </div>
      )}
    </>
  )
}
