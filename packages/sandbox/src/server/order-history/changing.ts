import { formatDate } from '@vitrina/site/dates'
import type { Database, Queryable } from '../../database/database.ts'
import type { TokenSession } from '../account/tokens.ts'
import { branchOf } from '../branches.ts'
import { dayAfter, dayOf, instantOf, isDay } from '../calendar.ts'
import { hoursOf, readSlot, releaseSlot, reserveSlot } from '../delivery/slots.ts'
import { forbidden, HttpError } from '../http-error.ts'
import { releaseOrder } from '../orders/cancel-unpaid.ts'
import { pickupDays } from '../orders/draft.ts'
import { timelineOf } from '../orders/timeline.ts'
import { PICKED_UP_BY_HOUR } from '../orders/write-order.ts'
import { isChangeable, type OwnOrder, ownOrder } from './own-order.ts'

interface OrderChangeRequest {
  number: string
  session: TokenSession
  now: Date
}

const longestReason = 500
const readOnlyMessage = 'Менять заказы компании может тот, кому разрешено заказывать для неё'
const conflict = (detail: string) => new HttpError(409, { detail })
const unreadable = (detail: string) => new HttpError(422, { detail })

/** Logs a change and its actor: the buyer, a colleague, or staff on behalf of one of them. */
async function noteChange(tx: Queryable, { number, session }: OrderChangeRequest, text: string): Promise<void> {
  await tx.query('insert into order_changes (order_number, user_uuid, staff_uuid, text) values ($1, $2, $3, $4)', [
    number,
    session.userUuid,
    session.onBehalf?.staff_uuid ?? null,
    text,
  ])
}

async function lockChangeable(
  tx: Queryable,
  { number, session, now }: OrderChangeRequest,
  tooLate: string,
): Promise<OwnOrder> {
  const own = await ownOrder(tx, number, session.userUuid, { lock: true })
  if (!own.mayChange) throw forbidden(readOnlyMessage)
  if (own.stored.cancelled_at) throw conflict('Заказ уже отменён')
  if (!isChangeable(own, now)) throw conflict(tooLate)
  return own
}

/**
 * Cancels an order at its buyer's request: goods, slot and coupon are released together. Refuses with 409 an order that
 * has left the warehouse or was cancelled before, with 422 a reason that is too long.
 */
export async function cancelOrder(db: Database, asking: OrderChangeRequest, reason: string): Promise<void> {
  const why = reason.trim()
  if (why.length > longestReason) throw unreadable(`Причина длиннее ${longestReason} знаков`)
  await db.transaction(async (tx) => {
    const own = await lockChangeable(tx, asking, 'Заказ уже собран: чтобы вернуть товары, напишите нам')
    await tx.query('update orders set cancelled_at = $2::timestamptz where number = $1', [
      asking.number,
      asking.now.toISOString(),
    ])
    const note = why === '' ? 'Отменён покупателем' : `Отменён покупателем: ${why}`
    await noteChange(tx, asking, note)
    const money = own.stored.is_paid ? 'Деньги вернём на карту за три рабочих дня.' : 'Деньги не списаны.'
    await releaseOrder(tx, asking.number, note, `Товары снова в продаже. ${money}`)
  })
}

const assertSlotFree = (isTaken: boolean): void => {
  if (!isTaken) throw conflict('Это время доставки уже заняли, выберите другое')
}

/** An order is handed out or loaded only when all its goods are there. */
function assertGoodsTogether({ stored }: OwnOrder, day: string): void {
  const first = dayOf(stored.goods_at)
  if (day < first) throw conflict(`К этому дню соберём не всё: можно с ${formatDate(first)}`)
}

async function changeSlot(tx: Queryable, own: OwnOrder, slotId: string | null, now: Date) {
  const { receiving } = own.stored
  const slot = readSlot(slotId ?? '')
  if (receiving.kind !== 'delivery' || !slot) throw unreadable('Выберите время доставки')
  assertGoodsTogether(own, slot.day)
  const branch = await branchOf(tx, receiving.department_id_1c)
  if (!branch) throw conflict('Этот филиал больше не доставляет')
  if (slotId !== receiving.slot_id) {
    assertSlotFree(await reserveSlot(tx, branch.id, slot, now))
    const before = readSlot(receiving.slot_id)
    if (before) await releaseSlot(tx, branch.id, before)
  }
  return { slot, receiving: { ...receiving, date: slot.day, slot_id: slotId, slot: hoursOf(slot) } }
}

function changeDay(own: OwnOrder, date: string, now: Date) {
  const today = dayOf(now)
  if (!isDay(date) || date < today || date > dayAfter(today, pickupDays)) {
    throw unreadable(`Забрать можно в ближайшие ${pickupDays} дней`)
  }
  assertGoodsTogether(own, date)
  return { slot: null, receiving: { ...own.stored.receiving, date } }
}

/** Changes the day or slot of an order that has not left the warehouse. Refuses with 409 and 422. */
export async function changeReceiving(
  db: Database,
  asking: OrderChangeRequest,
  wanted: { date: string; slot_id: string | null },
  pace: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const own = await lockChangeable(tx, asking, 'Заказ уже собран: время изменит менеджер по телефону')
    const { stored } = own
    const { slot, receiving } =
      stored.receiving.kind === 'delivery'
        ? await changeSlot(tx, own, wanted.slot_id, asking.now)
        : changeDay(own, wanted.date, asking.now)
    const course = timelineOf({
      placedAt: stored.created_at,
      readyAt: stored.goods_at,
      slot,
      pickupAt: slot ? null : instantOf(wanted.date, PICKED_UP_BY_HOUR),
      pace,
    })
    await tx.query('update orders set receiving = $2::jsonb, course = $3::jsonb where number = $1', [
      asking.number,
      JSON.stringify(receiving),
      JSON.stringify(course),
    ])
    await noteChange(tx, asking, `Получение перенесено на ${receiving.date ?? wanted.date}`)
  })
}
