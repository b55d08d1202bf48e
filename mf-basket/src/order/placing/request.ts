import type { OrderForm, UploadedFile } from '@vitrina/contracts/site/order'
import { hasKpp } from '../form/faults.ts'
import { type Fields, isSaved } from '../form/fields.ts'
import { floorOf } from '../form/totals.ts'

/** Data of the order besides the fields. */
export interface OrderContext {
  key: string
  files: readonly UploadedFile[]
  /** Notes by product code, also of products that are not ordered. */
  notes: Readonly<Record<string, string>>
  /** Codes of the ordered products. */
  idcodes: readonly string[]
  /** The total shown to the shopper, in roubles. */
  total: number
}

function companyOf(fields: Fields): OrderForm['company'] {
  if (fields.buyer === 'self') return null
  return {
    inn: fields.inn,
    kpp: hasKpp(fields.inn) ? fields.kpp : '',
    name: fields.companyName.trim(),
    address: fields.companyAddress.trim(),
    bik: fields.bik,
    account: fields.account,
  }
}

function receivingOf(fields: Fields): OrderForm['receiving'] {
  if (fields.way === 'pickup') return { kind: 'pickup', departmentId: fields.departmentId, date: fields.pickupDate }
  return {
    kind: 'delivery',
    locality: fields.locality.trim(),
    address: fields.address.trim(),
    date: fields.deliveryDate,
    slotId: fields.slotId,
    vehicle: fields.vehicle,
    floor: floorOf(fields),
    hasLift: floorOf(fields) > 0 && fields.hasLift,
    unloading: fields.unloading,
    contactName: (fields.isOtherContact ? fields.contactName : fields.name).trim(),
    contactPhone: (fields.isOtherContact ? fields.contactPhone : fields.phone).trim(),
    accessNote: fields.accessNote.trim(),
  }
}

/** The request body of valid fields. */
export function orderFormOf(fields: Fields, { key, files, notes, idcodes, total }: OrderContext): OrderForm {
  return {
    idempotencyKey: key,
    name: fields.name.trim(),
    phone: fields.phone.trim(),
    email: fields.email.trim(),
    company: companyOf(fields),
    ...(isSaved(fields.recipient) ? { profileId: fields.recipient } : {}),
    ...(fields.buyer === 'company' && isSaved(fields.companyId) ? { companyId: fields.companyId } : {}),
    receiving: receivingOf(fields),
    payment: fields.payment,
    objectName: fields.objectName.trim(),
    ownNumber: fields.ownNumber.trim(),
    comment: fields.comment.trim(),
    mayCall: fields.mayCall,
    shipment: fields.shipment,
    fileIds: files.map(({ id }) => id),
    notes: Object.fromEntries(idcodes.flatMap((idcode) => (notes[idcode] ? [[idcode, notes[idcode]]] : []))),
    expectedTotal: total,
  }
}
