import type { PaymentMethod } from '@vitrina/contracts/retailer/order'

/** Fields of the order form; strings hold the text of the input. */
export interface Fields {
  buyer: 'self' | 'company'
  /** Chosen by hand: the type of the account no longer changes it. */
  isBuyerChosen: boolean
  /** Id of a recipient of the account; 'other' for a typed one, '' while none is chosen. */
  recipient: string
  name: string
  phone: string
  email: string
  /** The same for a company. */
  companyId: string
  inn: string
  kpp: string
  companyName: string
  companyAddress: string
  bik: string
  account: string
  /** Name, contacts and requisites are stored for the next order in this browser. */
  isRemembered: boolean
  way: 'pickup' | 'delivery'
  departmentId: string
  /** yyyy-mm-dd; '' means as soon as everything is ready. */
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
  /** Somebody other than the buyer receives the goods on site. */
  isOtherContact: boolean
  contactName: string
  contactPhone: string
  accessNote: string
  payment: PaymentMethod
  /** Chosen by hand: the type of the buyer no longer changes it, as long as the method is allowed for that type. */
  isPaymentChosen: boolean
  ownNumber: string
  /** The object that the goods are for. */
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

/** Buyer fields, which are stored for the next order; the other fields belong to one order. */
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

/** Parses stored fields: only known ones, with values of the right type. */
export function parseFields(storedFields: unknown): Partial<Fields> {
  if (typeof storedFields !== 'object' || storedFields === null) return {}
  const taken = Object.entries(storedFields).filter(([name, value]) => {
    if (!Object.hasOwn(blankFields, name) || typeof value !== typeof blankFields[name as FieldName]) return false
    if (typeof value !== 'string') return true
    return choices[name as FieldName]?.includes(value) ?? value.length <= MAX_LENGTH
  })
  return Object.fromEntries(taken)
}

export const buyerFields = (fields: Fields): Partial<Fields> =>
  Object.fromEntries(buyerFieldNames.map((name) => [name, fields[name]]))

/** Merges `others` into `fields`, except for its empty values. */
export function fillFrom<All extends Partial<Fields>>(fields: All, others: Partial<Fields>): All {
  const filled = Object.entries(others).filter(([, value]) => value !== '' && value !== undefined)
  return { ...fields, ...Object.fromEntries(filled) }
}

/** A newly typed record, as opposed to one of the account. */
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

/** Whether a field of the chosen record is edited: from then on it counts as another one. */
const isOverwritten = (names: readonly FieldName[], fields: Fields, changed: Partial<Fields>): boolean => {
  const choice = names === companyFields ? fields.companyId : fields.recipient
  return isSaved(choice) && names.some((name) => changed[name] !== undefined && changed[name] !== fields[name])
}

/** Fields that depend on a changed choice are reset or corrected with it. */
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

/** A company pays by invoice by default; nobody else can. */
export function withUsualPayment(fields: Fields): Fields {
  const { buyer, payment, isPaymentChosen } = fields
  if (buyer === 'company' && payment === 'on_receipt' && !isPaymentChosen) return { ...fields, payment: 'invoice' }
  return buyer === 'self' && payment === 'invoice'
    ? { ...fields, payment: 'on_receipt', isPaymentChosen: false }
    : fields
}
