import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { amountOf } from '@vitrina/site/plural'
import { packStep, quantityFault, quantityFaultTexts, roundUpToPack } from '@vitrina/site/quantity'
import { productTexts } from '@vitrina/site/texts'
import { unprocessable } from '../../http/http-errors.ts'

/**
 * Throws 422 for an invalid quantity: zero or less, above the limit of a line, or a fraction of a product that is not
 * sold in fractions. Fractions are accepted while the step of the product is unknown.
 */
export function checkQuantity(count: number, step?: number): void {
  const fault = quantityFault(count, step)
  if (!fault) return
  const sentence = quantityFaultTexts[fault]
  throw unprocessable(sentence, { count: sentence })
}

/** Rounds up to whole units when the product is sold only in whole units. */
export const roundUpToWholeUnits = (count: number, step: number): number =>
  Number.isInteger(step) && !Number.isInteger(count) ? roundUpToPack(count, 1) : count

/** The quantity that can be ordered, and the message when it differs from the requested one. */
export function orderableQuantity(
  count: number,
  product: Pick<ListedProduct, 'contain' | 'only_contain_order' | 'unit'>,
): { count: number; message: string | null } {
  const rounded = roundUpToPack(count, packStep(product))
  if (rounded === count) return { count, message: null }
  return { count: rounded, message: `${productTexts.packOnly}: теперь в корзине ${amountOf(rounded, product.unit)}` }
}
