import { EMAIL } from '@vitrina/contracts/site/email'
import { isBankAccount, isBik, isInn, isKpp } from '@vitrina/site/company'
import { formatDayMonth } from '@vitrina/site/day-and-month'
import { highestFloor } from '@vitrina/site/delivery-sum'
import { isPhone } from '@vitrina/site/phones'
import { orderTexts } from '../texts.ts'
import type { FieldName, Fields } from './fields.ts'

/** Error messages by field. */
export type Faults = Partial<Record<FieldName, string>>

const texts = orderTexts.faults

/** Fields in the order of the page. */
export const fieldOrder: readonly FieldName[] = [
  'recipient',
  'name',
  'phone',
  'email',
  'companyId',
  'inn',
  'kpp',
  'companyName',
  'companyAddress',
  'bik',
  'account',
  'departmentId',
  'pickupDate',
  'locality',
  'address',
  'vehicle',
  'deliveryDate',
  'slotId',
  'floor',
  'contactName',
  'contactPhone',
  'accessNote',
  'payment',
  'objectName',
  'ownNumber',
  'comment',
]

/** A sole trader, whose tax number has twelve digits, has no КПП. */
export const hasKpp = (inn: string): boolean => inn.length !== 12

function phoneFault(phone: string): string {
  if (phone === '' || phone === '+' || phone === '+7 (') return texts.phoneEmpty
  return isPhone(phone) ? '' : texts.phone
}

function innFault(inn: string): string {
  if (inn === '') return texts.innEmpty
  if (inn.length !== 10 && inn.length !== 12) return texts.innLength
  return isInn(inn) ? '' : texts.inn
}

function kppFault({ inn, kpp }: Fields): string {
  if (!hasKpp(inn)) return ''
  if (kpp === '') return texts.kppEmpty
  return isKpp(kpp) ? '' : texts.kpp
}

/** The account is required where an invoice is paid from it; otherwise optional, but validated. */
function bankFaults({ bik, account }: Fields): Faults {
  if (bik === '' && account === '') return {}
  const bikFault = bik === '' ? texts.bikEmpty : isBik(bik) ? '' : texts.bik
  if (account === '') return { bik: bikFault, account: texts.accountEmpty }
  if (account.length !== 20) return { bik: bikFault, account: texts.accountLength }
  return { bik: bikFault, account: bikFault !== '' || isBankAccount(account, bik) ? '' : texts.account }
}

function companyFaults(fields: Fields): Faults {
  return {
    inn: innFault(fields.inn),
    kpp: kppFault(fields),
    companyName: fields.companyName.trim().length < 2 ? texts.companyName : '',
    ...bankFaults(fields),
  }
}

function floorFault({ isCarried, floor }: Fields): string {
  if (!isCarried) return ''
  const number = Number(floor)
  return /^\d{1,3}$/.test(floor) && number >= 1 && number <= highestFloor ? '' : texts.floor(highestFloor)
}

/** «Все товары будут 28 ноября» for an earlier day; '' for any other. `earliest` is '' when every day is possible. */
export const earlyFault = (date: string, earliest: string, shipment: Fields['shipment']): string =>
  date !== '' && date < earliest ? texts.early[shipment](formatDayMonth(earliest)) : ''

function deliveryFaults(fields: Fields, earliest: string): Faults {
  const isPlaced = fields.locality.trim() !== ''
  return {
    locality: isPlaced ? '' : texts.locality,
    address: fields.address.trim().length < 3 ? texts.address : '',
    deliveryDate:
      isPlaced && fields.deliveryDate === ''
        ? texts.deliveryDate
        : earlyFault(fields.deliveryDate, earliest, fields.shipment),
    slotId: isPlaced && fields.deliveryDate !== '' && fields.slotId === '' ? texts.slot : '',
    floor: floorFault(fields),
    ...(fields.isOtherContact && {
      contactName: fields.contactName.trim().length < 2 ? texts.contactName : '',
      contactPhone: phoneFault(fields.contactPhone.trim()),
    }),
    accessNote: fields.accessNote.trim().length > 1000 ? texts.note : '',
  }
}

function nameFault(name: string): string {
  if (name.length < 2) return texts.name
  return name.length > 200 ? texts.nameTooLong : ''
}

/** Whether the e-mail is required: an invoice is sent to it. */
export const needsEmail = ({ buyer, payment }: Pick<Fields, 'buyer' | 'payment'>): boolean =>
  buyer === 'company' && payment === 'invoice'

function emailFault(fields: Fields): string {
  const email = fields.email.trim()
  if (email === '') return needsEmail(fields) ? texts.emailForInvoice : ''
  return email.length <= EMAIL.longest && EMAIL.shape.test(email) ? '' : texts.email
}

const pickupFaults = ({ departmentId, pickupDate, shipment }: Fields, earliest: string): Faults => ({
  departmentId: departmentId === '' ? texts.departmentId : '',
  pickupDate: earlyFault(pickupDate, earliest, shipment),
})

/**
 * Error messages of invalid fields, in the order of the page; the gateway makes the final check. `earliest` is the
 * first day (yyyy-mm-dd) when the goods can be received; '' when every day is possible.
 */
export function faultsOf(fields: Fields, earliest = ''): Faults {
  const found: Faults = {
    name: nameFault(fields.name.trim()),
    phone: phoneFault(fields.phone.trim()),
    email: emailFault(fields),
    ...(fields.buyer === 'company' && companyFaults(fields)),
    ...(fields.way === 'delivery' ? deliveryFaults(fields, earliest) : pickupFaults(fields, earliest)),
    payment: fields.payment === 'invoice' && fields.buyer === 'self' ? texts.invoice : '',
    objectName: fields.objectName.trim().length > 200 ? texts.objectName : '',
    ownNumber: fields.ownNumber.trim().length > 50 ? texts.ownNumber : '',
    comment: fields.comment.trim().length > 1000 ? texts.comment : '',
  }
  return inOrder(found)
}

/** Drops empty messages. */
function inOrder(faults: Faults): Faults {
  return Object.fromEntries(fieldOrder.flatMap((name) => (faults[name] ? [[name, faults[name]]] : [])))
}

const serverFields: Readonly<Record<string, FieldName>> = {
  profileId: 'recipient',
  'company.inn': 'inn',
  'company.kpp': 'kpp',
  'company.name': 'companyName',
  'company.address': 'companyAddress',
  'company.bik': 'bik',
  'company.account': 'account',
  'receiving.departmentId': 'departmentId',
  'receiving.locality': 'locality',
  'receiving.address': 'address',
  'receiving.slotId': 'slotId',
  'receiving.vehicle': 'vehicle',
  'receiving.floor': 'floor',
  'receiving.contactName': 'contactName',
  'receiving.contactPhone': 'contactPhone',
  'receiving.accessNote': 'accessNote',
}

/** Maps the gateway's errors to fields of this form; one without a field here is left to the message of the refusal. */
export function serverFaults(errors: Readonly<Record<string, string>>, { way, isOtherContact }: Fields): Faults {
  const faults: Faults = {}
  for (const [key, sentence] of Object.entries(errors)) {
    const name = fieldNameFor(key, way)
    if (name === 'contactName' && !isOtherContact) faults.name = sentence
    else if (name === 'contactPhone' && !isOtherContact) faults.phone = sentence
    else if (name) faults[name] = sentence
  }
  return inOrder(faults)
}

function fieldNameFor(key: string, way: Fields['way']): FieldName | undefined {
  if (key === 'receiving.date') return way === 'pickup' ? 'pickupDate' : 'deliveryDate'
  return serverFields[key] ?? fieldOrder.find((name) => name === key)
}
