import type { KeptOrderLine } from '@vitrina/contracts/retailer/order-history'
import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import type { RepeatedLine } from '@vitrina/contracts/site/order-history'
import { formatPrice } from '@vitrina/site/money'
import { plainText } from '@vitrina/site/plain-text'
import { amountOf } from '@vitrina/site/plural'
import { exact, packStep, quantityLimits, roundUpToPack } from '@vitrina/site/quantity'
import { shownProduct } from '../catalog/shown.ts'

type Ordered = Pick<KeptOrderLine, 'idcode' | 'name' | 'unit' | 'count' | 'price'>

const words = {
  gone: 'Больше не продаём',
  priceless: 'Сейчас без цены',
  soldOut: 'Закончился, поставок не будет',
  left: (amount: string) => `Осталось ${amount}`,
  rounded: (pack: string, amount: string) => `Продаём по ${pack}, получится ${amount}`,
  dearer: (before: string, now: string) => `было ${before}, стало ${now}`,
}

/** A product that the distributor still brings can be had in any quantity. */
function mostOf({ discontinued, distributor_id, stores }: ListedProduct): number {
  if (!discontinued && distributor_id !== null) return quantityLimits.most
  return Object.values(stores).reduce((sum, quantity) => sum + Math.max(0, quantity), 0)
}

const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

const wholeSteps = (count: number, step: number): number => exact(Math.floor(exact(count / step)) * step)

/** How a line of an order would come into the basket today; `product` is undefined when it is sold no more. */
export function repeatedLine(line: Ordered, product: ListedProduct | undefined): RepeatedLine {
  const base = {
    idcode: line.idcode,
    name: plainText(line.name),
    unit: line.unit,
    ordered: line.count,
    priceThen: line.price,
    product: product ? shownProduct(product) : null,
    analogues: [],
  }
  const none = (why: string): RepeatedLine => ({ ...base, outcome: 'none', count: 0, words: why })
  if (!product) return none(words.gone)
  if (!(product.price > 0)) return none(words.priceless)
  const step = packStep(product)
  const wanted = roundUpToPack(line.count, step)
  const most = wholeSteps(mostOf(product), step)
  if (most <= 0) return none(words.soldOut)
  const count = Math.min(wanted, most)
  const told = [
    ...(count < wanted ? [words.left(amountOf(count, product.unit))] : []),
    ...(count === wanted && wanted !== line.count
      ? [words.rounded(amountOf(step, product.unit), amountOf(count, product.unit))]
      : []),
    ...(line.price > 0 && product.price !== line.price
      ? [words.dearer(formatPrice(line.price), formatPrice(product.price))]
      : []),
  ]
  return { ...base, outcome: count < line.count ? 'less' : 'whole', count, words: capitalised(told.join('; ')) }
}
