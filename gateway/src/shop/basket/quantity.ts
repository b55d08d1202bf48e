import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { amountOf } from '@vitrina/site/plural'
import { packStep, quantityFault, quantityFaultTexts, roundUpToPack } from '@vitrina/site/quantity'
import { productTexts } from '@vitrina/site/texts'
import { unprocessable } from '../../http/http-errors.ts'

/**
 * Refuses what is no quantity (422): zero and less, more than a line can hold, and parts of what is not sold by them. The
 * step is that of the product; while it is not known, parts pass.
 */
export function checkQuantity(count: number, step?: number): void {
  const fault = quantityFault(count, step)
  if (!fault) return
  const sentence = quantityFaultTexts[fault]
  throw unprocessable(sentence, { count: sentence })
}

/** Up to whole units of what is sold by them alone. */
export const roundUpToWholeUnits = (count: number, step: number): number =>
  Number.isInteger(step) && !Number.isInteger(count) ? roundUpToPack(count, 1) : count

/** The quantity that can be ordered, and what to tell when it is not the one asked for. */
export function orderableQuantity(
  count: number,
  product: Pick<ListedProduct, 'contain' | 'only_contain_order' | 'unit'>,
): { count: number; message: string | null } {
  const rounded = roundUpToPack(count, packStep(product))
  if (rounded === count) return { count, message: null }
  return { count: rounded, message: `${productTexts.packOnly}: теперь в корзине ${amountOf(rounded, product.unit)}` }
}
