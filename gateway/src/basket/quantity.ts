import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { packStep, quantityFault, quantityFaultTexts, roundUpToPack } from '@vitrina/site/quantity'
import { productTexts } from '@vitrina/site/texts'
import { unprocessable } from '../refusals.ts'

/** Refuses what is no quantity (422): zero and less, fractions, more than a line can hold. */
export function checkQuantity(count: number): void {
  const fault = quantityFault(count)
  if (!fault) return
  const sentence = quantityFaultTexts[fault]
  throw unprocessable(sentence, { count: sentence })
}

/** The quantity that can be ordered, and what to tell when it is not the one asked for. */
export function orderableQuantity(
  count: number,
  product: Pick<ListedProduct, 'contain' | 'only_contain_order' | 'unit'>,
): { count: number; message: string | null } {
  checkQuantity(count)
  const rounded = roundUpToPack(count, packStep(product))
  if (rounded === count) return { count, message: null }
  const shown = `${rounded.toLocaleString('ru-RU')}\u00a0${product.unit}`
  return { count: rounded, message: `${productTexts.packOnly}: теперь в корзине ${shown}` }
}
