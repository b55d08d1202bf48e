import { endOf, type Slot, startOf } from '../delivery/slots.ts'

/** Statuses of orders, in the retailer's words. */
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
  /** Time when all goods are at the place of handing out or loading. */
  readyAt: Date
  /** Slot of a delivery; null for pickup. */
  slot: Slot | null
  /** Chosen pickup time; null for as soon as possible. */
  pickupAt: Date | null
  /** Speed of the order timeline relative to real time. */
  pace: number
}

const minutes = (from: Date, count: number): Date => new Date(from.getTime() + count * 60_000)
const latestOf = (...instants: readonly Date[]): Date => new Date(Math.max(...instants.map((one) => one.getTime())))

/** Planned steps of an order, with their times. */
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

/** Number of steps that an order reaches before its online payment. */
const unpaidSteps = 2

export interface OrderProgress {
  isOnline: boolean
  paidAt: Date | null
  cancelledAt: Date | null
  now: Date
}

/** Steps that an order has reached by now. A late payment delays the following steps; a cancellation ends them. */
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
