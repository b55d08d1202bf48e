import { formatSum } from '@vitrina/site/money'
import express, { type NextFunction, type Request, type Response, type Router } from 'express'
import type { Database } from '../../database/database.ts'
import { badRequest, HttpError, notFound } from '../http-error.ts'
import { sendMail } from '../inbox/inbox.ts'
import { notify } from '../news/notify.ts'
import { readCurrent } from '../orders/cancel-unpaid.ts'
import { retailerMail } from '../orders/letters.ts'
import type { StoredOrder } from '../orders/orders.ts'
import { outcomePage, paymentPage } from './payment-page.ts'
import { returnAddress } from './return-address.ts'

type Outcome = 'paid' | 'refused' | 'expired'

function withOutcome(address: URL, outcome: Outcome): URL {
  const returnUrl = new URL(address)
  returnUrl.searchParams.set('payment', outcome)
  return returnUrl
}

/**
 * Marks an order as paid, once, and mails those concerned. A cancelled or overdue order is not charged: the row lock
 * lets exactly one of a concurrent payment and cancellation through.
 */
async function pay(db: Database, { number, total, buyer }: StoredOrder): Promise<void> {
  await db.transaction(async (tx) => {
    const [paid] = await tx.query<{ user_uuid: string | null }>(
      `update orders set paid_at = now()
       where number = $1 and paid_at is null and cancelled_at is null and (pay_by is null or pay_by > $2::timestamptz)
       returning user_uuid`,
      [number, new Date().toISOString()],
    )
    if (!paid) return
    const letter = {
      subject: `Заказ ${number} оплачен`,
      text: `Оплата ${formatSum(total)} по заказу ${number} получена.`,
      order_number: number,
    }
    await sendMail(tx, { to: retailerMail, ...letter })
    await notify(tx, { topic: 'orders', userUuid: paid.user_uuid, to: buyer.email, sms: letter.text, ...letter })
  })
}

const outcomeOf = ({ is_paid, cancelled_at }: StoredOrder): Outcome => {
  if (is_paid) return 'paid'
  return cancelled_at ? 'expired' : 'refused'
}

function expiredPage({ number, cancel_reason }: StoredOrder, back: URL | null): string {
  const text = `${cancel_reason ?? 'Заказ отменён'}. Деньги не списаны. Если товары ещё нужны, оформите заказ заново.`
  return outcomePage(`Заказ ${number} отменён`, text, back && withOutcome(back, 'expired'))
}

/** The fake bank page of online payments. */
export function paymentRoutes(db: Database, siteHosts: readonly string[]): Router {
  const router = express.Router()
  const path = '/payments/:access_key/'

  async function payable(key: string): Promise<StoredOrder> {
    const order = await readCurrent(db, 'access_key', key, new Date())
    if (order?.payment !== 'online') throw notFound('Оплачивать здесь нечего')
    return order
  }

  function show(response: Response, html: string): void {
    response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Frame-Options': 'DENY' })
    response.type('html').send(html)
  }

  router.get(path, async (request, response) => {
    const back = returnAddress(request.query.return, siteHosts)
    const order = await payable(request.params.access_key)
    const outcome = outcomeOf(order)
    if (outcome === 'expired') return show(response.status(410), expiredPage(order, back))
    if (outcome === 'refused') return show(response, paymentPage(order))
    const sum = formatSum(order.total)
    show(response, outcomePage('Заказ уже оплачен', `Заказ ${order.number}, ${sum}`, back && withOutcome(back, 'paid')))
  })

  router.post(path, express.urlencoded({ extended: false, limit: '1kb' }), async (request, response) => {
    const back = returnAddress(request.query.return, siteHosts)
    const key = String(request.params.access_key)
    const payableOrder = await payable(key)
    const { action } = (request.body ?? {}) as { action?: unknown }
    if (action !== 'pay' && action !== 'refuse') throw badRequest('Нажмите «Оплатить» или «Отказаться»')
    if (action === 'pay') await pay(db, payableOrder)
    const order = await payable(key)
    const outcome = outcomeOf(order)
    // The payer has to read that nothing was charged before they go on.
    if (outcome === 'expired') return show(response.status(410), expiredPage(order, back))
    if (back) return response.redirect(303, withOutcome(back, outcome).href)
    const [title, text] =
      outcome === 'paid'
        ? ['Заказ оплачен', `Заказ ${order.number}, ${formatSum(order.total)}`]
        : ['Заказ не оплачен', 'Оплатить можно позже по той же ссылке']
    show(response, outcomePage(title, text, null))
  })
  router.use((cause: unknown, _request: Request, response: Response, next: NextFunction) => {
    if (!(cause instanceof HttpError) || !('detail' in cause.body)) return next(cause)
    show(response.status(cause.status), outcomePage('Оплатить не получится', String(cause.body.detail), null))
  })
  return router
}
