import type { OrderForm } from '@vitrina/contracts/site/order'
import { isSoleTrader } from '@vitrina/site/requisites'
import type { Fields } from './fields.ts'
import { floorOf } from './totals.ts'

function companyOf(fields: Fields): OrderForm['company'] {
  if (fields.buyer === 'self') return null
  return {
    inn: fields.inn,
    kpp: isSoleTrader(fields.inn) ? '' : fields.kpp,
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

/** The part of the request body that is made of fields which rules check. */
export const checkedOrderOf = (fields: Fields) => ({
  name: fields.name.trim(),
  phone: fields.phone.trim(),
  email: fields.email.trim(),
  company: companyOf(fields),
  receiving: receivingOf(fields),
  payment: fields.payment,
})
