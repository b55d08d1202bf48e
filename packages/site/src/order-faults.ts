/**
 * Rules of an order, which the form checks before it is sent and the gateway when it arrives. Limits of length belong to
 * the contract.
 */
import { formatIsoDate } from './dates.ts'
import { highestFloor } from './delivery-sum.ts'
import { isPhone } from './phones.ts'
import { requisiteFaults } from './requisites.ts'

interface Pickup {
  kind: 'pickup'
  departmentId: string
  /** yyyy-mm-dd; '' when the buyer comes as soon as the order is ready. */
  date: string
}

interface Delivery {
  kind: 'delivery'
  locality: string
  address: string
  date: string
  slotId: string
  vehicle: string
  /** 0 without carrying up. */
  floor: number
  /** '' when the buyer meets the delivery. */
  contactPhone: string
}

/** The checked part of an order form. Texts are trimmed, numbers of requisites have no spaces. */
export interface CheckedOrder {
  name: string
  phone: string
  email: string
  /** null for a private buyer. */
  company: { inn: string; kpp: string; name: string; address: string; bik: string; account: string } | null
  payment: string
  receiving: Pickup | Delivery
}

export interface OrderCheckContext {
  isEmail: (text: string) => boolean
  isPickupPoint: (departmentId: string) => boolean
  /** Milliseconds since 1970. */
  now: number
}

/** Limit of the time for which goods are reserved. */
export const DAYS_AHEAD = 60
const DAY_MS = 86_400_000
const LETTER = /\p{L}/u

export function phoneFault(phone: string): string {
  if (phone === '' || phone === '+' || phone === '+7 (') return 'Укажите телефон'
  return isPhone(phone) ? '' : 'Проверьте телефон: нужны +7 и десять цифр'
}

/** The e-mail is optional, except for an invoice, which is sent to it. */
function emailFault({ email, company, payment }: CheckedOrder, { isEmail }: OrderCheckContext): string {
  if (email === '') return company && payment === 'invoice' ? 'Укажите e-mail: пришлём на\u00a0него счёт' : ''
  return isEmail(email) ? '' : 'Проверьте e-mail'
}

/** Days are checked in Moscow time, whatever the browser's clock says. */
function dateFault(date: string, now: number): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !isCalendarDay(date)) return 'Такой даты нет'
  if (date < formatIsoDate(now)) return 'Этот день уже прошёл'
  return date > formatIsoDate(now + DAYS_AHEAD * DAY_MS) ? `Выберите день в\u00a0ближайшие ${DAYS_AHEAD}\u00a0дней` : ''
}

function isCalendarDay(date: string): boolean {
  try {
    return formatIsoDate(date) === date
  } catch {
    return false
  }
}

const pickupFaults = ({ departmentId, date }: Pickup, { isPickupPoint, now }: OrderCheckContext) => ({
  departmentId: isPickupPoint(departmentId) ? '' : 'Выберите пункт выдачи из\u00a0списка',
  date: date === '' ? '' : dateFault(date, now),
})

const deliveryFaults = ({ floor, contactPhone, ...form }: Delivery, { now }: OrderCheckContext) => ({
  locality: form.locality === '' ? 'Укажите город или посёлок' : '',
  address: form.address.length < 3 ? 'Укажите улицу и\u00a0дом' : '',
  vehicle: form.vehicle === '' ? 'Выберите машину' : '',
  date: form.date === '' ? 'Выберите день доставки' : dateFault(form.date, now),
  slotId: form.slotId === '' ? 'Выберите время доставки' : '',
  floor:
    Number.isInteger(floor) && floor >= 0 && floor <= highestFloor
      ? ''
      : `Этаж\u00a0— целое число до\u00a0${highestFloor}`,
  contactPhone: contactPhone === '' ? '' : phoneFault(contactPhone),
})

/** Faults by field of the order form, each a sentence for the buyer; empty for a valid form. */
export function orderFaults(form: CheckedOrder, context: OrderCheckContext): Record<string, string> {
  const { name, phone, company, payment, receiving } = form
  const under = (prefix: string, faults: Record<string, string>) =>
    Object.fromEntries(Object.entries(faults).map(([field, fault]) => [`${prefix}.${field}`, fault]))
  const faults = {
    name: name.length >= 2 && LETTER.test(name) ? '' : 'Укажите имя',
    phone: phoneFault(phone),
    email: emailFault(form, context),
    payment: payment === 'invoice' && !company ? 'По\u00a0счёту платят компании: выберите другой способ' : '',
    ...(company && under('company', requisiteFaults({ ...company, ogrn: '' }))),
    ...under(
      'receiving',
      receiving.kind === 'pickup' ? pickupFaults(receiving, context) : deliveryFaults(receiving, context),
    ),
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== ''))
}
