import type { PaymentMethod } from '@vitrina/contracts/retailer/order'

/** What the shopper fills in; a text is what stands in its field. */
export interface Fields {
  buyer: 'self' | 'company'
  /** Chosen by hand: what an account is does not change it any more. */
  isBuyerChosen: boolean
  /** Id of the account's recipient; 'other' for one that is typed in, '' while none is chosen. */
  recipient: string
  name: string
  phone: string
  email: string
  /** The same of a company. */
  companyId: string
  inn: string
  kpp: string
  companyName: string
  companyAddress: string
  bik: string
  account: string
  /** Name, contacts and requisites begin the next order of this browser too. */
  isRemembered: boolean
  way: 'pickup' | 'delivery'
  departmentId: string
  /** yyyy-mm-dd; '' is as soon as everything is there. */
  pickupDate: string
  locality: string
  address: string
  vehicle: string
  deliveryDate: string
  slotId: string
  isCarried: boolean
  floor: string
  hasLift: boolean
  unloading: boolean
  /** Somebody else than the buyer takes the goods at the place. */
  isOtherContact: boolean
  contactName: string
  contactPhone: string
  accessNote: string
  payment: PaymentMethod
  /** Chosen by hand: what the buyer is does not change it any more, as long as it is for such a buyer. */
  isPaymentChosen: boolean
  ownNumber: string
  /** What the goods are for. */
  objectName: string
  comment: string
  mayCall: boolean
  shipment: 'together' | 'as_ready'
}

export type FieldName = keyof Fields

export const blankFields: Fields = {
  buyer: 'self',
  isBuyerChosen: false,
  recipient: '',
  name: '',
  phone: '',
  email: '',
  companyId: '',
  inn: '',
  kpp: '',
  companyName: '',
  companyAddress: '',
  bik: '',
  account: '',
  isRemembered: false,
  way: 'pickup',
  departmentId: '',
  pickupDate: '',
  locality: '',
  address: '',
  vehicle: '',
  deliveryDate: '',
  slotId: '',
  isCarried: false,
  floor: '',
  hasLift: false,
  unloading: false,
  isOtherContact: false,
  contactName: '',
  contactPhone: '',
  accessNote: '',
  payment: 'on_receipt',
  isPaymentChosen: false,
  ownNumber: '',
  objectName: '',
  comment: '',
  mayCall: true,
  shipment: 'together',
}

/** What of the buyer begins the next order; the rest belongs to one order. */
const buyerFieldNames = [
  'buyer',
  'isBuyerChosen',
  'name',
  'phone',
  'email',
  'inn',
  'kpp',
  'companyName',
  'companyAddress',
  'bik',
  'account',
] as const satisfies FieldName[]

const choices: Partial<Record<FieldName, readonly string[]>> = {
  buyer: ['self', 'company'],
  way: ['pickup', 'delivery'],
  payment: ['on_receipt', 'online', 'invoice'],
  shipment: ['together', 'as_ready'],
}

const MAX_LENGTH = 2000

/** What can be taken of what a browser kept: fields that exist now, with values of their kind. */
export function parseFields(kept: unknown): Partial<Fields> {
  if (typeof kept !== 'object' || kept === null) return {}
  const taken = Object.entries(kept).filter(([name, value]) => {
    if (!Object.hasOwn(blankFields, name) || typeof value !== typeof blankFields[name as FieldName]) return false
    if (typeof value !== 'string') return true
    return choices[name as FieldName]?.includes(value) ?? value.length <= MAX_LENGTH
  })
  return Object.fromEntries(taken)
}

export const buyerFields = (fields: Fields): Partial<Fields> =>
  Object.fromEntries(buyerFieldNames.map((name) => [name, fields[name]]))

/** `others` over `fields`, except what is empty there. */
export function fillFrom<All extends Partial<Fields>>(fields: All, others: Partial<Fields>): All {
  const filled = Object.entries(others).filter(([, value]) => value !== '' && value !== undefined)
  return { ...fields, ...Object.fromEntries(filled) }
}

/** Typed in anew, in contrast to one of the account's. */
export const OTHER = 'other'
export const recipientFields = ['name', 'phone', 'email'] as const satisfies FieldName[]
export const companyFields = [
  'inn',
  'kpp',
  'companyName',
  'companyAddress',
  'bik',
  'account',
] as const satisfies FieldName[]

export const isSaved = (choice: string): boolean => choice !== '' && choice !== OTHER

/** Whether something of a choice out of the account is typed over: from then on it is another one. */
const isOverwritten = (names: readonly FieldName[], fields: Fields, changed: Partial<Fields>): boolean => {
  const choice = names === companyFields ? fields.companyId : fields.recipient
  return isSaved(choice) && names.some((name) => changed[name] !== undefined && changed[name] !== fields[name])
}

/** A field that follows from another choice is emptied or put right with it. */
export function applyFieldChanges(fields: Fields, changed: Partial<Fields>): Fields {
  const next = { ...fields, ...changed }
  if (isOverwritten(recipientFields, fields, changed) && changed.recipient === undefined) next.recipient = OTHER
  if (isOverwritten(companyFields, fields, changed) && changed.companyId === undefined) next.companyId = OTHER
  if (changed.locality !== undefined && changed.locality !== fields.locality) {
    next.vehicle = ''
    next.deliveryDate = ''
    next.slotId = ''
  }
  if (changed.deliveryDate !== undefined && changed.deliveryDate !== fields.deliveryDate && !changed.slotId) {
    next.slotId = ''
  }
  return withUsualPayment(next)
}

/** A company pays by invoice unless it has chosen otherwise, and nobody else does. */
export function withUsualPayment(fields: Fields): Fields {
  const { buyer, payment, isPaymentChosen } = fields
  if (buyer === 'company' && payment === 'on_receipt' && !isPaymentChosen) return { ...fields, payment: 'invoice' }
  return buyer === 'self' && payment === 'invoice'
    ? { ...fields, payment: 'on_receipt', isPaymentChosen: false }
    : fields
}
