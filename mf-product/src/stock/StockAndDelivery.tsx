import type { ProductPage } from '@vitrina/contracts/site/product'
import { paths } from '@vitrina/site/paths'
import { productTexts as words } from '@vitrina/site/texts'
import { StoreIcon, TruckIcon } from '@vitrina/ui/icons'
import { StockLine, type StockState } from '@vitrina/ui/StockLine'
import type { ReactNode } from 'react'
import { renderLink } from '../link.tsx'
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
  stock: readonly Line[]
  /** Said below when nothing could be asked. */
  notice?: ReactNode
}

/** What is in stock here and elsewhere, and how and when it can be had. */
export function StockAndDelivery({ stock, notice }: StockAndDeliveryProps) {
  return (
    <section aria-labelledby="stock-and-delivery">
      <h2 id="stock-and-delivery" className={styles.title}>
        {words.stockAndDelivery}
      </h2>
      <ul className={styles.lines}>
        {stock.map((line) => (
          <li key={line.kind}>{lineOf(line)}</li>
        ))}
      </ul>
      {notice && <div className={styles.notice}>{notice}</div>}
      {renderLink({ href: paths.payment(), className: styles.terms, children: words.deliveryTerms })}
    </section>
  )
}
