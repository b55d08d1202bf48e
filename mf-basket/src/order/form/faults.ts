import { isEmailAddress } from '@vitrina/contracts/site/email'
import { formatDayMonth } from '@vitrina/site/day-and-month'
import { highestFloor } from '@vitrina/site/delivery-sum'
import { orderFaults, phoneFault } from '@vitrina/site/order-faults'
import { orderTexts } from '../texts.ts'
import { checkedOrderOf } from './checked-order.ts'
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

function floorFault({ isCarried, floor }: Fields): string {
  if (!isCarried) return ''
  const number = Number(floor)
  return /^\d{1,3}$/.test(floor) && number >= 1 && number <= highestFloor ? '' : texts.floor(highestFloor)
}

/** «Все товары будут 28 ноября» for an earlier day; '' for any other. `earliest` is '' when every day is possible. */
export const earlyFault = (date: string, earliest: string, shipment: Fields['shipment']): string =>
  date !== '' && date < earliest ? texts.early[shipment](formatDayMonth(earliest)) : ''

/** Whether the e-mail is required: an invoice is sent to it. */
export const needsEmail = ({ buyer, payment }: Pick<Fields, 'buyer' | 'payment'>): boolean =>
  buyer === 'company' && payment === 'invoice'

/** Whether the page offers this choice yet: a day after a place, a time and a vehicle after a day. */
function isAsked(name: string, { locality, deliveryDate }: Fields): boolean {
  if (name === 'deliveryDate') return locality.trim() !== ''
  return (name !== 'slotId' && name !== 'vehicle') || deliveryDate !== ''
}

/** Limits of length, and rules about what the form asks and the order does not contain. */
function ownFaults(fields: Fields, earliest: string): Faults {
  const isDelivery = fields.way === 'delivery'
  const early = earlyFault(isDelivery ? fields.deliveryDate : fields.pickupDate, earliest, fields.shipment)
  return {
    [isDelivery ? 'deliveryDate' : 'pickupDate']: early,
    ...(isDelivery && { floor: floorFault(fields), accessNote: tooLong(fields.accessNote, 1000, texts.note) }),
    ...(isDelivery &&
      fields.isOtherContact && {
        contactName: fields.contactName.trim().length < 2 ? texts.contactName : '',
        contactPhone: phoneFault(fields.contactPhone.trim()),
      }),
    name: tooLong(fields.name, 200, texts.nameTooLong),
    objectName: tooLong(fields.objectName, 200, texts.objectName),
    ownNumber: tooLong(fields.ownNumber, 50, texts.ownNumber),
    comment: tooLong(fields.comment, 1000, texts.comment),
  }
}

const tooLong = (text: string, most: number, fault: string): string => (text.trim().length > most ? fault : '')

/**
 * Error messages of invalid fields, in the order of the page; the gateway checks the same rules. `earliest` is the first
 * day (yyyy-mm-dd) when the goods can be received; '' when every day is possible.
 */
export function faultsOf(fields: Fields, earliest = ''): Faults {
  const context = { isEmail: isEmailAddress, isPickupPoint: (id: string) => id !== '', now: Date.now() }
  const ruled = Object.entries(serverFaults(orderFaults(checkedOrderOf(fields), context), fields))
  const own = Object.entries(ownFaults(fields, earliest)).filter(([, fault]) => fault !== '')
  return inOrder({ ...Object.fromEntries(own), ...Object.fromEntries(ruled.filter(([name]) => isAsked(name, fields))) })
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
