import { ApiError } from '@vitrina/contracts/request'
import type { Order } from '@vitrina/contracts/retailer/order'
import type { orderPages } from '@vitrina/contracts/site/order'
import type { LRUCache } from 'lru-cache'
import { conflict } from '../../http/refusals.ts'
import type { RetailerClient } from '../../infra/retailer/client.ts'
import type { Call } from '../../visitor/serve.ts'
import { authorizationOf, buyerOf } from '../../visitor/session/buyer.ts'
import { formerIds } from '../../visitor/visitor/former-ids.ts'
import { priceQuery } from '../../visitor/visitor/price-query.ts'
import { openBasketRepository, withSavedSelection } from '../basket/open-basket.ts'
import { pricedBasket } from '../basket/priced.ts'
import { lookUp } from '../products/look-up.ts'
import type { ShopServices } from '../services.ts'
import { OrderAsking } from './asking.ts'
import { slotOf } from './delivery.ts'
import { draftOf, orderKey } from './draft.ts'
import type { FileIds } from './file-ids.ts'
import { checkForm, cleaned } from './form-faults.ts'
import type { Entry, Journal } from './journal.ts'
import { codesOf, type Elsewhere, nothingLeft, orderedElsewhere } from './ordered-elsewhere.ts'
import { leftOut, orderedLines } from './ordered-lines.ts'
import { refusalOf } from './problems.ts'
import { checkDay } from './ready-day.ts'
import { checkSavedBuyer, savedBuyerRefused } from './saved-buyer.ts'
import { unseen } from './seen-orders.ts'
import { takeOut } from './taken-out.ts'

type Placing = Call<typeof orderPages.place>

/** What placing works with besides the services. */
export interface Room {
  journal: Journal
  fileIds: FileIds
  /** Has a breaker of its own: stock that hangs must not shut the door on orders. */
  delivery: RetailerClient
  /** By key. Only saves a question: the retailer and the journal know as much. */
  placed: LRUCache<string, Order>
}

/**
 * One order out of the visitor's basket, and never two: a form that was sent before is answered with its order, and what
 * another tab has ordered meanwhile is not ordered again. Orders of one basket come here one after another.
 */
export async function placeOnce(services: ShopServices, room: Room, call: Placing): Promise<Order> {
  const { visitor, request, body } = call
  const { id } = await openBasketRepository(services, call)
  const ask = services.retailer.as({
    authorization: authorizationOf(visitor),
    requestId: request.id,
    repeatsItself: true,
  })
  const asking = new OrderAsking(ask, services.config)
  const formers = formerIds(visitor, id)
  for (const former of formers) await room.journal.adopt(id, former)
  const entries = await room.journal.of(id)
  const keys = [id, ...formers].map((owner) => orderKey(owner, body.idempotencyKey))
  const earlier = await firstPlaced(room, asking, keys)
  if (earlier) {
    const { key, order } = earlier
    if (!isSettled(call, entries, key)) await takeOut(services, room.journal, call, { key, codes: codesOf(order) })
    return order
  }
  // What was sent before somebody signed in is sent again under its own key: it may be on its way yet.
  const [own = ''] = keys
  const key = keys.find((known) => entries.some((entry) => entry.key === known)) ?? own
  const elsewhere = await orderedElsewhere(asking, unsettled(call, entries))
  const ready = await prepare(services, room, call, { key, elsewhere, asking })
  await room.journal.write(id, { key, idcodes: ready.codes, at: Date.now(), isTakenOut: false })
  const order = await asking.place(ready.draft, priceQuery(visitor)).catch(async (error) => {
    if (isNo(error)) await room.journal.remove(id, key)
    throw savedBuyerRefused(refusalOf(error, ready.leftOut))
  })
  room.placed.set(key, order)
  await takeOut(services, room.journal, call, { key, codes: [...codesOf(order), ...elsewhere.numbers.keys()] })
  return order
}

/** The order that a form became under one of the ids of its visitor. */
async function firstPlaced({ placed }: Room, asking: OrderAsking, keys: readonly string[]) {
  for (const key of keys) {
    const order = placed.get(key) ?? (await asking.find(key))
    if (order) return { key, order }
  }
  return null
}

/** The retailer has looked at the order and said no, in contrast to one who could not look. */
const isNo = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'http' && [400, 403, 404, 409].includes(error.status)

/** A buyer's cart is the same wherever they look at it; of a guest's basket, a request may bring an old state. */
const unsettled = ({ visitor }: Placing, entries: readonly Entry[]): Entry[] =>
  buyerOf(visitor) ? entries.filter(({ isTakenOut }) => !isTakenOut) : unseen(entries, visitor)

/** Whether the goods of an order have left the basket for certain: what is there now was put in afterwards. */
const isSettled = (call: Placing, entries: readonly Entry[], key: string): boolean =>
  entries.some((entry) => entry.key === key) && !unsettled(call, entries).some((entry) => entry.key === key)

/** The order as it can be asked for; refuses what has faults and what is ordered already. */
async function prepare(
  services: ShopServices,
  room: Room,
  call: Placing,
  { key, elsewhere, asking }: { key: string; elsewhere: Elsewhere; asking: OrderAsking },
) {
  const { visitor, request } = call
  const form = cleaned(call.body)
  const { pickupPoints } = await services.departments.list()
  checkForm(form, { pickupPoints, now: Date.now() })
  checkSavedBuyer(form, visitor)
  const fileIds = room.fileIds.read(form.fileIds, call)
  const repository = await openBasketRepository(services, call)
  const kept = await repository.read()
  if (!kept) throw conflict('Корзина пуста')
  const stored = withSavedSelection(kept, visitor)
  if (elsewhere.refuses(stored.selected)) {
    await takeOut(services, room.journal, call, { key: elsewhere.lastKey, codes: [...elsewhere.numbers.keys()] })
    throw elsewhere.refusal(stored.selected)
  }
  if (stored.selected.length === 0) throw await nothingLeft(asking, await room.journal.of(repository.id))
  const basket = pricedBasket(stored, await lookUp(services, visitor, stored.selected, request.id))
  const lines = orderedLines(basket)
  await checkDay(services, room.delivery, call, form, lines)
  const slot = await slotOf(services, call, form, lines)
  const departmentId = visitor.department.id_1c
  return {
    draft: draftOf(form, { key, lines, coupon: stored.coupon, departmentId, fileIds, slot }),
    codes: lines.map(({ product }) => product.idcode),
    leftOut: { ...leftOut(stored, basket), ...elsewhere.sentences() },
  }
}
