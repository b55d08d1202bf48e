import { ApiError } from '@vitrina/contracts/request'
import type { Order } from '@vitrina/contracts/retailer/order'
import type { orderPages } from '@vitrina/contracts/site/order'
import type { LRUCache } from 'lru-cache'
import { lookUp, pricedBasket } from '../basket/priced.ts'
import { type Kept, openShelf, type Shelf, withStoredSelection } from '../basket/shelf.ts'
import { without } from '../basket/stored.ts'
import { store } from '../basket/visit.ts'
import { conflict, Refusal } from '../refusals.ts'
import { priceQuery } from '../retailer/prices.ts'
import type { Call } from '../serve.ts'
import type { Services } from '../services.ts'
import { authorizationOf, buyerOf } from '../session/buyer.ts'
import { OrderAsking } from './asking.ts'
import { slotOf } from './delivery.ts'
import { draftOf, orderKey } from './draft.ts'
import type { FileIds } from './file-ids.ts'
import { checkForm, cleaned } from './form-faults.ts'
import type { Entry, Journal } from './journal.ts'
import { leftOut, orderedLines } from './ordered-lines.ts'
import { refusalOf } from './problems.ts'
import { markSeen, unseen } from './seen-orders.ts'

type Placing = Call<typeof orderPages.place>

/** What placing works with besides the services. */
export interface Room {
  journal: Journal
  fileIds: FileIds
  /** By key. Only saves a question: the retailer and the journal know as much. */
  placed: LRUCache<string, Order>
}

/**
 * One order out of the visitor's basket, and never two: a form that was sent before is answered with its order, and what
 * another tab has ordered meanwhile is not ordered again. Orders of one basket come here one after another.
 */
export async function placeOnce(services: Services, room: Room, call: Placing): Promise<Order> {
  const { visitor, request, body } = call
  const shelf = await openShelf(services, call)
  const asking = new OrderAsking(
    services.retailer.as({ authorization: authorizationOf(visitor), requestId: request.id }),
    services.config.siteCode,
  )
  const key = orderKey(shelf.id, body.idempotencyKey)
  const entries = await room.journal.of(shelf.id)
  const earlier = room.placed.get(key) ?? (await asking.find(key))
  if (earlier) {
    const entry = entries.find((one) => one.key === key)
    const isKnown = entry && (isBuyer(call) ? entry.isTakenOut : !unseen(entries, visitor).includes(entry))
    if (!isKnown) await takeOut(services, room, call, { key, codes: codesOf(earlier) })
    return earlier
  }
  const gone = await orderedElsewhere(asking, isBuyer(call) ? entries.filter(isInCart) : unseen(entries, visitor))
  const ready = await prepare(services, room, call, shelf, { key, gone })
  await room.journal.write(shelf.id, { key, idcodes: ready.codes, at: Date.now(), isTakenOut: false })
  const order = await asking.place(ready.draft, priceQuery(visitor)).catch(async (error) => {
    if (error instanceof ApiError && isNo(error)) await room.journal.remove(shelf.id, key)
    throw refusalOf(error, ready.leftOut)
  })
  room.placed.set(key, order)
  await takeOut(services, room, call, { key, codes: [...codesOf(order), ...gone.keys()] })
  return order
}

const isBuyer = ({ visitor }: Placing): boolean => buyerOf(visitor) !== null
/** The retailer has looked at the order and said no, in contrast to one who could not look. */
const isNo = ({ kind, status }: ApiError): boolean => kind === 'http' && (status === 400 || status === 409)
const isInCart = ({ isTakenOut }: Entry): boolean => !isTakenOut
const codesOf = ({ lines }: Order): string[] => lines.map(({ idcode }) => idcode)

/** What was ordered out of this basket in another tab, by product code, with the number of the order. */
async function orderedElsewhere(asking: OrderAsking, entries: readonly Entry[]): Promise<Map<string, string>> {
  const orders = await Promise.all(entries.map(({ key }) => asking.find(key)))
  return new Map(orders.flatMap((order) => (order ? codesOf(order).map((code) => [code, order.number]) : [])))
}

/** The order as it can be asked for; refuses what has faults and what is ordered already. */
async function prepare(
  services: Services,
  room: Room,
  call: Placing,
  shelf: Shelf,
  { key, gone }: { key: string; gone: ReadonlyMap<string, string> },
) {
  const { visitor, request } = call
  const form = cleaned(call.body)
  const { pickupPoints } = await services.departments.list()
  checkForm(form, { pickupPoints, now: Date.now() })
  const fileIds = room.fileIds.read(form.fileIds, call)
  const kept = await shelf.read()
  if (!kept) throw conflict('Корзина пуста')
  const stored = withStoredSelection(kept, visitor)
  const again = stored.selected.filter((code) => gone.has(code))
  if (again.length > 0) await refuseAgain(services, room, call, kept, gone, again)
  const basket = pricedBasket(stored, await lookUp(services, visitor, stored.selected, request.id))
  const lines = orderedLines(basket)
  const slot = await slotOf(services, call, form, lines)
  const departmentId = visitor.department.id_1c
  return {
    draft: draftOf(form, { key, lines, coupon: stored.coupon, departmentId, fileIds, slot }),
    codes: lines.map(({ product }) => product.idcode),
    leftOut: leftOut(stored, basket),
  }
}

/** The lines leave the basket, so that the page shows what is left, and the shopper learns which order they are in. */
async function refuseAgain(
  services: Services,
  room: Room,
  call: Placing,
  kept: Kept,
  gone: ReadonlyMap<string, string>,
  again: readonly string[],
): Promise<never> {
  const last = (await room.journal.of(kept.id)).at(-1)
  if (last) await takeOut(services, room, call, { key: last.key, codes: [...gone.keys()] })
  const numbers = [...new Set(again.map((code) => gone.get(code)))].join(', ')
  throw new Refusal(
    409,
    `Эти товары вы уже заказали: заказ\u00a0№\u00a0${numbers}. Мы убрали их из корзины, чтобы не заказать дважды.`,
    Object.fromEntries(again.map((code) => [code, `Уже в заказе\u00a0№\u00a0${gone.get(code)}`])),
  )
}

/** What was ordered leaves the basket. The order stands whether or not this works. */
async function takeOut(
  services: Services,
  { journal }: Room,
  call: Placing,
  { key, codes }: { key: string; codes: readonly string[] },
): Promise<void> {
  try {
    const shelf = await openShelf(services, call)
    const kept = await shelf.read()
    if (!kept) return
    const before = withStoredSelection(kept, call.visitor)
    await store(services, call, shelf, before, { basket: without(before, codes), removed: codes })
    markSeen(call.response, call.visitor, { key })
    for (const entry of await journal.of(shelf.id)) {
      if (entry.key === key || entry.idcodes.every((code) => codes.includes(code))) {
        await journal.write(shelf.id, { ...entry, isTakenOut: true })
      }
    }
  } catch (error) {
    services.log.error({ err: error, requestId: call.request.id }, 'ordered lines have stayed in the basket')
  }
}
