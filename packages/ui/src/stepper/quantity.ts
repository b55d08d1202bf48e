import { formatNumber } from '@vitrina/site/numbers'
import { amountOf } from '@vitrina/site/plural'

/** Formats a quantity in Russian: 1200 is «1 200», 0.5 is «0,5». */
export function quantityText(quantity: number): string {
  return formatNumber(quantity)
}

/** Message for a quantity that was rounded up to the step. */
export function roundedText(quantity: number, step: number, unit: string): string {
  if (step === 1) return `Продаём целыми: ${amountOf(quantity, unit)}`
  return `Округлили до ${amountOf(quantity, unit, true)}: продаём по\u00a0${amountOf(step, unit)}`
}

/** Message when more than the stock is requested. */
export const onlyLeftText = (quantity: number, unit: string): string => `В наличии только ${amountOf(quantity, unit)}`
