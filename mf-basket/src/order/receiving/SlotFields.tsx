import type { DeliveryDay } from '@vitrina/contracts/retailer/delivery'
import { RadioCards } from '@vitrina/ui/RadioCards'
import { SelectField } from '@vitrina/ui/SelectField'
import { useFieldProps } from '../form/use-field.ts'
import { orderTexts } from '../texts.ts'
import { dayName } from './days.ts'
import { receivingTexts as texts } from './texts.ts'

/** So few that it is worth a hurry. */
const FEW = 3

export interface SlotFieldsProps {
  days: readonly DeliveryDay[]
  /** When everything is there to be brought at once (yyyy-mm-dd); null when it is there today, or nobody knows. */
  ready: string | null
}

/** A day of the next two weeks and a part of it. */
export function SlotFields({ days, ready }: SlotFieldsProps) {
  const { text, fields, faults, change } = useFieldProps()
  const day = days.find(({ date }) => date === fields.deliveryDate)
  return (
    <>
      <SelectField
        label={orderTexts.fields.deliveryDate ?? ''}
        hint={ready !== null && (day?.date ?? '') < ready ? texts.wholeAt(dayName(ready)) : undefined}
        {...text('deliveryDate')}
        value={day?.date ?? ''}
        required
      >
        <option value="" disabled>
          {texts.chooseDay}
        </option>
        {days.map(({ date }) => (
          <option key={date} value={date}>
            {dayName(date)}
          </option>
        ))}
      </SelectField>
      {day && (
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
