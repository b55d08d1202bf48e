import { formatSum, sumLines } from '@vitrina/site/money'
import { amountOf } from '@vitrina/site/plural'
import { convert, roundTo3, roundTo6, type TypedQuantity } from '@vitrina/site/quantity'
import type { SellingUnit } from '@vitrina/site/units'
import { BuyRow } from '@vitrina/ui/BuyRow'
import { Stepper } from '@vitrina/ui/Stepper'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { texts } from '../texts.ts'
import { amountIn, amountNote, stepsIn } from './amounts.ts'
import styles from './QuantityInUnits.module.css'
import { UnitChoice } from './UnitChoice.tsx'

export interface QuantityInUnitsProps {
  label: string
  /** In units of the product, as are `step` and `max`. */
  value: number
  step: number
  max: number
  /** The remaining stock of a product that is not restocked. */
  left: number | undefined
  /** A message about the quantity. */
  message: string | undefined
  /** Roubles for one unit of the product. */
  price: number
  unit: string
  units: readonly SellingUnit[]
  onChange: (count: number) => void
  onRemove: (() => void) | undefined
  isInBasket: boolean
  onQuantity: ((count: number, isInBasket: boolean) => void) | undefined
  button: ReactNode
}

/** Amounts in the chosen unit: the typed one, if any, and the stepper's; NaN for an invalid text. */
interface EnteredAmount {
  typed: number | null
  amount: number
  isOpen: boolean
}

/** A stepper for a quantity in any unit of the product, with a line that converts it. */
export function QuantityInUnits(props: QuantityInUnitsProps) {
  const { label, value, step, max, left, price, unit, units, onChange, onRemove, isInBasket, onQuantity, button } =
    props
  const own = { unit, ratio: 1 }
  const [chosen, setChosen] = useState(own)
  const [enteredAmount, setEnteredAmount] = useState<EnteredAmount | null>(null)
  const [words, setWords] = useState<string | null>(null)
  const noteId = useId()
  const countOf = (amount: number) => convert(amount, chosen.ratio, step).count
  const count = enteredAmount?.isOpen ? countOf(enteredAmount.amount) : value
  // The basket may have been changed elsewhere since.
  const current = enteredAmount && countOf(enteredAmount.amount) === count ? enteredAmount : null
  useEffect(() => onQuantity?.(count, isInBasket), [onQuantity, count, isInBasket])

  const say = (next: EnteredAmount | null, about: string | null) => {
    setEnteredAmount(next)
    setWords(about)
  }
  const handleTyped = (typed: TypedQuantity | null, isOpen: boolean, about: string | null) =>
    say(toEnteredAmount(typed, isOpen), about)
  return (
    <div className={styles.root}>
      {units.length > 0 && (
        <UnitChoice
          units={[own, ...units]}
          chosen={chosen.unit}
          onChoose={(next) => {
            setChosen(next)
            say(null, null)
          }}
        />
      )}
      <BuyRow
        stepper={
          <Stepper
            label={label}
            value={current && !current.isOpen ? current.amount : amountIn(value, chosen.ratio)}
            {...stepsIn(chosen.ratio, step)}
            max={roundTo6(max * chosen.ratio)}
            left={left && roundTo3(left * chosen.ratio)}
            unit={chosen.unit}
            noteId={noteId}
            onTyping={(typed) => handleTyped(typed, true, null)}
            onTyped={(typed, about) =>
              handleTyped(typed, false, typed.kind === 'refused' || chosen.ratio === 1 ? about : null)
            }
            onChange={(amount) => {
              say({ typed: null, amount, isOpen: false }, null)
              onChange(countOf(amount))
            }}
            onRemove={onRemove}
          />
        }
        button={button}
      />
      <p id={noteId} className={styles.note} role="status">
        {words ?? props.message ?? amountNote({ typed: current?.typed ?? null, count, unit, chosen, units })}
      </p>
      <p className={styles.note}>
        {count > step && texts.lineTotal(amountOf(count, unit), formatSum(sumLines([{ price, count }])))}
      </p>
    </div>
  )
}

/** The amount of a typed text; null once a rejected text is committed, which restores the previous quantity. */
function toEnteredAmount(typed: TypedQuantity | null, isOpen: boolean): EnteredAmount | null {
  if (!typed) return null
  if (typed.kind !== 'refused') return { typed: typed.typed, amount: typed.quantity, isOpen }
  return isOpen ? { typed: null, amount: Number.NaN, isOpen } : null
}
