import { createHash } from 'node:crypto'
import type { OrderDraft } from '@vitrina/contracts/retailer/order'
import type { Basket } from '@vitrina/contracts/site/basket'
import type { OrderForm } from '@vitrina/contracts/site/order'
import { isPhone, normalisePhone } from '@vitrina/site/phones'
import { amountOf } from '@vitrina/site/plural'
import { packStep, roundUpToPack } from '@vitrina/site/quantity'
import { conflict, Refusal, unprocessable } from '../refusals.ts'
import { REFUSED } from './problems.ts'

const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/

/** Faults by field, each a sentence for the shopper; empty when the form can be sent. */
export function faultsOf(form: OrderForm, pickupPoints: readonly { id_1c: string }[]): Record<string, string> {
  return {
    ...(isPhone(form.phone) ? {} : { phone: 'Проверьте телефон: нужны +7 и десять цифр' }),
    ...(form.email === '' || EMAIL.test(form.email) ? {} : { email: 'Проверьте e-mail' }),
    ...(pickupPoints.some(({ id_1c }) => id_1c === form.departmentId)
      ? {}
      : { departmentId: 'Выберите пункт выдачи из списка' }),
  }
}

/**
 * The order as the retailer takes it: the selected lines of the basket for pickup.
 * Refuses with 422 a form with faults and with 409 a basket in which nothing is selected.
 * `owner` binds the browser's key to the visitor, so that nobody is answered with another's order.
 */
export function draftOf(
  form: OrderForm,
  basket: Basket,
  pickupPoints: readonly { id_1c: string }[],
  owner: string,
): OrderDraft {
  const faults = faultsOf(form, pickupPoints)
  const [first] = Object.values(faults)
  if (first) throw unprocessable(first, faults)
  const lines = basket.lines.filter(({ selected }) => selected)
  if (lines.length === 0) throw conflict('В корзине нет товаров, выбранных для заказа')
  checkSteps(lines)
  return {
    idempotency_key: createHash('sha256').update(`${owner} ${form.idempotencyKey}`).digest('base64url'),
    buyer: { full_name: form.name, phone: normalisePhone(form.phone), email: form.email || null },
    receiving: { kind: 'pickup', department_id_1c: form.departmentId },
    payment: 'on_receipt',
    comment: form.comment,
    products: lines.map(({ product, count }) => ({ product_idcode: product.idcode, count })),
    coupon: basket.coupon,
  }
}

/** Refuses counts that are no whole number of steps, which older baskets may hold: 409 with what would be, by code. */
function checkSteps(lines: Basket['lines']): void {
  const faults = lines.flatMap(({ product, count }) => {
    const whole = roundUpToPack(count, packStep(product))
    return whole === count
      ? []
      : [[product.idcode, `Количество не кратно упаковке: нужно ${amountOf(whole, product.unit)}`]]
  })
  if (faults.length > 0) throw new Refusal(409, REFUSED, Object.fromEntries(faults))
}
