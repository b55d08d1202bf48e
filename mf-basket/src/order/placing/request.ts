import type { OrderForm, UploadedFile } from '@vitrina/contracts/site/order'
import { checkedOrderOf } from '../form/checked-order.ts'
import { type Fields, isSaved } from '../form/fields.ts'

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

/** The request body of valid fields. */
export function orderFormOf(fields: Fields, { key, files, notes, idcodes, total }: OrderContext): OrderForm {
  return {
    idempotencyKey: key,
    ...checkedOrderOf(fields),
    ...(isSaved(fields.recipient) ? { profileId: fields.recipient } : {}),
    ...(fields.buyer === 'company' && isSaved(fields.companyId) ? { companyId: fields.companyId } : {}),
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
