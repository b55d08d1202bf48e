import type { CountedProduct } from '@vitrina/contracts/retailer/basket'
import { quantityLimits, roundTo3 } from '@vitrina/site/quantity'
import { badRequest } from './http-error.ts'

const mostLines = 500

/** Refuses (400) implausible lines: too few or too many, a repeated product, counts outside of the limits. */
export function checkCountedProducts(lines: readonly CountedProduct[], where: string, least = 1): void {
  if (lines.length < least || lines.length > mostLines) throw badRequest(`${where}: от ${least} до ${mostLines} строк`)
  const codes = new Set<string>()
  for (const { product_idcode, count } of lines) {
    if (product_idcode === '' || product_idcode.length > 64) throw badRequest('Код товара — от 1 до 64 знаков')
    if (codes.has(product_idcode)) throw badRequest(`${product_idcode}: товар указан дважды`)
    codes.add(product_idcode)
    if (!(count >= quantityLimits.least) || count > quantityLimits.most) {
      throw badRequest(`${product_idcode}: количество от ${quantityLimits.least} до ${quantityLimits.most}`)
    }
    if (roundTo3(count) !== count) throw badRequest(`${product_idcode}: не больше трёх знаков после запятой`)
  }
}
