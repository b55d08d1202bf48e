import type { Basket, BasketLine } from '@vitrina/contracts/site/basket'
import { amountOf } from '@vitrina/site/plural'
import { packStep, roundUpToPack } from '@vitrina/site/quantity'
import { conflict, HttpError } from '../../http/http-errors.ts'
import type { StoredBasket } from '../basket/stored-basket.ts'
import { NOTHING_SELECTED } from './duplicate-orders.ts'
import { LINES_REFUSED, noChanges } from './problems.ts'

/**
 * The selected lines. Throws 409 when there are none, and for counts that are not whole packs, which older baskets may
 * hold; the error has the rounded counts by code.
 */
export function orderableLines({ lines }: Basket): BasketLine[] {
  const selected = lines.filter((line) => line.selected)
  if (selected.length === 0) throw conflict(NOTHING_SELECTED)
  const broken = selected.flatMap(({ product, count }) => {
    const whole = roundUpToPack(count, packStep(product))
    return whole === count ? [] : [{ idcode: product.idcode, whole, unit: product.unit }]
  })
  if (broken.length === 0) return selected
  throw new HttpError(
    409,
    LINES_REFUSED,
    Object.fromEntries(
      broken.map(({ idcode, whole, unit }) => [
        idcode,
        `Количество не кратно упаковке: нужно ${amountOf(whole, unit)}`,
      ]),
    ),
    { ...noChanges, available: Object.fromEntries(broken.map(({ idcode, whole }) => [idcode, whole])) },
  )
}

/** Selected goods that cannot be bought any more and are left out of the order: code → reason. */
export function unavailableReasons(stored: StoredBasket, { lines, missing }: Basket): Record<string, string> {
  const reasons = [
    ...missing.map((idcode) => [idcode, 'Этого товара больше нет в продаже'] as const),
    ...lines
      .filter(({ product }) => !(product.price > 0))
      .map(({ product }) => [product.idcode, 'У этого товара сейчас нет цены'] as const),
  ]
  return Object.fromEntries(reasons.filter(([idcode]) => stored.selected.includes(idcode)))
}
