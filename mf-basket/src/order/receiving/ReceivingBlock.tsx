import type { Basket } from '@vitrina/contracts/site/basket'
import { $currentDepartmentId } from '@vitrina/shell/department'
import { formatSum } from '@vitrina/site/money'
import { RadioCards } from '@vitrina/ui/RadioCards'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { Block } from '../form/Block.tsx'
import { vehicleOf } from '../form/totals.ts'
import { useForm } from '../form/use-field.ts'
import { DeliveryFields } from './DeliveryFields.tsx'
import { $quote, $zones, zonesRequested } from './model.ts'
import { PickupFields } from './PickupFields.tsx'
import { receivingTexts as texts } from './texts.ts'

/** Pickup or delivery, each with its price. */
export function ReceivingBlock({ basket }: { basket: Basket }) {
  const { fields, change } = useForm()
  const { zones, quote, department, want } = useUnit({
    zones: $zones,
    quote: $quote,
    department: $currentDepartmentId,
    want: zonesRequested,
  })
  useEffect(() => {
    want(department)
  }, [want, department])
  const known = zones.about === department ? zones.answer : null
  const chosen = fields.way === 'delivery' ? vehicleOf(quote, fields.vehicle)?.price : undefined
  const least = known && known.length > 0 ? Math.min(...known.map(({ priceFrom }) => priceFrom)) : null
  const deliveryPrice = chosen === undefined ? (least === null ? '' : texts.from(formatSum(least))) : formatSum(chosen)
  return (
    <Block title={texts.title}>
      <RadioCards
        legend={texts.way}
        name="way"
        columns
        value={fields.way}
        onChange={(way) => change({ way })}
        options={[
          { value: 'pickup', title: texts.pickup, text: texts.pickupText, aside: texts.free },
          { value: 'delivery', title: texts.delivery, text: texts.deliveryText, aside: deliveryPrice },
        ]}
      />
      {fields.way === 'pickup' ? <PickupFields basket={basket} /> : <DeliveryFields basket={basket} />}
    </Block>
  )
}
