import type { RowCandidate } from '@vitrina/contracts/site/quick-order'
import { formatSum, sumLines } from '@vitrina/site/money'
import { amountOf } from '@vitrina/site/plural'
import { convert, largest, packStep, quantityLimits, roundTo3, roundTo6 } from '@vitrina/site/quantity'
import { otherUnits, packName } from '@vitrina/site/units'
import { Stepper } from '@vitrina/ui/Stepper'
import { useId, useState } from 'react'
import { maxCount, type OrderRow, type RowChange } from '../rows.ts'
import { rowTexts as texts } from '../texts.ts'
import styles from './ReviewRow.module.css'

export interface RowQuantityProps {
  row: OrderRow
  candidate: RowCandidate
  onChange: (change: RowChange) => void
}

/** The quantity in the product's own unit or in packs, and its sum. */
export function RowQuantity({ row, candidate: { product }, onChange }: RowQuantityProps) {
  const step = packStep(product)
  const pack = otherUnits(product).find(({ unit }) => unit === packName)
  const [inPacks, setInPacks] = useState(false)
  const { unit, ratio } = inPacks && pack ? pack : { unit: product.unit, ratio: 1 }
  const most = largest({ min: step, step, max: maxCount(product) ?? quantityLimits.most })
  const count = row.count ?? 0
  const own = roundTo6(step * ratio)
  return (
    <div className={styles.quantity}>
      <Stepper
        label={`${texts.number(row.id)}, ${product.name}`}
        value={roundTo3(count * ratio)}
        step={Math.max(own, 1)}
        {...(own < 1 && { grain: 0.01 })}
        max={roundTo6(Math.max(most, step) * ratio)}
        unit={unit}
        onChange={(amount) => onChange({ kind: 'count', count: convert(amount, ratio, step).count })}
      />
      {pack && (
        <Units units={[product.unit, packName]} chosen={unit} onChoose={(next) => setInPacks(next === packName)} />
      )}
      <p className={styles.sum}>
        {pack && inPacks && <span className={styles.equal}>{amountOf(count, product.unit)}</span>}
        {product.price > 0 && count > 0 && formatSum(sumLines([{ price: product.price, count }]))}
      </p>
    </div>
  )
}

interface UnitsProps {
  units: readonly string[]
  chosen: string
  onChoose: (unit: string) => void
}

function Units({ units, chosen, onChoose }: UnitsProps) {
  const name = useId()
  return (
    <fieldset className={styles.units} aria-label={texts.unitOf}>
      {units.map((unit) => (
        <label key={unit} className={styles.unit}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={unit === chosen}
            onChange={() => onChoose(unit)}
          />
          {unit}
        </label>
      ))}
    </fieldset>
  )
}
