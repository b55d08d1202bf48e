import type { Receiving } from '@vitrina/contracts/site/order'
import type { OrderSummary, OrderTone } from '@vitrina/contracts/site/order-history'
import { formatDateTime } from '@vitrina/site/dates'
import { formatDayMonth } from '@vitrina/site/day-and-month'

type OrderProgress = Pick<
  OrderSummary,
  'status' | 'isCompleted' | 'isPaid' | 'payment' | 'paymentUrl' | 'receiving'
> & {
  payBy?: string | null | undefined
  cancellation?: { reason: string } | null | undefined
}

export interface NextStep {
  tone: OrderTone
  /** A sentence; '' when there is no next step. */
  next: string
}

/** Statuses are free text of the retailer, but those of an order ready for its buyer all begin like this. */
const isReady = (status: string): boolean => /^готов/i.test(status)
const isCancelled = (status: string): boolean => /^(?:отмен|возврат)/i.test(status)

const timeOf = (at: string): string => formatDateTime(at).slice(0, -3).replace(' ', '\u00a0')

function dayOf(date: string): string {
  try {
    return formatDayMonth(date)
  } catch {
    return ''
  }
}

function whenReceived(receiving: Receiving): string {
  const day = receiving.date ? dayOf(receiving.date) : ''
  if (receiving.kind === 'pickup') {
    return day ? `Соберём к\u00a0${day.replace(' ', '\u00a0')}` : 'Соберём и\u00a0сообщим, когда приезжать'
  }
  const hours = receiving.slot ? ` с\u00a0${receiving.slot.from} до\u00a0${receiving.slot.to}` : ''
  return day ? `Привезём ${day.replace(' ', '\u00a0')}${hours}` : 'Согласуем день доставки'
}

/** What the buyer has to do or to wait for next. */
export function nextStepOf(order: OrderProgress): NextStep {
  if (order.cancellation || isCancelled(order.status)) return { tone: 'stopped', next: '' }
  if (order.isCompleted) return { tone: 'done', next: '' }
  if (order.paymentUrl) {
    const until = order.payBy ? ` до\u00a0${timeOf(order.payBy)}` : ''
    return { tone: 'act', next: `Оплатите${until}, и\u00a0мы начнём собирать` }
  }
  if (order.receiving.kind === 'pickup' && isReady(order.status)) {
    return { tone: 'act', next: 'Можно забирать: назовите номер на\u00a0выдаче' }
  }
  if (order.payment === 'invoice' && !order.isPaid) return { tone: 'wait', next: 'Оплатите счёт, он в\u00a0документах' }
  return { tone: 'wait', next: whenReceived(order.receiving) }
}
