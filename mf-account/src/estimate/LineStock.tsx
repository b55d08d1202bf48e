import type { EstimateLine } from '@vitrina/contracts/site/estimates'
import { $currentDepartmentStore } from '@vitrina/shell/department'
import { amountOf } from '@vitrina/site/plural'
import { packStep, roundUpToPack } from '@vitrina/site/quantity'
import { storeQuantity } from '@vitrina/site/stock'
import { StockLine } from '@vitrina/ui/StockLine'
import { useUnit } from 'effector-react'
import styles from './EstimateRow.module.css'
import { estimateTexts as texts } from './texts.ts'

export interface LineWarningProps {
  line: EstimateLine
  onCorrect: (quantity: number) => void
}

/** The reason why a line cannot be ordered as it is, with the correction. */
export function LineWarning({ line: { product, quantity }, onCorrect }: LineWarningProps) {
  if (!product) return <p className={styles.warning}>{texts.gone}</p>
  if (product.price <= 0) return <p className={styles.warning}>{texts.noPrice}</p>
  const whole = roundUpToPack(quantity, packStep(product))
  if (whole === quantity) return null
  return (
    <p className={styles.warning}>
      {texts.notWholePacks(amountOf(whole, product.unit))}{' '}
      <button type="button" className={styles.textButton} onClick={() => onCorrect(whole)}>
        {texts.makeWhole}
      </button>
    </p>
  )
}

/** Stock in the visitor's city, and the pack size. */
export function LineStock({ line: { product, quantity } }: Pick<LineWarningProps, 'line'>) {
  const store = useUnit($currentDepartmentStore)
  if (!product || product.price <= 0) return null
  const { unit, stores } = product
  const here = storeQuantity(stores, store)
  const step = packStep(product)
  return (
    <div className={styles.notes}>
      {here >= quantity && <StockLine state="in">{texts.inStock(amountOf(here, unit))}</StockLine>}
      {here > 0 && here < quantity && <StockLine state="low">{texts.lessInStock(amountOf(here, unit))}</StockLine>}
      {here === 0 && <StockLine state="elsewhere">{texts.notInStock}</StockLine>}
      {step !== 1 && roundUpToPack(quantity, step) === quantity && <span>{texts.packOf(amountOf(step, unit))}</span>}
    </div>
  )
}
