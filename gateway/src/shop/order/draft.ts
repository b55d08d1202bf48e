import { createHash } from 'node:crypto'
import type { CamelCased } from '@vitrina/contracts/camel-case'
import type { OrderDraft as RetailerOrderDraft } from '@vitrina/contracts/retailer/order'
import type { BasketLine } from '@vitrina/contracts/site/basket'
import type { OrderForm } from '@vitrina/contracts/site/order'
import { normalisePhone } from '@vitrina/site/phones'

/**
 * The retailer's idempotency key of the order: it binds the browser's key to the visitor, so that nobody receives
 * another's order.
 */
export const orderKey = (owner: string, browserKey: string): string =>
  createHash('sha256').update(`${owner} ${browserKey}`).digest('base64url')

interface DraftInput {
  key: string
  lines: readonly BasketLine[]
  coupon: string
  /** The visitor's branch, which delivers the goods. */
  departmentId: string
  /** File ids of the retailer. */
  fileIds: readonly string[]
  /** The hours of the chosen slot, when known. */
  slot: { from: string; to: string } | undefined
}

export type OrderDraft = CamelCased<RetailerOrderDraft>

/** The order as the retailer takes it. Expects a normalised form without faults. */
export function draftOf(form: OrderForm, { key, lines, coupon, departmentId, fileIds, slot }: DraftInput): OrderDraft {
  const { notes, profileId, companyId, objectName, payment, ownNumber, comment, mayCall, shipment, expectedTotal } =
    form
  return {
    idempotencyKey: key,
    buyer: {
      fullName: form.name,
      phone: normalisePhone(form.phone),
      email: form.email || null,
      company: form.company,
    },
    ...(profileId ? { profileId } : {}),
    ...(form.company && companyId ? { companyId } : {}),
    receiving: receivingOf(form, departmentId, slot),
    payment,
    ownNumber,
    ...(objectName ? { objectName } : {}),
    comment,
    mayCall,
    shipment,
    fileIds: [...fileIds],
    products: lines.map(({ product: { idcode }, count }) => ({
      productIdcode: idcode,
      count,
      note: Object.hasOwn(notes, idcode) ? (notes[idcode] ?? '') : '',
    })),
    coupon,
    expectedTotal,
  }
}

function receivingOf(
  { receiving, name, phone }: OrderForm,
  departmentId: string,
  slot: DraftInput['slot'],
): OrderDraft['receiving'] {
  if (receiving.kind === 'pickup') return { ...receiving, date: receiving.date || null }
  return {
    ...receiving,
    departmentId,
    ...(slot ? { slot } : {}),
    contactName: receiving.contactName || name,
    contactPhone: normalisePhone(receiving.contactPhone || phone),
  }
}
