import { formatNumber } from '@vitrina/site/numbers'

/** The quantity as a Russian text: 1200 is «1 200», 0.5 is «0,5». */
export function quantityText(quantity: number): string {
  return formatNumber(quantity)
}
