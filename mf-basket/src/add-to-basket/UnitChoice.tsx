import type { SellingUnit } from '@vitrina/site/units'
import { useId } from 'react'
import { texts } from '../texts.ts'
import styles from './QuantityInUnits.module.css'

export interface UnitChoiceProps {
  units: readonly SellingUnit[]
  chosen: string
  onChoose: (unit: SellingUnit) => void
}

/** Units as a row of radio buttons; arrow keys move between them. */
export function UnitChoice({ units, chosen, onChoose }: UnitChoiceProps) {
  const name = useId()
  return (
    <fieldset className={styles.units} aria-label={texts.countIn}>
      {units.map((each) => (
        <label key={each.unit} className={styles.unit}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={each.unit === chosen}
            onChange={() => onChoose(each)}
          />
          {each.unit}
        </label>
      ))}
    </fieldset>
  )
}
