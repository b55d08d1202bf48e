import { endOf, type Slot, startOf } from '../delivery/slots.ts'

/** What becomes of orders, in the retailer's words. */
export const statuses = {
  accepted: 'Принят',
  confirmed: 'Подтверждён',
  collecting: 'Собирается',
  ready: 'Готов к выдаче',
  onTheWay: 'В пути',
  received: 'Получен',
  cancelled: 'Отменён',
} as const

export interface TimelineStep {
  status: string
  /** ISO 8601. */
  at: string
}

export interface TimelineInput {
  placedAt: Date
  /** When all goods are where they are handed out or loaded. */
  readyAt: Date
  /** Of a delivery; null when it is picked up. */
  slot: Slot | null
  /** When the buyer wants to come; null for as soon as it is ready. */
  pickupAt: Date | null
  /** How many times faster than life orders move. */
  pace: number
}

const minutes = (from: Date, count: number): Date => new Date(from.getTime() + count * 60_000)
const latestOf = (...instants: readonly Date[]): Date => new Date(Math.max(...instants.map((one) => one.getTime())))

/** What is to become of an order, step by step, with the moments at which it does. */
export function timelineOf({ placedAt, readyAt, slot, pickupAt, pace }: TimelineInput): TimelineStep[] {
  const collectedFrom = minutes(placedAt, 45)
  const ready = latestOf(minutes(placedAt, 120), readyAt)
  const begun: [string, Date][] = [
    [statuses.accepted, placedAt],
    [statuses.confirmed, minutes(placedAt, 15)],
    [statuses.collecting, collectedFrom],
  ]
  const sent = slot && latestOf(startOf(slot), ready)
  const ended: [string, Date][] =
    slot && sent
      ? [
          [statuses.onTheWay, sent],
          [statuses.received, latestOf(endOf(slot), minutes(sent, 180))],
        ]
      : [
          [statuses.ready, ready],
          [statuses.received, latestOf(minutes(ready, 24 * 60), pickupAt ?? ready)],
        ]
  const origin = placedAt.getTime()
  return [...begun, ...ended].map(([status, at]) => {
    return { status, at: new Date(origin + (at.getTime() - origin) / pace).toISOString() }
  })
}

/** Steps up to this one are taken before an order that is paid online has been paid. */
const unpaidSteps = 2

export interface OrderProgress {
  isOnline: boolean
  paidAt: Date | null
  cancelledAt: Date | null
  now: Date
}

/**
 * What has become of an order by now. Where it waited for its payment, the rest of its course is as much later; where it
 * was given up, that is its end.
 */
export function historyOf(
  course: readonly TimelineStep[],
  { isOnline, paidAt, cancelledAt, now }: OrderProgress,
): TimelineStep[] {
  if (cancelledAt) {
    const before = historyOf(course, { isOnline, paidAt, cancelledAt: null, now: cancelledAt })
    return [...before, { status: statuses.cancelled, at: cancelledAt.toISOString() }]
  }
  const confirmed = Date.parse(course[unpaidSteps - 1]?.at ?? '')
  const waited = isOnline && paidAt ? Math.max(0, paidAt.getTime() - confirmed) : 0
  const reached = isOnline && !paidAt ? course.slice(0, unpaidSteps) : course
  return reached
    .map(({ status, at }, place) => {
      const moment = Date.parse(at) + (place < unpaidSteps ? 0 : waited)
      return { status, at: new Date(moment).toISOString() }
    })
    .filter(({ at }, place) => place === 0 || Date.parse(at) <= now.getTime())
}
