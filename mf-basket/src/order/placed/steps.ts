import type { Order } from '@vitrina/contracts/site/order'
import { formatSum } from '@vitrina/site/money'
import { placedTexts } from './texts.ts'

const texts = placedTexts.steps

/** Accepted and confirmed: picking has not started yet. */
const EARLY_STAGES = 2

/** The next steps, as far as they depend on payment and receiving. */
export function stepsOf({ payment, isPaid, paymentUrl, receiving }: Order): string[] {
  const isToPay = !isPaid && paymentUrl !== null
  const isPaidThere = payment === 'on_receipt' && !isPaid
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
    ...(payment === 'invoice' && !isPaid ? [texts.invoice] : []),
    ...(receiving.kind === 'pickup' ? [texts.collect] : []),
    last,
  ]
}

/** The heading for the state of the order, in the words of the shop. */
export function headingOf({ cancellation, isCompleted, isPaid }: Order): string {
  if (cancellation) return placedTexts.cancelled
  if (isCompleted) return placedTexts.completed
  return isPaid ? placedTexts.paid : placedTexts.accepted
}

/** The status line; '' for a paid order whose heading already says it. */
export const statusOf = ({ status, isPaid, cancellation, history }: Order): string =>
  isPaid && !cancellation && history.length <= 1 ? '' : placedTexts.status(status)

/** The paid amount, and the next step while the order is in an early stage. */
export function paidText({ total, history, receiving, isCompleted }: Order): string {
  const hasBegun = !isCompleted && history.length <= EARLY_STAGES
  const next = hasBegun ? [placedTexts.paidNext[receiving.kind]] : []
  return [placedTexts.paidSum(formatSum(total)), ...next].join(' ')
}

/** URL of the retailer's payment page, with the URL to return to. */
export function paymentLink(paymentUrl: string, origin: string, path: string): string {
  const address = new URL(paymentUrl)
  if (!address.searchParams.has('return')) address.searchParams.set('return', origin + path)
  return address.href
}
