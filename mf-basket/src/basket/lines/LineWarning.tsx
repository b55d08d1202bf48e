import type { BasketLine } from '@vitrina/contracts/site/basket'
import { amountOf } from '@vitrina/site/plural'
import { largest, packStep, roundUpToPack } from '@vitrina/site/quantity'
import { remainingStock } from '@vitrina/site/stock'
import { productTexts } from '@vitrina/site/texts'
import { onlyLeftText } from '@vitrina/ui/quantity'
import { pageTexts } from '../texts.ts'
import styles from './BasketRow.module.css'

export interface LineWarningProps {
  line: BasketLine
  onCorrect: (quantity: number) => void
}

/** The reason why a line cannot be ordered as it is, with the correction. */
export function LineWarning({ line: { product, count }, onCorrect }: LineWarningProps) {
  const { unit, price } = product
  const step = packStep(product)
  const left = remainingStock(product)
  const isTooMuch = left !== undefined && count > left
  const whole = isTooMuch ? largest({ min: step, step, max: left }) : roundUpToPack(count, step)
  if (price <= 0) return <p className={styles.warning}>{pageTexts.noPrice}</p>
  if (isTooMuch && whole === 0) return <p className={styles.warning}>{pageTexts.noneLeft}</p>
  if (whole === count) {
    const facts = [
      step === 1 ? '' : pageTexts.packOf(amountOf(step, unit)),
      left === undefined ? '' : productTexts.discontinued,
    ]
    const text = facts.filter((fact) => fact !== '').join(' · ')
    return text === '' ? null : <p className={styles.fact}>{text}</p>
  }
  return (
    <p className={styles.warning}>
      {isTooMuch ? onlyLeftText(left, unit) : pageTexts.notWhole(amountOf(whole, unit), step)}{' '}
      <button type="button" className={styles.correct} onClick={() => onCorrect(whole)}>
        {pageTexts.makeWhole}
      </button>
    </p>
  )
}
