import type { SharedBasketPage } from '@vitrina/contracts/site/basket'
import { Link } from '@vitrina/federation/router'
import { $currentDepartmentStore } from '@vitrina/shell/department'
import { formatSum } from '@vitrina/site/money'
import { paths } from '@vitrina/site/paths'
import { amountOf } from '@vitrina/site/plural'
import { storeQuantity } from '@vitrina/site/stock'
import { StockLine } from '@vitrina/ui/StockLine'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import styles from './SharedBasket.module.css'
import { sharedTexts as texts } from './texts.ts'

type Line = SharedBasketPage['lines'][number]

/** A longer list would push the visitor's own basket off the screen. */
const SHOWN = 5

/** The lines with the visitor's own prices and stock. */
export function SharedLines({ lines }: { lines: readonly Line[] }) {
  const store = useUnit($currentDepartmentStore)
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole || lines.length <= SHOWN + 1 ? lines : lines.slice(0, SHOWN)
  return (
    <>
      <ul className={styles.lines}>
        {shown.map((line) => (
          <SharedLine key={line.product.idcode} line={line} store={store} />
        ))}
      </ul>
      {shown.length < lines.length && (
        <button type="button" className={styles.more} onClick={() => setWhole(true)}>
          {texts.showAll(lines.length)}
        </button>
      )}
    </>
  )
}

function SharedLine({ line: { product, count, sum }, store }: { line: Line; store: string }) {
  const { slug, name, unit, price, stores } = product
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <Link to={paths.product(slug)} className={styles.name}>
          {name}
        </Link>
        {price > 0 ? <Stock left={storeQuantity(stores, store)} count={count} unit={unit} /> : null}
      </div>
      <span className={styles.figure}>{amountOf(count, unit)}</span>
      <span className={styles.figure}>
        {price > 0 ? <b>{formatSum(sum)}</b> : <span className={styles.quiet}>{texts.noPrice}</span>}
      </span>
    </li>
  )
}

function Stock({ left, count, unit }: { left: number; count: number; unit: string }) {
  if (left >= count) return <StockLine state="in">{texts.inStock}</StockLine>
  if (left > 0) return <StockLine state="low">{texts.lessInStock(amountOf(left, unit))}</StockLine>
  return <StockLine state="elsewhere">{texts.notInStock}</StockLine>
}
