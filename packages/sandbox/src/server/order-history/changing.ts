import { formatDate } from '@vitrina/site/dates'
import type { Database, Queryable } from '../../database/database.ts'
import type { TokenSession } from '../account/tokens.ts'
import { branchOf } from '../branches.ts'
import { dayAfter, dayOf, instantOf, isDay } from '../calendar.ts'
import { freeSlot, hoursOf, readSlot, takeSlot } from '../delivery/slots.ts'
import { courseOf } from '../orders/course.ts'
import { pickupDays } from '../orders/draft.ts'
import { undo } from '../orders/giving-up.ts'
import { pickedUpBy } from '../orders/writing.ts'
import { forbidden, Refusal } from '../refusal.ts'
import { isChangeable, type OwnOrder, ownOrder } from './own-order.ts'

interface Asking {
  number: string
  session: TokenSession
  now: Date
}

const longestReason = 500
const onlyLooks = 'Менять заказы компании может тот, кому разрешено заказывать для неё'
const conflict = (detail: string) => new Refusal(409, { detail })
const unreadable = (detail: string) => new Refusal(422, { detail })

/** Writes down what was changed and who did it: the buyer, a colleague, or staff who acted on behalf of one of them. */
async function note(tx: Queryable, { number, session }: Asking, text: string): Promise<void> {
  await tx.query('insert into order_changes (order_number, user_uuid, staff_uuid, text) values ($1, $2, $3, $4)', [
    number,
    session.userUuid,
    session.onBehalf?.staff_uuid ?? null,
    text,
  ])
}

async function changeable(tx: Queryable, { number, session, now }: Asking, tooLate: string): Promise<OwnOrder> {
  const own = await ownOrder(tx, number, session.userUuid, { lock: true })
  if (!own.mayChange) throw forbidden(onlyLooks)
  if (own.stored.cancelled_at) throw conflict('Заказ уже отменён')
  if (!isChangeable(own, now)) throw conflict(tooLate)
  return own
}

/**
 * Cancels an order on its buyer's wish: its goods, its place in the slot and its coupon go back together. Refuses with 409
 * what has left the warehouse or was cancelled before, with 422 a reason that is too long.
 */
export async function cancelOrder(db: Database, asking: Asking, reason: string): Promise<void> {
  const why = reason.trim()
  if (why.length > longestReason) throw unreadable(`Причина длиннее ${longestReason} знаков`)
  await db.transaction(async (tx) => {
    const own = await changeable(tx, asking, 'Заказ уже собран: чтобы вернуть товары, напишите нам')
    await tx.query('update orders set cancelled_at = $2::timestamptz where number = $1', [
      asking.number,
      asking.now.toISOString(),
    ])
    const told = why === '' ? 'Отменён покупателем' : `Отменён покупателем: ${why}`
    await note(tx, asking, told)
    const money = own.stored.is_paid ? 'Деньги вернём на карту за три рабочих дня.' : 'Деньги не списаны.'
    await undo(tx, asking.number, told, `Товары снова в продаже. ${money}`)
  })
}

const mustBeFree = (isTaken: boolean): void => {
  if (!isTaken) throw conflict('Это время доставки уже заняли, выберите другое')
}

/** Nothing is handed out or loaded before all of it is there. */
function mustBeTogether({ stored }: OwnOrder, day: string): void {
  const first = dayOf(stored.goods_at)
  if (day < first) throw conflict(`К этому дню соберём не всё: можно с ${formatDate(first)}`)
}

async function otherSlot(tx: Queryable, own: OwnOrder, slotId: string | null, now: Date) {
  const { receiving } = own.stored
  const slot = readSlot(slotId ?? '')
  if (receiving.kind !== 'delivery' || !slot) throw unreadable('Выберите время доставки')
  mustBeTogether(own, slot.day)
  const branch = await branchOf(tx, receiving.department_id_1c)
  if (!branch) throw conflict('Этот филиал больше не доставляет')
  if (slotId !== receiving.slot_id) {
    mustBeFree(await takeSlot(tx, branch.id, slot, now))
    const before = readSlot(receiving.slot_id)
    if (before) await freeSlot(tx, branch.id, before)
  }
  return { slot, receiving: { ...receiving, date: slot.day, slot_id: slotId, slot: hoursOf(slot) } }
}

function otherDay(own: OwnOrder, date: string, now: Date) {
  const today = dayOf(now)
  if (!isDay(date) || date < today || date > dayAfter(today, pickupDays)) {
    throw unreadable(`Забрать можно в ближайшие ${pickupDays} дней`)
  }
  mustBeTogether(own, date)
  return { slot: null, receiving: { ...own.stored.receiving, date } }
}

/** Another day or slot, for an order that has not left the warehouse. Refuses with 409 and 422. */
export async function changeReceiving(
  db: Database,
  asking: Asking,
  wanted: { date: string; slot_id: string | null },
  pace: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const own = await changeable(tx, asking, 'Заказ уже собран: время изменит менеджер по телефону')
    const { stored } = own
    const { slot, receiving } =
      stored.receiving.kind === 'delivery'
        ? await otherSlot(tx, own, wanted.slot_id, asking.now)
        : otherDay(own, wanted.date, asking.now)
    const course = courseOf({
      placedAt: stored.created_at,
      readyAt: stored.goods_at,
      slot,
      pickupAt: slot ? null : instantOf(wanted.date, pickedUpBy),
      pace,
    })
    await tx.query('update orders set receiving = $2::jsonb, course = $3::jsonb where number = $1', [
      asking.number,
      JSON.stringify(receiving),
      JSON.stringify(course),
    ])
    await note(tx, asking, `Получение перенесено на ${receiving.date ?? wanted.date}`)
  })
}
