import type { OrderForm } from '@vitrina/contracts/site/order'
import type { Fields } from './faults.ts'

/** What is sent for fields without faults; `total` is what the shopper was shown, in roubles. */
export function orderFormOf({ departmentId, ...fields }: Fields, key: string, total: number): OrderForm {
  return {
    ...fields,
    idempotencyKey: key,
    company: null,
    receiving: { kind: 'pickup', departmentId, date: '' },
    payment: 'on_receipt',
    ownNumber: '',
    mayCall: true,
    shipment: 'together',
    fileIds: [],
    notes: {},
    expectedTotal: total,
  }
}
