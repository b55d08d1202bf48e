import type { Order } from '@vitrina/contracts/retailer/order'
import { formatSum } from '@vitrina/site/money'
import { placedTexts } from './texts.ts'

const texts = placedTexts.steps

/** Accepted and confirmed: picking has not started yet. */
const EARLY_STAGES = 2

/** The next steps, as far as they depend on payment and receiving. */
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

/** The heading for the state of the order, in the words of the shop. */
export function headingOf({ cancellation, is_completed, is_paid }: Order): string {
  if (cancellation) return placedTexts.cancelled
  if (is_completed) return placedTexts.completed
  return is_paid ? placedTexts.paid : placedTexts.accepted
}

/** The status line; '' for a paid order whose heading already says it. */
export const statusOf = ({ status, is_paid, cancellation, history }: Order): string =>
  is_paid && !cancellation && history.length <= 1 ? '' : placedTexts.status(status)

/** The paid amount, and the next step while the order is in an early stage. */
export function paidText({ total, history, receiving, is_completed }: Order): string {
  const hasBegun = !is_completed && history.length <= EARLY_STAGES
  const next = hasBegun ? [placedTexts.paidNext[receiving.kind]] : []
  return [placedTexts.paidSum(formatSum(total)), ...next].join(' ')
}

/** URL of the retailer's payment page, with the URL to return to. */
export function paymentLink(paymentUrl: string, origin: string, path: string): string {
  const address = new URL(paymentUrl)
  if (!address.searchParams.has('return')) address.searchParams.set('return', origin + path)
  return address.href
}
