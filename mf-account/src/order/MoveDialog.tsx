import type { DeliveryDay } from '@vitrina/contracts/retailer/delivery'
import type { KeptOrder } from '@vitrina/contracts/retailer/order-history'
import { formatIsoDate } from '@vitrina/site/dates'
import { inDayAndMonth } from '@vitrina/site/day-and-month'
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
  order: KeptOrder
  onClosed: () => void
}

/** A failure is told by the window, which stays. */
const stays = () => undefined

/** Another day of pickup, or another slot of delivery. */
export default function MoveDialog({ order: { number, receiving }, onClosed }: MoveDialogProps) {
  const { move, readDays, isBusy, failure } = useUnit({
    move: moveFx,
    readDays: readDaysFx,
    isBusy: moveFx.pending,
    failure: $failure,
  })
  const isDelivery = receiving.kind === 'delivery'
  const [date, setDate] = useState(receiving.date ?? '')
  const [slotId, setSlotId] = useState(isDelivery ? receiving.slot_id : '')
  const [days, setDays] = useState<readonly DeliveryDay[] | null>(null)
  useEffect(() => {
    if (isDelivery) readDays({ params: { number } }).then((answer) => setDays(answer.days), stays)
  }, [isDelivery, number, readDays])
  const isChosen = date !== '' && (!isDelivery || slotId !== '')
  const save = () =>
    void move({ params: { number }, body: { date, slotId: isDelivery ? slotId : null } }).then(onClosed, stays)
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
  hasFailed: boolean
  date: string
  slotId: string
  onChoose: (date: string, slotId: string) => void
}

function Slots({ days, hasFailed, date, slotId, onChoose }: SlotsProps) {
  if (!days) return hasFailed ? null : <Skeleton shape="control" />
  if (days.length === 0) return <p>{texts.noDays}</p>
  const slots = days.find((day) => day.date === date)?.slots ?? []
  return (
    <>
      <SelectField label={texts.day} value={date} onChange={({ target }) => onChoose(target.value, '')}>
        {!days.some((day) => day.date === date) && <option value={date} />}
        {days.map((day) => (
          <option key={day.date} value={day.date}>
            {inDayAndMonth(day.date)}
          </option>
        ))}
      </SelectField>
      <SelectField label={texts.time} value={slotId} onChange={({ target }) => onChoose(date, target.value)}>
        {!slots.some(({ id }) => id === slotId) && <option value="" />}
        {slots.map(({ id, from, to }) => (
          <option key={id} value={id}>{`${from}–${to}`}</option>
        ))}
      </SelectField>
    </>
  )
}
