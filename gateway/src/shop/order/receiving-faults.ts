import type * as z from '@vitrina/contracts/schema'
import type { DeliveryForm, OrderForm, PickupForm } from '@vitrina/contracts/site/order'
import { formatIsoDate } from '@vitrina/site/dates'
import { highestFloor } from '@vitrina/site/delivery-sum'
import { isPhone } from '@vitrina/site/phones'

/** Data that the receiving is checked against. */
export interface ReceivingContext {
  pickupPoints: readonly { id_1c: string }[]
  /** Milliseconds since 1970. */
  now: number
}

/** Limit of the time for which goods are reserved. */
const DAYS_AHEAD = 60
const DAY_MS = 86_400_000

/** Faults of the pickup or delivery by field. */
export function receivingFaults({ receiving }: OrderForm, place: ReceivingContext): Record<string, string> {
  const faults = receiving.kind === 'pickup' ? pickupFaults(receiving, place) : deliveryFaults(receiving, place.now)
  return Object.fromEntries(
    Object.entries(faults).flatMap(([field, fault]) => (fault === '' ? [] : [[`receiving.${field}`, fault]])),
  )
}

function pickupFaults({ departmentId, date }: z.output<typeof PickupForm>, { pickupPoints, now }: ReceivingContext) {
  return {
    departmentId: pickupPoints.some(({ id_1c }) => id_1c === departmentId) ? '' : 'Выберите пункт выдачи из списка',
    // Without a day the buyer comes as soon as the order is ready.
    date: date === '' ? '' : dateFault(date, now),
  }
}

function deliveryFaults(form: z.output<typeof DeliveryForm>, now: number) {
  const { floor, contactPhone } = form
  return {
    locality: form.locality === '' ? 'Укажите город или посёлок' : '',
    address: form.address.length < 3 ? 'Укажите улицу и дом' : '',
    date: form.date === '' ? 'Выберите день доставки' : dateFault(form.date, now),
    slotId: form.slotId === '' ? 'Выберите время доставки' : '',
    vehicle: form.vehicle === '' ? 'Выберите машину' : '',
    floor:
      Number.isInteger(floor) && floor >= 0 && floor <= highestFloor
        ? ''
        : `Этаж\u00a0— целое число до\u00a0${highestFloor}`,
    // Without a contact the buyer meets the delivery.
    contactPhone: contactPhone === '' || isPhone(contactPhone) ? '' : 'Проверьте телефон: нужны +7 и десять цифр',
  }
}

/** Days are checked in Moscow time, whatever the browser's clock says. */
function dateFault(date: string, now: number): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !isCalendarDay(date)) return 'Такой даты нет'
  if (date < formatIsoDate(now)) return 'Этот день уже прошёл'
  return date > formatIsoDate(now + DAYS_AHEAD * DAY_MS) ? `Выберите день в ближайшие ${DAYS_AHEAD}\u00a0дней` : ''
}

function isCalendarDay(date: string): boolean {
  try {
    return formatIsoDate(date) === date
  } catch {
    return false
  }
}
