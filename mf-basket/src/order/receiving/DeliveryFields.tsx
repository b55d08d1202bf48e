import type { DeliveryQuote } from '@vitrina/contracts/retailer/delivery'
import type { Basket } from '@vitrina/contracts/site/basket'
import { $currentDepartment } from '@vitrina/shell/department'
import { ErrorState } from '@vitrina/ui/ErrorState'
import { Notice } from '@vitrina/ui/Notice'
import { TextField } from '@vitrina/ui/TextField'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { $queue } from '../../basket/model.ts'
import styles from '../form/form.module.css'
import { fieldDerived } from '../form/model.ts'
import { useFieldProps } from '../form/use-field.ts'
import { orderTexts } from '../texts.ts'
import { CarryingFields } from './CarryingFields.tsx'
import { ContactFields } from './ContactFields.tsx'
import { LocalityField } from './LocalityField.tsx'
import { loadKey } from './load-key.ts'
import { $quoteState, $zones, quoteRequested, quoteStale, zonesRequested } from './model.ts'
import { readyOf } from './ready.ts'
import { ShipmentField } from './ShipmentField.tsx'
import { SlotFields } from './SlotFields.tsx'
import { receivingTexts as texts } from './texts.ts'
import { useCoverage } from './use-coverage.ts'
import { VehicleCards } from './VehicleCards.tsx'

/** Place, vehicle, time slot and recipient of a delivery. */
export function DeliveryFields({ basket }: { basket: Basket }) {
  const { zones, want, department, fields, follow } = useDelivery(basket)
  const { text } = useFieldProps()
  const localities = zones.answer?.flatMap((zone) => zone.localities) ?? null
  if (zones.state === 'failed') {
    return <ErrorState title={texts.zonesFailed} onRetry={() => want(department?.id_1c ?? '')} />
  }
  if (localities?.length === 0) return <Notice kind="warning">{texts.noZones}</Notice>
  return (
    <>
      <div className={styles.fields}>
        <LocalityField
          localities={localities}
          value={fields.locality}
          error={text('locality').error}
          onChange={(locality) => follow({ locality })}
        />
        <TextField
          label={orderTexts.fields.address ?? ''}
          hint={texts.addressHint}
          autoComplete="street-address"
          maxLength={500}
          {...text('address')}
        />
      </div>
      <QuoteState basket={basket} />
      <ContactFields />
    </>
  )
}

/** Requests the price when the place or the load changes; the default place is the visitor's own city. */
function useDelivery(basket: Basket) {
  const units = useUnit({
    zones: $zones,
    queue: $queue,
    department: $currentDepartment,
    want: zonesRequested,
    quote: quoteRequested,
    follow: fieldDerived,
  })
  const { fields, change } = useFieldProps()
  const { zones, queue, department, quote, follow } = units
  const load = queue.changes.length === 0 ? `${department?.id_1c ?? ''} ${loadKey(basket)}` : ''
  const own = department?.name_for_site ?? ''
  const isOwnServed = zones.answer?.some(({ localities }) => localities.includes(own)) ?? false
  const { locality } = fields
  useEffect(() => {
    if (locality === '' && isOwnServed) follow({ locality: own })
  }, [locality, isOwnServed, own, follow])
  useEffect(() => {
    if (load !== '' && locality !== '') quote({ load, locality })
  }, [load, locality, quote])
  return { ...units, fields, follow: change }
}

/** The state of the quote: loading, failed, or no delivery. */
function QuoteState({ basket }: { basket: Basket }) {
  const { quoteState, again } = useUnit({ quoteState: $quoteState, again: quoteStale })
  const { fields } = useFieldProps()
  if (fields.locality === '' || quoteState.state === 'none') return null
  if (quoteState.state === 'failed') return <ErrorState title={texts.quoteFailed} onRetry={() => again()} />
  const answer = quoteState.answer?.locality === fields.locality ? quoteState.answer : null
  if (!answer) return <p className={styles.note}>{texts.quoteAsking}</p>
  if (!answer.quote) {
    return (
      <Notice kind="warning" live>
        {texts.noQuote(fields.locality)}
      </Notice>
    )
  }
  return <Offer quote={answer.quote} basket={basket} />
}

function Offer({ quote, basket }: { quote: DeliveryQuote; basket: Basket }) {
  const { coverage } = useCoverage(basket)
  const { fields } = useFieldProps()
  const current = useUnit($currentDepartment)
  const own = coverage?.find(({ departmentId }) => departmentId === current?.id_1c)
  return (
    <>
      <VehicleCards vehicles={quote.vehicles} />
      <ShipmentField basket={basket} branch={own} />
      {quote.days.length === 0 ? (
        <Notice kind="warning">{texts.noDays}</Notice>
      ) : (
        <SlotFields days={quote.days} ready={readyOf(own, fields.shipment)} />
      )}
      <CarryingFields quote={quote} />
    </>
  )
}
