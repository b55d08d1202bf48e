import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { quickOrderLimits, type WrittenRow } from '@vitrina/contracts/site/quick-order'
import { plainLine, readOrderLine, withoutBullet } from '@vitrina/site/order-line'
import { orderUnit } from '@vitrina/site/order-line-units'
import { type Amount, amountFor } from './amounts.ts'

/** A way to read a line: words, and how much of them. */
export interface LineVariant {
  words: string
  quantity: number | null
  unit: string
}

/** A line as it is written, and, where its last number may be the quantity, as it reads then. */
export interface QuickOrderLine {
  whole: LineVariant
  counted: LineVariant | null
}

/** A quantity of its own cell stands; else it is read out of the text. */
export function parseLine({ text, quantity, unit }: WrittenRow): QuickOrderLine {
  const start = [...text.slice(0, quickOrderLimits.textLength * 2)].slice(0, quickOrderLimits.textLength).join('')
  if (quantity !== null) {
    return { whole: { words: withoutBullet(plainLine(start)).replace(/\t/g, ' '), quantity, unit }, counted: null }
  }
  const { maybe, ...whole } = readOrderLine(start)
  return { whole: { ...whole, unit: whole.unit || unit }, counted: maybe }
}

const unitOf = (written: string): string => orderUnit(written)?.unit ?? written

/** «Гкл 35л» and «профнастил 10л» are sheets, where no litres can be meant. */
function areSheets(product: ListedProduct, { unit }: LineVariant): boolean {
  const own = unitOf(product.unit)
  const hasLitres = () =>
    /\d\s?(?:л|мл|кг)(?!\p{L})/u.test([product.name, ...product.features.map(({ value }) => value)].join('; '))
  return unitOf(unit) === 'л' && (own === 'лист' || (own === 'шт' && !hasLitres()))
}

/** «Кабель 3х2,5 100 м» of what is sold by the metre. */
export const isSoldBy = (product: ListedProduct, version: LineVariant): boolean =>
  (version.unit !== '' && unitOf(version.unit) === unitOf(product.unit)) || areSheets(product, version)

export const amountOf = (product: ListedProduct, version: LineVariant): Amount =>
  amountFor(product, version.quantity, areSheets(product, version) ? '' : version.unit)
