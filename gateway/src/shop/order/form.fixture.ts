import type { OrderForm } from '@vitrina/contracts/site/order'

/** A pickup that is paid for at the branch. */
export const form: OrderForm = {
  idempotencyKey: 'key-of-this-form',
  name: 'Пётр Иванов',
  phone: '+7 (900) 123-45-67',
  email: '',
  company: null,
  receiving: { kind: 'pickup', departmentId: '00031', date: '' },
  payment: 'on_receipt',
  ownNumber: '',
  comment: 'Позвоните',
  mayCall: true,
  shipment: 'together',
  fileIds: [],
  notes: {},
  expectedTotal: 20,
}
