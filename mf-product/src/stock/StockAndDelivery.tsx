import type { ProductPage } from '@vitrina/contracts/site/product'
import { usePickup } from '@vitrina/shell/PickupDay'
import { paths } from '@vitrina/site/paths'
import { pickupText } from '@vitrina/site/stock'
import { productTexts as words } from '@vitrina/site/texts'
import { StoreIcon, TruckIcon } from '@vitrina/ui/icons'
import { StockLine, type StockState } from '@vitrina/ui/StockLine'
import type { ReactNode } from 'react'
import { canBuy } from '../buy/BuyControl.tsx'
import { renderLink } from '../link.tsx'
import { DeliveryLine } from './DeliveryLine.tsx'
import styles from './StockAndDelivery.module.css'

type Line = ProductPage['stock'][number]

const states: Partial<Record<Line['kind'], StockState>> = {
  available: 'in',
  elsewhere: 'elsewhere',
  absent: 'none',
  unknown: 'none',
}

function lineOf({ kind, text }: Line) {
  const state = states[kind]
  if (state) return <StockLine state={state}>{text}</StockLine>
  return (
    <span className={styles.way}>
      {kind === 'pickup' ? <StoreIcon size={16} /> : <TruckIcon size={16} />}
      {text}
    </span>
  )
}

export interface StockAndDeliveryProps {
  data: ProductPage
  /** Shown below when the stock is unavailable. */
  notice?: ReactNode
}

/** Stock here and in other branches, with pickup and delivery times. */
export function StockAndDelivery({ data, notice }: StockAndDeliveryProps) {
  const stock = useStockLines(data)
  return (
    <section aria-labelledby="stock-and-delivery">
      <h2 id="stock-and-delivery" className={styles.title}>
        {words.stockAndDelivery}
      </h2>
      <ul className={styles.lines}>
        {stock.map((line) => (
          <li key={line.kind}>{lineOf(line)}</li>
        ))}
        {canBuy(data.product) && (
          <li>
            <DeliveryLine product={data.product} />
          </li>
        )}
      </ul>
      {notice && <div className={styles.notice}>{notice}</div>}
      {renderLink({ href: paths.payment(), className: styles.terms, children: words.deliveryTerms })}
    </section>
  )
}

/** The stock lines of the server, with the pickup day of the branch by the current time. */
function useStockLines({ stock, branches }: ProductPage): readonly Line[] {
  const pickup = usePickup()
  const here = branches.find(({ isCurrent }) => isCurrent)?.quantity ?? 0
  const day = here > 0 ? pickup?.day : undefined
  return day ? stock.map((line) => (line.kind === 'pickup' ? { ...line, text: pickupText(here, day) } : line)) : stock
}
