import { expect, test } from 'vitest'
import { actOf, debtOf, type Movement, nextPaymentOf, overdueOf, settleInvoices } from './settle-invoices.ts'

const today = '2026-11-22'
const movement = (kind: Movement['kind'], on_day: string, sum: number, more: Partial<Movement> = {}): Movement => ({
  id: `${kind}-${on_day}-${sum}`,
  kind,
  number: on_day.slice(5),
  on_day,
  order_number: null,
  debt: kind === 'invoice' ? sum : -sum,
  ...more,
})

test('payments and returns settle the oldest invoices first, to the kopeck', () => {
  const movements = [
    movement('invoice', '2026-09-01', 0.1),
    movement('invoice', '2026-10-01', 0.2),
    movement('payment', '2026-10-05', 0.25),
    movement('return', '2026-10-06', 0.01),
    movement('invoice', '2026-11-20', 100),
  ]
  const { invoices, payments } = settleInvoices(movements, 14, today)
  expect(invoices.map(({ paid, state }) => [paid, state])).toEqual([
    [0.1, 'paid'],
    [0.16, 'overdue'],
    [0, 'unpaid'],
  ])
  // A return is no payment.
  expect(payments.map((one) => one.invoices)).toEqual([
    [
      { number: '09-01', sum: 0.1 },
      { number: '10-01', sum: 0.15 },
    ],
  ])
  expect(debtOf(movements)).toBe(100.04)
})

test('a payment for an order settles its invoice, though older ones are open', () => {
  const { invoices } = settleInvoices(
    [
      movement('invoice', '2026-10-01', 50),
      movement('invoice', '2026-11-01', 30, { order_number: '26-1' }),
      movement('payment', '2026-11-02', 40, { order_number: '26-1' }),
    ],
    14,
    today,
  )
  expect(invoices.map(({ paid }) => paid)).toEqual([10, 30])
})

test('an invoice is overdue from the day after its due date, and overdue sums are grouped by age', () => {
  const due = (on_day: string) => settleInvoices([movement('invoice', on_day, 10)], 14, today).invoices
  expect(due('2026-11-08')[0]).toMatchObject({ due_on: today, state: 'unpaid', overdue_days: 0 })
  expect(due('2026-11-07')[0]).toMatchObject({ state: 'overdue', overdue_days: 1 })
  const { invoices } = settleInvoices(
    ['2026-08-01', '2026-09-20', '2026-10-20', '2026-11-05', '2026-11-20'].map((day) => movement('invoice', day, 10)),
    14,
    today,
  )
  expect(overdueOf(invoices)).toEqual({
    overdue: 40,
    overdue_days: 99,
    ageing: [
      { from: 1, to: 7, sum: 10 },
      { from: 8, to: 30, sum: 10 },
      { from: 31, to: 60, sum: 10 },
      { from: 61, to: null, sum: 10 },
    ],
  })
  expect(nextPaymentOf(invoices)).toEqual({ due_on: '2026-12-04', sum: 10 })
})

test('a prepaid account has a negative debt, and nothing is overdue', () => {
  const { invoices } = settleInvoices(
    [movement('payment', '2026-01-01', 100), movement('invoice', '2026-01-02', 60)],
    0,
    today,
  )
  expect(invoices[0]).toMatchObject({ state: 'paid', paid: 60 })
  expect(overdueOf(invoices)).toMatchObject({ overdue: 0, overdue_days: 0 })
  expect(nextPaymentOf(invoices)).toBeNull()
})

test('an act leads from the debt before its period to the debt after it', () => {
  const movements = [
    movement('invoice', '2026-09-01', 100.1),
    movement('invoice', '2026-10-01', 50.2),
    movement('payment', '2026-10-31', 70.05),
    movement('invoice', '2026-11-01', 7),
  ]
  expect(actOf(movements, { from: '2026-10-01', to: '2026-10-31' })).toEqual({
    from: '2026-10-01',
    to: '2026-10-31',
    opening: 100.1,
    rows: [
      { on: '2026-10-01', document: 'Продажа, УПД № 10-01 от 01.10.2026', debit: 50.2, credit: 0 },
      { on: '2026-10-31', document: 'Оплата, п/п № 10-31 от 31.10.2026', debit: 0, credit: 70.05 },
    ],
    debit: 50.2,
    credit: 70.05,
    closing: 80.25,
  })
  expect(actOf([], { from: '2026-10-01', to: '2026-10-31' })).toMatchObject({ opening: 0, credit: 0, closing: 0 })
})
