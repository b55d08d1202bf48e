import type {
  OverduePart,
  SettlementAct,
  SettlementInvoice,
  SettlementPayment,
} from '@vitrina/contracts/retailer/settlements'
import { formatDate } from '@vitrina/site/dates'
import { dayAfter } from '../calendar.ts'

/** A movement of an account: shipments add to the debt, payments and returns reduce it. */
export interface Movement {
  id: string
  kind: 'invoice' | 'payment' | 'return'
  number: string
  on_day: string
  order_number: string | null
  /** In roubles. */
  debt: number
}

export interface SettledInvoices {
  /** Both lists in the order of the movements. */
  invoices: SettlementInvoice[]
  payments: SettlementPayment[]
}

const kopecks = (roubles: number): number => Math.round(roubles * 100)
const roubles = (sum: number): number => sum / 100
const dayMs = 86_400_000
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

interface OpenInvoice {
  movement: Movement
  left: number
}

interface Credit {
  movement: Movement
  left: number
  taken: { number: string; sum: number }[]
}

function applyCredit(credit: Credit, invoice: OpenInvoice): void {
  const sum = Math.min(credit.left, invoice.left)
  if (sum <= 0) return
  credit.left -= sum
  invoice.left -= sum
  credit.taken.push({ number: invoice.movement.number, sum: roubles(sum) })
}

/**
 * Which invoices are settled and by which payments: a payment for an order settles its invoice, all others the oldest
 * invoices first. `movements` are sorted by day; `today` is yyyy-mm-dd.
 */
export function settleInvoices(movements: readonly Movement[], paymentDays: number, today: string): SettledInvoices {
  const invoices: OpenInvoice[] = []
  const credits: Credit[] = []
  for (const movement of movements) {
    if (movement.kind === 'invoice') invoices.push({ movement, left: kopecks(movement.debt) })
    else credits.push({ movement, left: -kopecks(movement.debt), taken: [] })
  }
  const ofOrders = new Map(
    invoices.flatMap((one) => (one.movement.order_number ? [[one.movement.order_number, one] as const] : [])),
  )
  for (const credit of credits) {
    const own = credit.movement.order_number && ofOrders.get(credit.movement.order_number)
    if (own) applyCredit(credit, own)
  }
  let at = 0
  for (const credit of credits) {
    for (; credit.left > 0; at += 1) {
      const oldest = invoices[at]
      if (!oldest) break
      applyCredit(credit, oldest)
      if (oldest.left > 0) break
    }
  }
  return {
    invoices: invoices.map((one) => toSettlementInvoice(one, paymentDays, today)),
    payments: credits.flatMap(({ movement, taken }) =>
      movement.kind === 'payment'
        ? [{ id: movement.id, number: movement.number, paid_on: movement.on_day, sum: -movement.debt, invoices: taken }]
        : [],
    ),
  }
}

function toSettlementInvoice({ movement, left }: OpenInvoice, paymentDays: number, today: string): SettlementInvoice {
  const due_on = dayAfter(movement.on_day, paymentDays)
  const late = left > 0 ? Math.max(0, daysBetween(due_on, today)) : 0
  const isPart = left < kopecks(movement.debt)
  return {
    id: movement.id,
    number: movement.number,
    issued_on: movement.on_day,
    due_on,
    total: movement.debt,
    paid: roubles(kopecks(movement.debt) - left),
    state: left === 0 ? 'paid' : late > 0 ? 'overdue' : isPart ? 'part' : 'unpaid',
    overdue_days: late,
    order_number: movement.order_number,
  }
}

const buckets: readonly (readonly [from: number, to: number | null])[] = [
  [1, 7],
  [8, 30],
  [31, 60],
  [61, null],
]

export const unpaidOf = ({ total, paid }: SettlementInvoice): number => roubles(kopecks(total) - kopecks(paid))

const sumOf = (invoices: readonly SettlementInvoice[]): number =>
  roubles(invoices.reduce((sum, one) => sum + kopecks(one.total) - kopecks(one.paid), 0))

/** Overdue sums by age. */
export function overdueOf(invoices: readonly SettlementInvoice[]) {
  const late = invoices.filter(({ state }) => state === 'overdue')
  const ageing: OverduePart[] = buckets.map(([from, to]) => ({
    from,
    to,
    sum: sumOf(late.filter(({ overdue_days }) => overdue_days >= from && (to === null || overdue_days <= to))),
  }))
  return { overdue: sumOf(late), overdue_days: Math.max(0, ...late.map((one) => one.overdue_days)), ageing }
}

/** The sum of the next due date that has not passed; null when nothing is due. */
export function nextPaymentOf(invoices: readonly SettlementInvoice[]) {
  const waiting = invoices.filter(({ state }) => state === 'unpaid' || state === 'part')
  const [due_on] = waiting.map((one) => one.due_on).toSorted()
  return due_on ? { due_on, sum: sumOf(waiting.filter((one) => one.due_on === due_on)) } : null
}

export const debtOf = (movements: readonly Movement[]): number =>
  roubles(movements.reduce((sum, { debt }) => sum + kopecks(debt), 0))

const movementNames: Readonly<Record<Movement['kind'], string>> = {
  invoice: 'Продажа, УПД',
  payment: 'Оплата, п/п',
  return: 'Возврат',
}

/** The reconciliation act of a period, both days included. */
export function actOf(movements: readonly Movement[], { from, to }: { from: string; to: string }): SettlementAct {
  const within = movements.filter(({ on_day }) => on_day >= from && on_day <= to)
  const opening = debtOf(movements.filter(({ on_day }) => on_day < from))
  const debit = debtOf(within.filter(({ debt }) => debt > 0))
  const credit = roubles(-kopecks(debtOf(within.filter(({ debt }) => debt < 0))) + 0)
  return {
    from,
    to,
    opening,
    rows: within.map(({ kind, number, on_day, debt }) => ({
      on: on_day,
      document: `${movementNames[kind]} № ${number} от ${formatDate(on_day)}`,
      debit: Math.max(debt, 0),
      credit: Math.max(-debt, 0),
    })),
    debit,
    credit,
    closing: roubles(kopecks(opening) + kopecks(debit) - kopecks(credit)),
  }
}
