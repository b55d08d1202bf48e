import type { BasketLine } from '@vitrina/contracts/site/basket'
import { convert, largest, packStep, quantityLimits, roundTo3, roundTo6 } from '@vitrina/site/quantity'
import { remainingStock } from '@vitrina/site/stock'
import { productTexts } from '@vitrina/site/texts'
import { otherUnits, packName } from '@vitrina/site/units'
import { Stepper } from '@vitrina/ui/Stepper'
import { useState } from 'react'
import { amountIn, amountNote, stepsIn } from '../../add-to-basket/amounts.ts'
import { UnitChoice } from '../../add-to-basket/UnitChoice.tsx'
import styles from './LineQuantity.module.css'

export interface LineQuantityProps {
  line: BasketLine
  disabled: boolean
  onChange: (quantity: number) => void
}

/** The quantity in the product's own unit or in packs, in whole steps. */
export function LineQuantity({ line: { product, count }, disabled, onChange }: LineQuantityProps) {
  const { name, unit } = product
  const step = packStep(product)
  const left = remainingStock(product)
  const max = largest({ min: step, step, max: Math.min(left ?? quantityLimits.most, quantityLimits.most) })
  const own = { unit, ratio: 1 }
  const packs = otherUnits(product).filter((other) => other.unit === packName)
  const [wanted, setWanted] = useState(unit)
  const chosen = packs.find((other) => other.unit === wanted) ?? own
  const note = amountNote({ typed: null, count, unit, chosen, units: packs })
  return (
    <div className={styles.root} title={step === 1 ? undefined : productTexts.packOnlyHint(step, unit)}>
      <Stepper
        label={name}
        value={amountIn(count, chosen.ratio)}
        {...stepsIn(chosen.ratio, step)}
        max={roundTo6(max * chosen.ratio)}
        left={left && roundTo3(left * chosen.ratio)}
        unit={chosen.unit}
        disabled={disabled}
        onChange={(amount) => onChange(convert(amount, chosen.ratio, step).count)}
      />
      {packs.length > 0 && !disabled && (
        <UnitChoice units={[own, ...packs]} chosen={chosen.unit} onChoose={(next) => setWanted(next.unit)} />
      )}
      {note !== '' && <p className={styles.note}>{note}</p>}
    </div>
  )
}
