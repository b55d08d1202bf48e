import type { Order } from '@vitrina/contracts/retailer/order'
import { formatSum } from '@vitrina/site/money'
import { placedTexts } from './texts.ts'

const texts = placedTexts.steps

/** Accepted and confirmed: nothing has been collected yet. */
const EARLY_STAGES = 2

/** What comes next, as far as it follows from how the order is paid for and received. */
export function stepsOf({ payment, is_paid, payment_url, receiving }: Order): string[] {
  const isToPay = !is_paid && payment_url !== null
  const isPaidThere = payment === 'on_receipt' && !is_paid
  const last =
    receiving.kind === 'pickup'
      ? isPaidThere
        ? texts.fetchAndPay
        : texts.fetch
      : isPaidThere
        ? texts.bringAndPay
        : texts.bring
  return [
    texts.confirm,
    ...(isToPay ? [texts.pay] : []),
    ...(payment === 'invoice' && !is_paid ? [texts.invoice] : []),
    ...(receiving.kind === 'pickup' ? [texts.collect] : []),
    last,
  ]
}

/** How the order stands, in the words of the shop. */
export function headingOf({ cancellation, is_completed, is_paid }: Order): string {
  if (cancellation) return placedTexts.cancelled
  if (is_completed) return placedTexts.completed
  return is_paid ? placedTexts.paid : placedTexts.accepted
}

/** Where the order is now; nothing while a paid one is no further than its heading says. */
export const statusOf = ({ status, is_paid, cancellation, history }: Order): string =>
  is_paid && !cancellation && history.length <= 1 ? '' : placedTexts.status(status)

/** What was paid, and while the order has only begun, what comes next. */
export function paidText({ total, history, receiving, is_completed }: Order): string {
  const hasBegun = !is_completed && history.length <= EARLY_STAGES
  const next = hasBegun ? [placedTexts.paidNext[receiving.kind]] : []
  return [placedTexts.paidSum(formatSum(total)), ...next].join(' ')
}

/** The retailer's page of payment, which is told where to send the buyer back to. */
export function paymentLink(paymentUrl: string, origin: string, path: string): string {
  const address = new URL(paymentUrl)
  if (!address.searchParams.has('return')) address.searchParams.set('return', origin + path)
  return address.href
}
