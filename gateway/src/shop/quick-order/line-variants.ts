import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { quickOrderLimits, type WrittenRow } from '@vitrina/contracts/site/quick-order'
import { plainLine, readOrderLine, withoutBullet } from '@vitrina/site/order-line'
import { orderUnit } from '@vitrina/site/order-line-units'
import { type Amount, amountFor } from './amounts.ts'

/** One reading of a line: words and amount. */
export interface LineVariant {
  words: string
  quantity: number | null
  unit: string
}

/** A line as written, and its reading with the last number as the quantity, when that is possible. */
export interface QuickOrderLine {
  whole: LineVariant
  counted: LineVariant | null
}

/** A quantity of a separate cell wins; otherwise it is read from the text. */
export function parseLine({ text, quantity, unit }: WrittenRow): QuickOrderLine {
  const start = [...text.slice(0, quickOrderLimits.textLength * 2)].slice(0, quickOrderLimits.textLength).join('')
  if (quantity !== null) {
    return { whole: { words: withoutBullet(plainLine(start)).replace(/\t/g, ' '), quantity, unit }, counted: null }
  }
  const { maybe, ...whole } = readOrderLine(start)
  return { whole: { ...whole, unit: whole.unit || unit }, counted: maybe }
}

const unitOf = (written: string): string => orderUnit(written)?.unit ?? written

/** «Гкл 35л» and «профнастил 10л» mean sheets when the product is not measured in litres. */
function areSheets(product: ListedProduct, { unit }: LineVariant): boolean {
  const own = unitOf(product.unit)
  const hasLitres = () =>
    /\d\s?(?:л|мл|кг)(?!\p{L})/u.test([product.name, ...product.features.map(({ value }) => value)].join('; '))
  return unitOf(unit) === 'л' && (own === 'лист' || (own === 'шт' && !hasLitres()))
}

/** Whether the product is sold in the unit of the line, as «Кабель 3х2,5 100 м» by the metre. */
export const isSoldBy = (product: ListedProduct, version: LineVariant): boolean =>
  (version.unit !== '' && unitOf(version.unit) === unitOf(product.unit)) || areSheets(product, version)

export const amountOf = (product: ListedProduct, version: LineVariant): Amount =>
  amountFor(product, version.quantity, areSheets(product, version) ? '' : version.unit)
