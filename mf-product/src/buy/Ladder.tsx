import type { ProductPage } from '@vitrina/contracts/site/product'
import { usePickup } from '@vitrina/shell/PickupDay'
import { formatNumber } from '@vitrina/site/numbers'
import { dayInMoscow } from '@vitrina/site/opening'
import { pickupHereText } from '@vitrina/site/pickup'
import { amountOf } from '@vitrina/site/plural'
import { packStep } from '@vitrina/site/quantity'
import { type LadderRung, ladderOf, type Supply } from '@vitrina/site/supply'
import { classNames } from '@vitrina/ui/class-names'
import { useNow } from '@vitrina/ui/use-now'
import { Fragment } from 'react'
import { useSelectedQuantity } from '../product/quantity-context.tsx'
import { texts } from '../texts.ts'
import styles from './Ladder.module.css'

/** Where the selected quantity comes from and when, by the current time; nothing while the stock is unknown. */
export function Ladder({ data: { product, supply } }: { data: ProductPage }) {
  const step = packStep(product)
  const { quantity } = useSelectedQuantity()
  const now = useNow()
  const pickup = usePickup()
  if (!supply) return null
  const isWhole = Number.isInteger(step)
  // NaN while the typed text is not a quantity.
  const rungs = Number.isNaN(quantity)
    ? []
    : ladderOf(withoutPastDate(supply, now), quantity || step, isWhole ? 1 : step)
  const here = pickupHereText(pickup?.text ?? null)
  const unit = isWhole ? '' : product.unit
  const said = rungs.map((rung) => ({
    kind: rung.kind,
    words: wordsOf(rung, { here, unit, isDiscontinued: product.discontinued, isAlone: rungs.length === 1 }),
  }))
  return (
    <p className={styles.ladder} aria-live="polite">
      {/* The key replaces the element when the text changes, so that the old text does not shift. */}
      <span key={said.map(({ words }) => words).join()}>
        {said.map(({ kind, words }, place) => (
          <Fragment key={words}>
            {place > 0 && ' · '}
            <span className={classNames(styles.rung, kind === 'here' && styles.here)}>{words}</span>
          </Fragment>
        ))}
      </span>
    </p>
  )
}

/** Drops a date of arrival that has passed: the actual date is unknown. */
function withoutPastDate(supply: Supply, now: number | null): Supply {
  const isPast = supply.elsewhereDate !== null && now !== null && supply.elsewhereDate < dayInMoscow(now)
  return isPast ? { ...supply, elsewhereDate: null } : supply
}

interface RungContext {
  here: string
  /** The unit when the product is not sold by the piece; otherwise ''. */
  unit: string
  isDiscontinued: boolean
  isAlone: boolean
}

function wordsOf(
  { kind, quantity, from, when }: LadderRung,
  { here, unit, isDiscontinued, isAlone }: RungContext,
): string {
  const { rungs } = texts
  const amount = unit === '' ? formatNumber(quantity) : amountOf(quantity, unit)
  if (kind === 'open') {
    if (isAlone) return isDiscontinued ? rungs.overAlone : rungs.openAlone
    return isDiscontinued ? rungs.over(amount) : rungs.open(amount)
  }
  if (kind === 'here') return `${amount}\u00a0${here}`
  const words = kind === 'city' ? rungs.city(from) : rungs[kind]
  return `${amount}\u00a0${words} ${when}`.trim()
}
