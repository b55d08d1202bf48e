import type { EstimateLine } from '@vitrina/contracts/site/estimates'
import { $currentDepartmentStore } from '@vitrina/shell/department'
import { amountOf } from '@vitrina/site/plural'
import { packStep, roundUpToPack } from '@vitrina/site/quantity'
import { storeQuantity } from '@vitrina/site/stock'
import { StockLine } from '@vitrina/ui/StockLine'
import { useUnit } from 'effector-react'
import styles from './EstimateRow.module.css'
import { estimateTexts as texts } from './texts.ts'

export interface LineStockProps {
  line: EstimateLine
  onCorrect: (quantity: number) => void
}

/** What to know before ordering: stock in the visitor's city, whole packs, what is no longer sold. */
export function LineStock({ line: { product, quantity }, onCorrect }: LineStockProps) {
  const store = useUnit($currentDepartmentStore)
  if (!product) return <p className={styles.warning}>{texts.gone}</p>
  if (product.price <= 0) return <p className={styles.warning}>{texts.noPrice}</p>
  const { unit, stores } = product
  const here = storeQuantity(stores, store)
  const step = packStep(product)
  const whole = roundUpToPack(quantity, step)
  return (
    <div className={styles.notes}>
      {here >= quantity && <StockLine state="in">{texts.inStock(amountOf(here, unit))}</StockLine>}
      {here > 0 && here < quantity && <StockLine state="low">{texts.lessInStock(amountOf(here, unit))}</StockLine>}
      {here === 0 && <StockLine state="elsewhere">{texts.notInStock}</StockLine>}
      {step !== 1 && whole === quantity && <span>{texts.packOf(amountOf(step, unit))}</span>}
      {whole !== quantity && (
        <span className={styles.warning}>
          {texts.notWholePacks(amountOf(whole, unit))}{' '}
          <button type="button" className={styles.textButton} onClick={() => onCorrect(whole)}>
            {texts.makeWhole}
          </button>
        </span>
      )}
    </div>
  )
}
