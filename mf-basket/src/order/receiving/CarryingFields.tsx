import type { DeliveryQuote } from '@vitrina/contracts/retailer/delivery'
import { deliverySum } from '@vitrina/site/delivery-sum'
import { formatSum } from '@vitrina/site/money'
import { Checkbox } from '@vitrina/ui/Checkbox'
import { TextField } from '@vitrina/ui/TextField'
import styles from '../form/form.module.css'
import { floorOf } from '../form/totals.ts'
import { useFieldProps } from '../form/use-field.ts'
import { orderTexts } from '../texts.ts'
import { receivingTexts as texts } from './texts.ts'

const labelWithPrice = (label: string, price: number): string => `${label}, ${formatSum(price)}`

/** Unloading and carrying to a floor, with their prices. */
export function CarryingFields({ quote }: { quote: DeliveryQuote }) {
  const { text, toggle, fields } = useFieldProps()
  const floor = floorOf(fields)
  const carrying = deliverySum(0, quote, { floor, hasLift: fields.hasLift, unloading: false })
  return (
    <div className={styles.toggles}>
      <Checkbox label={labelWithPrice(texts.unloading, quote.unloadingPrice)} {...toggle('unloading')} />
      <Checkbox
        label={floor > 0 ? labelWithPrice(texts.carry, carrying) : texts.carry}
        hint={fields.isCarried ? undefined : texts.carryPrices(formatSum(quote.floorPrice), formatSum(quote.liftPrice))}
        {...toggle('isCarried')}
      />
      {fields.isCarried && (
        <div className={styles.inset}>
          <TextField
            label={orderTexts.fields.floor ?? ''}
            inputMode="numeric"
            maxLength={3}
            className={styles.short}
            {...text('floor', (typed) => typed.replace(/\D/g, ''))}
          />
          <Checkbox label={texts.lift} {...toggle('hasLift')} />
        </div>
      )}
    </div>
  )
}
