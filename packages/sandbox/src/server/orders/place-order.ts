import type { CouponCheck } from '@vitrina/contracts/retailer/basket'
import type { OrderDraft, OrderProblems } from '@vitrina/contracts/retailer/order'
import type { Database, Queryable } from '../../database/database.ts'
import { checkCoupon, lockCoupon, redeemCoupon } from '../coupons/coupons.ts'
import { reserveSlot } from '../delivery/slots.ts'
import { HttpError } from '../http-error.ts'
import { sendMail } from '../inbox/inbox.ts'
import { scheduleOrderNews } from '../news/order-news.ts'
import { findProductsByIdcodes } from '../product/listed-products.ts'
import { allotToShops, saveAllotments } from '../shops/shares.ts'
import { attachFiles } from './files.ts'
import { orderLetters } from './letters.ts'
import type { OrderClock, OrderQuestion } from './order-question.ts'
import { type Sums, sumsOf } from './order-sums.ts'
import { isRepeated } from './orders.ts'
import { checkOwnBuyer } from './own-buyer.ts'
import { problemsOf } from './problems.ts'
import { readyTimeOf } from './ready-time.ts'
import { deliveryTotal, type FulfilmentRoute, fulfilmentRouteOf } from './receiving.ts'
import { allocate, lockStock, takeStock } from './stock.ts'
import { writeOrder } from './write-order.ts'

async function orderedLines(tx: Queryable, { draft, pricing }: OrderQuestion) {
  const codes = draft.products.map(({ product_idcode }) => product_idcode)
  const ids = await tx.query<{ id: string }>('select id from products where idcode = any ($1::text[])', [codes])
  await lockStock(
    tx,
    ids.map(({ id }) => id),
  )
  // Read again under the stock lock.
  const products = new Map(
    (await findProductsByIdcodes(tx, codes, pricing)).map((product) => [product.idcode, product]),
  )
  const lines = draft.products.flatMap(({ product_idcode, count, note }) => {
    const product = products.get(product_idcode)
    return product ? [{ product, count, note }] : []
  })
  return { lines, problems: problemsOf(draft.products, products) }
}

function problemSentence({ problems, slot_taken, coupon_reason }: Omit<OrderProblems, 'detail'>): string {
  if (problems.length > 0) return 'Часть товаров нельзя заказать'
  if (slot_taken) return 'Это время доставки уже заняли, выберите другое'
  return coupon_reason ?? 'Сумма заказа изменилась'
}

/** Refuses (409) an order whose result differs from what its buyer was shown; nothing is stored then. */
function assertAsShown(
  { expected_total }: OrderDraft,
  found: { problems: OrderProblems['problems']; isSlotTaken: boolean; coupon: CouponCheck | null; sums: Sums | null },
): void {
  const { problems, isSlotTaken, coupon, sums } = found
  const isOther = sums !== null && Math.round(sums.total * 100) !== Math.round(expected_total * 100)
  const isRefused = coupon !== null && !coupon.accepted
  if (problems.length === 0 && !isSlotTaken && !isRefused && !isOther) return
  const refusal = {
    problems,
    ...(isOther ? { total: sums.total } : {}),
    ...(isSlotTaken ? { slot_taken: true } : {}),
    ...(isRefused ? { coupon_reason: coupon.reason ?? '' } : {}),
  }
  throw new HttpError(409, { detail: problemSentence(refusal), ...refusal })
}

/** Computes the price and reserves slot and coupon, in the same lock order for all orders. */
async function settleOrder(tx: Queryable, question: OrderQuestion, route: FulfilmentRoute, now: Date) {
  const { draft, departmentId, pricing, userUuid } = question
  const buyer = { userUuid, phone: draft.buyer.phone, email: draft.buyer.email }
  const isSlotTaken = route.slot !== null && !(await reserveSlot(tx, route.branch.id, route.slot, now))
  const typed = draft.coupon.trim()
  if (typed !== '') await lockCoupon(tx, typed)
  const { lines, problems } = await orderedLines(tx, question)
  const coupon = typed === '' ? null : await checkCoupon(tx, { coupon: typed, lines, departmentId, pricing, buyer })
  const isWhole = problems.length === 0
  const sums = isWhole ? sumsOf(lines, coupon, await deliveryTotal(tx, draft.receiving, route.branch, lines)) : null
  assertAsShown(draft, { problems, isSlotTaken, coupon, sums })
  if (!sums) throw new Error('An order without problems has no sums')
  return { lines, coupon, sums, buyer }
}

async function placeInTransaction(tx: Queryable, question: OrderQuestion, clock: OrderClock): Promise<string> {
  const { draft, origin, userUuid } = question
  await checkOwnBuyer(tx, draft, userUuid)
  const route = await fulfilmentRouteOf(tx, draft.receiving)
  const { lines: wanted, coupon, sums, buyer } = await settleOrder(tx, question, route, clock.now)
  const { lines, allotted } = await allotToShops(tx, userUuid, wanted)
  const reservations = lines.flatMap(({ product, count }) => allocate(product, count, route.branch.store))
  const ready = await readyTimeOf(tx, route.branch, lines, reservations, clock.now)
  const order = await writeOrder(tx, { question, lines, sums, route, coupon: coupon?.coupon ?? '', ready, clock })
  await saveAllotments(tx, order, userUuid, lines, allotted)
  if (coupon) await redeemCoupon(tx, coupon.coupon, order, buyer)
  const files = await attachFiles(tx, order, draft.file_ids)
  for (const letter of await orderLetters(tx, { number: order, route, lines, reservations, files, origin }))
    await sendMail(tx, letter)
  await scheduleOrderNews(tx, order, draft)
  // Locked last: rows of the index are shared with other goods, and a waiting order then holds no lock that their
  // holder needs.
  await takeStock(tx, order, reservations)
  return order
}

/**
 * Places an order in one transaction: goods, slot and coupon are reserved together or not at all. A key that was used
 * before returns its earlier order. Refuses with 400, 409 and 422.
 */
export async function placeOrder(db: Database, question: OrderQuestion, clock: OrderClock): Promise<void> {
  const { idempotency_key } = question.draft
  await db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1::text, 0))', [idempotency_key])
    if (!(await isRepeated(tx, idempotency_key, question.hash))) await placeInTransaction(tx, question, clock)
  })
}
