import type { ProductPage } from '@vitrina/contracts/site/product'
import { formatNumber } from '@vitrina/site/numbers'
import { packStep } from '@vitrina/site/quantity'
import { ladderOf, type Rung } from '@vitrina/site/supply'
import { Fragment } from 'react'
import { useWanted } from '../product/wanted.tsx'
import { texts } from '../texts.ts'
import styles from './Ladder.module.css'

/** Where the quantity in the basket control comes from and when; nothing while nothing is known of the stock. */
export function Ladder({ data: { product, supply } }: { data: ProductPage }) {
  const step = packStep(product)
  const { quantity } = useWanted()
  if (!supply) return null
  // What is typed may be no quantity at all; then there is nothing to say of it.
  const rungs = Number.isNaN(quantity) ? [] : ladderOf(supply, quantity || step, Number.isInteger(step) ? 1 : step)
  return (
    <p className={styles.ladder} aria-live="polite">
      {rungs.map((rung, place) => (
        <Fragment key={rung.kind + rung.from}>
          {place > 0 && ' · '}
          <span className={styles.rung}>{wordsOf(rung, product.discontinued, rungs.length === 1)}</span>
        </Fragment>
      ))}
    </p>
  )
}

function wordsOf({ kind, quantity, from, when }: Rung, isDiscontinued: boolean, isAlone: boolean): string {
  const { rungs } = texts
  const number = formatNumber(quantity)
  if (kind === 'open') {
    if (isAlone) return isDiscontinued ? rungs.overAlone : rungs.openAlone
    return isDiscontinued ? rungs.over(number) : rungs.open(number)
  }
  const words = kind === 'city' ? rungs.city(from) : rungs[kind]
  return `${number}\u00a0${words} ${when}`.trim()
}
