import { cardStock, type StockedProduct } from '@vitrina/site/card-stock'
import { formatDayMonth } from '@vitrina/site/day-and-month'
import { nextMidnight } from '@vitrina/site/opening'
import { StockLine } from '@vitrina/ui/StockLine'
import { useUnit } from 'effector-react'
import { $currentDepartmentStore } from '../department/model.ts'
import styles from './CardStock.module.css'
import { Day, PickupDay } from './PickupDay.tsx'

export interface CardStockProps {
  product: StockedProduct & {
    /** The first day it can be taken in the visitor's department, yyyy-mm-dd. */
    arrives?: string | null | undefined
    /** The supplier's term when there is no day: «за 3 дня». */
    supplied?: string | null | undefined
  }
}

/** «В наличии 143 шт, сегодня»: the stock for the visitor's department, and when it can be picked up there. */
export function CardStock({ product }: CardStockProps) {
  const store = useUnit($currentDepartmentStore)
  const { state, text } = cardStock(product, store)
  return (
    <StockLine state={state}>
      <span>
        {text}
        {state === 'in' && <PickupDay words={inLine} className={styles.day} />}
        {state === 'elsewhere' && <Arrival {...product} />}
      </span>
    </StockLine>
  )
}

function Arrival({ arrives, supplied }: CardStockProps['product']) {
  if (arrives) {
    const until = nextMidnight(Date.parse(`${arrives}T12:00:00Z`))
    return <Day text={inLine(formatDayMonth(arrives))} until={until} className={styles.day} />
  }
  return supplied ? <Day text={inLine(supplied)} className={styles.day} /> : null
}

const inLine = (day: string): string => `, ${day}`
