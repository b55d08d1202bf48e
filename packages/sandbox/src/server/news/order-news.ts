import { buffer } from 'node:stream/consumers'
import type { OrderDraft } from '@vitrina/contracts/retailer/order'
import { formatDate } from '@vitrina/site/dates'
import type { Database, Queryable } from '../../database/database.ts'
import { pickupPlaceOf } from '../branches.ts'
import { documentPaper, documentsOf } from '../order-history/documents.ts'
import { readStored, type StoredOrder } from '../orders/orders.ts'
import { notify } from './notify.ts'

type OrderNewsKind = 'invoice' | 'ready' | 'done'

const BATCH_SIZE = 200

/** Owner of an order, and the time of its completion. */
interface OrderOwner {
  user_uuid: string | null
  done_at: Date
}

/** Schedules the news of a new order, besides the letter that it was placed. */
export async function scheduleOrderNews(tx: Queryable, number: string, { payment }: OrderDraft): Promise<void> {
  const kinds: OrderNewsKind[] = ['ready', 'done', ...(payment === 'invoice' ? (['invoice'] as const) : [])]
  await tx.query('insert into order_news (order_number, news) select $1, unnest($2::text[])', [number, kinds])
}

/** Sends due news of orders, each once even with concurrent calls; returns their number. */
export async function sendOrderNews(db: Database, now: Date): Promise<number> {
  const due = await db.query<{ number: string; news: OrderNewsKind }>(
    `select n.order_number as number, n.news from order_news n join orders o on o.number = n.order_number
     where o.cancelled_at is not null
       or n.news = 'invoice'
       or (not (o.payment = 'online' and o.paid_at is null)
         and case n.news when 'ready' then o.ready_at else o.done_at end <= $1::timestamptz)
     order by o.created_at, case n.news when 'invoice' then 0 when 'ready' then 1 else 2 end limit $2::integer`,
    [now.toISOString(), BATCH_SIZE],
  )
  let count = 0
  for (const { number, news } of due) if (await sendOnce(db, number, news, now)) count += 1
  return count
}

function sendOnce(db: Database, number: string, news: OrderNewsKind, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [mine] = await tx.query('delete from order_news where order_number = $1 and news = $2 returning news', [
      number,
      news,
    ])
    if (!mine) return false
    const stored = await readStored(tx, 'number', number)
    const [placed] = await tx.query<OrderOwner>('select user_uuid, done_at from orders where number = $1', [number])
    if (!stored || !placed || stored.cancelled_at) return false
    if (news === 'ready') return sendReady(tx, stored, placed, now)
    return sendDocument(tx, stored, placed, news, now)
  })
}

/** An order that was handed out meanwhile is not announced as ready. */
async function sendReady(tx: Queryable, stored: StoredOrder, { user_uuid, done_at }: OrderOwner, now: Date) {
  if (done_at <= now) return false
  const { number, buyer, receiving } = stored
  const how = await readyWords(tx, receiving)
  await notify(tx, {
    topic: 'orders',
    userUuid: user_uuid,
    to: buyer.email,
    subject: `Заказ ${number} ${how.state}`,
    text: `${buyer.full_name}, заказ ${number} ${how.state}. ${how.text}`,
    sms: `заказ ${number} ${how.state}. ${how.text}`,
    order_number: number,
  })
  return true
}

async function readyWords(tx: Queryable, receiving: StoredOrder['receiving']) {
  if (receiving.kind === 'delivery') {
    const { from, to } = receiving.slot ?? { from: '', to: '' }
    return { state: 'в пути', text: `Привезём ${formatDate(receiving.date)} с ${from} до ${to}.` }
  }
  const place = await pickupPlaceOf(tx, receiving.department_id_1c)
  return { state: 'готов к выдаче', text: place ? `Ждём вас: ${place.address}.` : 'Ждём вас.' }
}

async function sendDocument(
  tx: Queryable,
  stored: StoredOrder,
  { user_uuid, done_at }: OrderOwner,
  news: OrderNewsKind,
  now: Date,
) {
  const order = { stored, moments: { done_at } }
  const isInvoice = news === 'invoice'
  const document = documentsOf(order, now).find(({ id }) => (id === 'invoice') === isInvoice)
  if (!document) return false
  const { number, buyer } = stored
  const file = await buffer(documentPaper(order, document.id, now))
  const accountNote = user_uuid === null ? '' : ` Он есть и в личном кабинете, на странице заказа ${number}.`
  await notify(tx, {
    topic: 'documents',
    userUuid: user_uuid,
    to: buyer.email,
    subject: document.title,
    text: `${buyer.full_name}, готов документ к заказу ${number}: ${document.title}. Он во вложении.${accountNote}`,
    sms: `${document.title} готов. Скачайте его в личном кабинете, в заказе ${number}.`,
    order_number: number,
    attachments: [{ name: `${document.title}.pdf`, base64: file.toString('base64') }],
  })
  return true
}
