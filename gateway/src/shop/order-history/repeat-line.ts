import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import type { OrderDetailsLine, RepeatOrderLine } from '@vitrina/contracts/site/order-history'
import { formatPrice } from '@vitrina/site/money'
import { amountOf } from '@vitrina/site/plural'
import { packStep, quantityLimits, roundTo6, roundUpToPack } from '@vitrina/site/quantity'
import { presentProduct } from '../catalog/presenters.ts'

type OrderedLine = Pick<OrderDetailsLine, 'idcode' | 'name' | 'unit' | 'count' | 'price'>

const outcomeTexts = {
  gone: 'Больше не продаём',
  priceless: 'Сейчас без цены',
  soldOut: 'Закончился, поставок не будет',
  left: (amount: string) => `Осталось ${amount}`,
  rounded: (pack: string, amount: string) => `Продаём по ${pack}, получится ${amount}`,
  dearer: (before: string, now: string) => `было ${before}, стало ${now}`,
}

/** A product that the distributor still supplies is available in any quantity. */
function availableQuantity({ discontinued, distributor_id, stores }: ListedProduct): number {
  if (!discontinued && distributor_id !== null) return quantityLimits.most
  return Object.values(stores).reduce((sum, quantity) => sum + Math.max(0, quantity), 0)
}

const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

const floorToStep = (count: number, step: number): number => roundTo6(Math.floor(roundTo6(count / step)) * step)

/** How a line of an order can be added to the basket now; `product` is undefined when it is no longer sold. */
export function toRepeatedLine(line: OrderedLine, product: ListedProduct | undefined): RepeatOrderLine {
  const base = {
    idcode: line.idcode,
    name: line.name,
    unit: line.unit,
    ordered: line.count,
    priceThen: line.price,
    product: product ? presentProduct(product) : null,
    analogues: [],
  }
  const none = (why: string): RepeatOrderLine => ({ ...base, outcome: 'none', count: 0, words: why })
  if (!product) return none(outcomeTexts.gone)
  if (!(product.price > 0)) return none(outcomeTexts.priceless)
  const step = packStep(product)
  const wanted = roundUpToPack(line.count, step)
  const most = floorToStep(availableQuantity(product), step)
  if (most <= 0) return none(outcomeTexts.soldOut)
  const count = Math.min(wanted, most)
  const notes = [
    ...(count < wanted ? [outcomeTexts.left(amountOf(count, product.unit))] : []),
    ...(count === wanted && wanted !== line.count
      ? [outcomeTexts.rounded(amountOf(step, product.unit), amountOf(count, product.unit))]
      : []),
    ...(line.price > 0 && product.price !== line.price
      ? [outcomeTexts.dearer(formatPrice(line.price), formatPrice(product.price))]
      : []),
  ]
  return { ...base, outcome: count < line.count ? 'less' : 'whole', count, words: capitalised(notes.join('; ')) }
}
