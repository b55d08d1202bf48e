import type { BasketLine } from '@vitrina/contracts/site/basket'
import { $currentDepartmentStore } from '@vitrina/shell/department'
import { amountOf, unitAfter } from '@vitrina/site/plural'
import { largest, packStep, roundUpToPack } from '@vitrina/site/quantity'
import { lastOf, storeQuantity } from '@vitrina/site/stock'
import { onlyLeft, quantityText } from '@vitrina/ui/quantity'
import { StockLine } from '@vitrina/ui/StockLine'
import { useUnit } from 'effector-react'
import styles from './BasketRow.module.css'
import { pageTexts } from './texts.ts'

export interface LineNotesProps {
  line: BasketLine
  onCorrect: (quantity: number) => void
}

/** What to know about a line: stock in the visitor's city, whole packs, a missing price. */
export function LineNotes({ line: { product, count }, onCorrect }: LineNotesProps) {
  const store = useUnit($currentDepartmentStore)
  const { unit, price, stores } = product
  const quantity = storeQuantity(stores, store)
  const step = packStep(product)
  const left = lastOf(product)
  const isTooMuch = left !== undefined && count > left
  const whole = isTooMuch ? largest({ min: step, step, max: left }) : roundUpToPack(count, step)
  if (price <= 0) return <p className={`${styles.warning} ${styles.alone}`}>{pageTexts.noPrice}</p>
  return (
    <div className={styles.notes}>
      {quantity >= count && (
        <StockLine state="in">{pageTexts.inStock(quantityText(quantity), unitAfter(quantity, unit))}</StockLine>
      )}
      {quantity > 0 && quantity < count && !isTooMuch && (
        <StockLine state="low">{pageTexts.lessInStock(quantityText(quantity), unitAfter(quantity, unit))}</StockLine>
      )}
      {quantity === 0 && !isTooMuch && <StockLine state="elsewhere">{pageTexts.notInStock}</StockLine>}
      {step !== 1 && whole === count && <span>{pageTexts.packOf(amountOf(step, unit))}</span>}
      {whole !== count && (
        <span className={styles.warning}>
          {isTooMuch ? onlyLeft(left, unit) : pageTexts.notWhole(amountOf(whole, unit), step)}{' '}
          {whole > 0 && (
            <button type="button" className={styles.correct} onClick={() => onCorrect(whole)}>
              {pageTexts.makeWhole}
            </button>
          )}
        </span>
      )}
    </div>
  )
}
