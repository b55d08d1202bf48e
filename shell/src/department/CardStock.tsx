import type { PickupTurn } from '@vitrina/contracts/site/frame'
import { cardStock, type StockedProduct } from '@vitrina/site/card-stock'
import { inDayAndMonth } from '@vitrina/site/day-and-month'
import { nextMidnight } from '@vitrina/site/opening'
import { StockLine } from '@vitrina/ui/StockLine'
import { useUnit } from 'effector-react'
import styles from './CardStock.module.css'
import { $currentDepartmentStore } from './model.ts'
import { $moment, $pickup } from './pickup.ts'

export interface CardStockProps {
  product: StockedProduct & {
    /** The first day it can be taken in the visitor's department, yyyy-mm-dd. */
    arrives?: string | null | undefined
    /** What its supplier says where there is no day: «за 3 дня». */
    supplied?: string | null | undefined
  }
}

/** «В наличии 143 шт, сегодня»: how much there is for the visitor's department, and when it can be had there. */
export function CardStock({ product }: CardStockProps) {
  const store = useUnit($currentDepartmentStore)
  const { state, text } = cardStock(product, store)
  return (
    <StockLine state={state}>
      <span>
        {text}
        {state === 'in' && <PickupDay />}
        {state === 'elsewhere' && <Arrival {...product} />}
      </span>
    </StockLine>
  )
}

/** In the markup of a page at rest it says what is true next, or is hidden, once its moment has passed. */
function PickupDay() {
  const { pickup, moment } = useUnit({ pickup: $pickup, moment: $moment })
  if (!pickup) return null
  if (moment !== null) return <Day key="now">{pickup.text}</Day>
  return (
    <Day key="served" until={pickup.until} next={pickup.next}>
      {pickup.text}
    </Day>
  )
}

function Arrival({ arrives, supplied }: CardStockProps['product']) {
  if (arrives) return <Day until={nextMidnight(Date.parse(`${arrives}T12:00:00Z`))}>{inDayAndMonth(arrives)}</Day>
  return supplied ? <Day>{supplied}</Day> : null
}

interface DayProps {
  children: string
  until?: number
  next?: PickupTurn | null
}

function Day({ children, until, next }: DayProps) {
  return (
    <span
      className={styles.day}
      data-until={until}
      data-next={next ? inLine(next.text) : undefined}
      data-next-until={next?.until}
      suppressHydrationWarning
    >
      {inLine(children)}
    </span>
  )
}

const inLine = (day: string): string => `, ${day}`
