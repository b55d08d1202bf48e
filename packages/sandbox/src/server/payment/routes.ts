import { formatPrice } from '@vitrina/site/money'
import express, { type NextFunction, type Request, type Response, type Router } from 'express'
import type { Database } from '../../database/database.ts'
import { sendMail } from '../inbox/inbox.ts'
import { retailerMail } from '../orders/letters.ts'
import { readStored, type StoredOrder } from '../orders/orders.ts'
import { badRequest, notFound, Refusal } from '../refusal.ts'
import { outcomePage, paymentPage } from './payment-page.ts'
import { returnAddress } from './return-address.ts'

type Outcome = 'paid' | 'refused'

function withOutcome(address: URL, outcome: Outcome): URL {
  const told = new URL(address)
  told.searchParams.set('payment', outcome)
  return told
}

/** Marks an order as paid, once, and writes to those concerned. */
async function pay(db: Database, { number, total, buyer }: StoredOrder): Promise<void> {
  await db.transaction(async (tx) => {
    const [paid] = await tx.query(
      'update orders set paid_at = now() where number = $1 and paid_at is null returning number',
      [number],
    )
    if (!paid) return
    const letter = {
      subject: `Заказ ${number} оплачен`,
      text: `Оплата ${formatPrice(total)} по заказу ${number} получена.`,
      order_number: number,
    }
    for (const to of [retailerMail, ...(buyer.email ? [buyer.email] : [])]) await sendMail(tx, { to, ...letter })
  })
}

/** The page of the bank that stands behind paying online. */
export function paymentRoutes(db: Database, siteHosts: readonly string[]): Router {
  const router = express.Router()
  const path = '/payments/:access_key/'

  async function payable(key: string): Promise<StoredOrder> {
    const order = await readStored(db, 'access_key', key)
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
    if (!order.is_paid) return show(response, paymentPage(order))
    const sum = formatPrice(order.total)
    show(response, outcomePage('Заказ уже оплачен', `Заказ ${order.number}, ${sum}`, back && withOutcome(back, 'paid')))
  })

  router.post(path, express.urlencoded({ extended: false, limit: '1kb' }), async (request, response) => {
    const back = returnAddress(request.query.return, siteHosts)
    const order = await payable(String(request.params.access_key))
    const { action } = (request.body ?? {}) as { action?: unknown }
    if (action !== 'pay' && action !== 'refuse') throw badRequest('Нажмите «Оплатить» или «Отказаться»')
    if (action === 'pay') await pay(db, order)
    const outcome: Outcome = action === 'pay' || order.is_paid ? 'paid' : 'refused'
    if (back) {
      response.redirect(303, withOutcome(back, outcome).href)
      return
    }
    const [title, text] =
      outcome === 'paid'
        ? ['Заказ оплачен', `Заказ ${order.number}, ${formatPrice(order.total)}`]
        : ['Заказ не оплачен', 'Оплатить можно позже по той же ссылке']
    show(response, outcomePage(title, text, null))
  })
  router.use((cause: unknown, _request: Request, response: Response, next: NextFunction) => {
    if (!(cause instanceof Refusal) || !('detail' in cause.body)) return next(cause)
    show(response.status(cause.status), outcomePage('Оплатить не получится', String(cause.body.detail), null))
  })
  return router
}
