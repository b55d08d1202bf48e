import type { DeliveryDay } from '@vitrina/contracts/retailer/delivery'
import type { OrderDetails } from '@vitrina/contracts/site/order-history'
import { formatIsoDate } from '@vitrina/site/dates'
import { formatDayMonth } from '@vitrina/site/day-and-month'
import { Button } from '@vitrina/ui/Button'
import { Dialog } from '@vitrina/ui/Dialog'
import { SelectField } from '@vitrina/ui/SelectField'
import { Skeleton } from '@vitrina/ui/Skeleton'
import { Stack } from '@vitrina/ui/Stack'
import { TextField } from '@vitrina/ui/TextField'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { FailureNote } from '../failure/FailureNote.tsx'
import { $failure, moveFx, readDaysFx } from './model.ts'
import { orderTexts as texts } from './texts.ts'

interface MoveDialogProps {
  order: OrderDetails
  onClosed: () => void
}

/** The dialog shows the failure and stays open. */
const noop = () => undefined

/** Changes the day of pickup or the slot of delivery. */
export default function MoveDialog({ order: { number, receiving }, onClosed }: MoveDialogProps) {
  const { move, readDays, isBusy, failure } = useUnit({
    move: moveFx,
    readDays: readDaysFx,
    isBusy: moveFx.pending,
    failure: $failure,
  })
  const isDelivery = receiving.kind === 'delivery'
  const [date, setDate] = useState(receiving.date ?? '')
  const [slotId, setSlotId] = useState(isDelivery ? receiving.slotId : '')
  const [days, setDays] = useState<readonly DeliveryDay[] | null>(null)
  useEffect(() => {
    if (isDelivery) readDays({ params: { number } }).then((answer) => setDays(answer.days), noop)
  }, [isDelivery, number, readDays])
  // The order's own slot may be taken by now: a slot that is not offered cannot be saved.
  const slots = days?.find((day) => day.date === date)?.slots ?? []
  const isChosen = isDelivery ? slots.some(({ id }) => id === slotId) : date !== ''
  const save = () =>
    void move({ params: { number }, body: { date, slotId: isDelivery ? slotId : null } }).then(onClosed, noop)
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClosed()}
      title={texts.moveTitle}
      footer={
        <Button kind="strong" loading={isBusy} disabled={!isChosen} onClick={save}>
          {texts.save}
        </Button>
      }
    >
      <Stack gap={4}>
        {isDelivery ? (
          <Slots
            days={days}
            slots={slots}
            hasFailed={failure !== null}
            date={date}
            slotId={slotId}
            onChoose={(day, slot) => {
              setDate(day)
              setSlotId(slot)
            }}
          />
        ) : (
          <TextField
            label={texts.day}
            type="date"
            value={date}
            min={formatIsoDate(new Date())}
            onChange={({ target }) => setDate(target.value)}
          />
        )}
        <FailureNote failure={failure} />
      </Stack>
    </Dialog>
  )
}

interface SlotsProps {
  days: readonly DeliveryDay[] | null
  /** Slots of the chosen day. */
  slots: DeliveryDay['slots']
  hasFailed: boolean
  date: string
  slotId: string
  onChoose: (date: string, slotId: string) => void
}

function Slots({ days, slots, hasFailed, date, slotId, onChoose }: SlotsProps) {
  if (!days) return hasFailed ? null : <Skeleton shape="control" />
  if (days.length === 0) return <p>{texts.noDays}</p>
  const hasDay = days.some((day) => day.date === date)
  const hasSlot = slots.some(({ id }) => id === slotId)
  return (
    <>
      <SelectField label={texts.day} value={hasDay ? date : ''} onChange={({ target }) => onChoose(target.value, '')}>
        {!hasDay && <option value="">{texts.chooseDay}</option>}
        {days.map((day) => (
          <option key={day.date} value={day.date}>
            {formatDayMonth(day.date)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.time}
        value={hasSlot ? slotId : ''}
        onChange={({ target }) => onChoose(date, target.value)}
      >
        {!hasSlot && <option value="">{texts.chooseTime}</option>}
        {slots.map(({ id, from, to }) => (
          <option key={id} value={id}>{`${from}–${to}`}</option>
        ))}
      </SelectField>
    </>
  )
}
