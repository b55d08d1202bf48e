import { formatNumber } from '@vitrina/site/numbers'
import { amountOf } from '@vitrina/site/plural'

/** The quantity as a Russian text: 1200 is «1 200», 0.5 is «0,5». */
export function quantityText(quantity: number): string {
  return formatNumber(quantity)
}

/** What is said of a quantity that was rounded up to the step. */
export function roundedText(quantity: number, step: number, unit: string): string {
  if (step === 1) return `Продаём целыми: ${amountOf(quantity, unit)}`
  return `Округлили до ${amountOf(quantity, unit, true)}: продаём по\u00a0${amountOf(step, unit)}`
}

/** What is said when more is wanted than there is. */
export const onlyLeftText = (quantity: number, unit: string): string => `В наличии только ${amountOf(quantity, unit)}`
