import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { amountOf } from '@vitrina/site/plural'
import { packStep, quantityLimits, roundTo3 } from '@vitrina/site/quantity'
import { conflict, notFound, unprocessable } from '../../http/http-errors.ts'
import type { BasketChange, BasketState } from './basket-service.ts'
import { checkQuantity, orderableQuantity } from './quantity.ts'
import { countIn, withCount, withoutLines } from './stored-basket.ts'

const NO_SUCH_PRODUCT = 'Такого товара нет в продаже'
const NO_PRICE = 'У этого товара сейчас нет цены, заказать его нельзя'

function requirePurchasable(product: ListedProduct | undefined): ListedProduct {
  if (!product) throw notFound(NO_SUCH_PRODUCT)
  if (!(product.price > 0)) throw conflict(NO_PRICE)
  return product
}

/** Adds to the count of a line. Refuses products that are not sold and counts above the limit of a line. */
export function addLine({ basket, products }: BasketState, idcode: string, count: number): BasketChange {
  checkQuantity(count)
  const product = requirePurchasable(products.get(idcode))
  checkQuantity(count, packStep(product))
  const before = countIn(basket, idcode) ?? 0
  if (before + count > quantityLimits.most) {
    const sentence = `В корзине уже ${amountOf(before, product.unit)}, больше не поместится`
    throw unprocessable(sentence, { count: sentence })
  }
  const { count: whole, message } = orderableQuantity(roundTo3(before + count), product)
  return { basket: withCount(basket, { id: product.id, idcode, count: whole }), message }
}

/** Sets the count of an existing line. */
export function changeLine({ basket, products }: BasketState, idcode: string, count: number): BasketChange {
  checkQuantity(count)
  if (countIn(basket, idcode) === undefined) throw notFound('Этого товара уже нет в корзине')
  const product = requirePurchasable(products.get(idcode))
  checkQuantity(count, packStep(product))
  const { count: whole, message } = orderableQuantity(count, product)
  return { basket: withCount(basket, { id: product.id, idcode, count: whole }), message }
}

/** Removes a line. Removing a line that is not there is no error. */
export function removeLine({ basket }: BasketState, idcode: string): BasketChange {
  if (countIn(basket, idcode) === undefined) return { basket }
  return { basket: withoutLines(basket, [idcode]), removed: [idcode] }
}
