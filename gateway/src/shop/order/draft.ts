import { createHash } from 'node:crypto'
import type { OrderDraft } from '@vitrina/contracts/retailer/order'
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

/** The order in the retailer's format. Expects a normalised form without faults. */
export function draftOf(form: OrderForm, { key, lines, coupon, departmentId, fileIds, slot }: DraftInput): OrderDraft {
  const { notes } = form
  return {
    idempotency_key: key,
    buyer: {
      full_name: form.name,
      phone: normalisePhone(form.phone),
      email: form.email || null,
      company: form.company,
    },
    ...(form.profileId ? { profile_id: form.profileId } : {}),
    ...(form.company && form.companyId ? { company_id: form.companyId } : {}),
    receiving: receivingOf(form, departmentId, slot),
    payment: form.payment,
    own_number: form.ownNumber,
    ...(form.objectName ? { object_name: form.objectName } : {}),
    comment: form.comment,
    may_call: form.mayCall,
    shipment: form.shipment,
    file_ids: [...fileIds],
    products: lines.map(({ product: { idcode }, count }) => ({
      product_idcode: idcode,
      count,
      note: Object.hasOwn(notes, idcode) ? (notes[idcode] ?? '') : '',
    })),
    coupon,
    expected_total: form.expectedTotal,
  }
}

function receivingOf(
  { receiving, name, phone }: OrderForm,
  departmentId: string,
  slot: DraftInput['slot'],
): OrderDraft['receiving'] {
  if (receiving.kind === 'pickup') {
    return { kind: 'pickup', department_id_1c: receiving.departmentId, date: receiving.date || null }
  }
  const { slotId, hasLift, contactName, contactPhone, accessNote, ...same } = receiving
  return {
    ...same,
    department_id_1c: departmentId,
    slot_id: slotId,
    ...(slot ? { slot } : {}),
    has_lift: hasLift,
    contact_name: contactName || name,
    contact_phone: normalisePhone(contactPhone || phone),
    access_note: accessNote,
  }
}
