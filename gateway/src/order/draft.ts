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
    ...(form.receiving.kind === 'delivery' || isPickupPoint(form.receiving.departmentId, pickupPoints)
      ? {}
      : { 'receiving.departmentId': 'Выберите пункт выдачи из списка' }),
  }
}

const isPickupPoint = (id: string, points: readonly { id_1c: string }[]) => points.some(({ id_1c }) => id_1c === id)

/** How the order is received, as the retailer takes it; goods are brought from the visitor's branch. */
function receivingOf({ receiving }: OrderForm, departmentId: string): OrderDraft['receiving'] {
  if (receiving.kind === 'pickup') {
    return { kind: 'pickup', department_id_1c: receiving.departmentId, date: receiving.date || null }
  }
  const { slotId, hasLift, contactName, contactPhone, accessNote, ...rest } = receiving
  return {
    ...rest,
    department_id_1c: departmentId,
    slot_id: slotId,
    has_lift: hasLift,
    contact_name: contactName,
    contact_phone: normalisePhone(contactPhone),
    access_note: accessNote,
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
  departmentId: string,
): OrderDraft {
  const faults = faultsOf(form, pickupPoints)
  const [first] = Object.values(faults)
  if (first) throw unprocessable(first, faults)
  const lines = basket.lines.filter(({ selected }) => selected)
  if (lines.length === 0) throw conflict('В корзине нет товаров, выбранных для заказа')
  checkSteps(lines)
  return {
    idempotency_key: createHash('sha256').update(`${owner} ${form.idempotencyKey}`).digest('base64url'),
    buyer: {
      full_name: form.name,
      phone: normalisePhone(form.phone),
      email: form.email || null,
      company: form.company,
    },
    receiving: receivingOf(form, departmentId),
    payment: form.payment,
    own_number: form.ownNumber,
    comment: form.comment,
    may_call: form.mayCall,
    shipment: form.shipment,
    file_ids: form.fileIds,
    products: lines.map(({ product: { idcode }, count }) => ({
      product_idcode: idcode,
      count,
      note: Object.hasOwn(form.notes, idcode) ? (form.notes[idcode] ?? '') : '',
    })),
    coupon: basket.coupon,
    expected_total: form.expectedTotal,
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
