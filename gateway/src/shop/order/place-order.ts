import { ApiError } from '@vitrina/contracts/request'
import type { Order } from '@vitrina/contracts/retailer/order'
import type { orderApi } from '@vitrina/contracts/site/order'
import { conflict } from '../../http/http-errors.ts'
import type { Call } from '../../visitor/serve.ts'
import { authorizationOf, buyerOf } from '../../visitor/session/buyer.ts'
import { formerIds } from '../../visitor/visitor/former-ids.ts'
import { priceQuery } from '../../visitor/visitor/price-query.ts'
import { openBasketRepository, withSavedSelection } from '../basket/open-basket.ts'
import { pricedBasket } from '../basket/products.ts'
import { lookUp } from '../products/look-up.ts'
import type { ShopServices } from '../services.ts'
import { checkSlot } from './delivery.ts'
import { draftOf, orderKey } from './draft.ts'
import { codesOf, type DuplicateOrders, findDuplicateOrders, nothingToOrder } from './duplicate-orders.ts'
import { checkForm, normaliseForm } from './form-faults.ts'
import type { JournalEntry } from './journal.ts'
import { OrderClient } from './order-client.ts'
import { orderableLines, unavailableReasons } from './orderable-lines.ts'
import type { PlacementContext } from './placement-context.ts'
import { toOrderError } from './problems.ts'
import { checkReceivingDate } from './receiving-date.ts'
import { removeOrderedLines } from './remove-ordered-lines.ts'
import { checkSavedBuyer, mapSavedBuyerError } from './saved-buyer.ts'
import { unseenEntries } from './seen-orders.ts'

type PlaceCall = Call<typeof orderApi.place>

/**
 * Places one order out of the visitor's basket and never two: a repeated form returns its order, and goods ordered
 * meanwhile in another tab are not ordered again. Calls for one basket are serialised.
 */
export async function placeOrderOnce(services: ShopServices, call: PlaceCall): Promise<Order> {
  const { placement } = services
  const { visitor, request, body } = call
  const { id } = await openBasketRepository(services, call)
  const ask = services.retailer.as({
    authorization: authorizationOf(visitor),
    requestId: request.id,
    callerRetries: true,
  })
  const asking = new OrderClient(ask, services.config)
  const formers = formerIds(visitor, id)
  for (const former of formers) await placement.journal.mergeFrom(id, former)
  const entries = await placement.journal.entriesOf(id)
  const keys = [id, ...formers].map((owner) => orderKey(owner, body.idempotencyKey))
  const earlier = await findPlaced(placement, asking, keys)
  if (earlier) {
    const { key, order } = earlier
    if (!isSettled(call, entries, key))
      await removeOrderedLines(services, placement.journal, call, { key, codes: codesOf(order) })
    return order
  }
  // A form sent before a sign-in keeps its key, since that order may still be on its way.
  const [own = ''] = keys
  const key = keys.find((known) => entries.some((entry) => entry.key === known)) ?? own
  const elsewhere = await findDuplicateOrders(asking, unsettledEntries(call, entries))
  const ready = await prepareOrder(services, call, { key, elsewhere, asking })
  await placement.journal.write(id, { key, idcodes: ready.codes, at: Date.now(), isTakenOut: false })
  const order = await asking.place(ready.draft, priceQuery(visitor)).catch(async (error) => {
    if (isRejection(error)) await placement.journal.remove(id, key)
    throw mapSavedBuyerError(toOrderError(error, ready.leftOut))
  })
  placement.placedByKey.set(key, order)
  await removeOrderedLines(services, placement.journal, call, {
    key,
    codes: [...codesOf(order), ...elsewhere.numbers.keys()],
  })
  return order
}

/** The order of this form under one of the visitor's ids. */
async function findPlaced({ placedByKey }: PlacementContext, asking: OrderClient, keys: readonly string[]) {
  for (const key of keys) {
    const order = placedByKey.get(key) ?? (await asking.find(key))
    if (order) return { key, order }
  }
  return null
}

/** Whether the retailer has checked and refused the order, rather than failed. */
const isRejection = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'http' && [400, 403, 404, 409].includes(error.status)

/** Entries whose lines may still be in the basket. A buyer's cart is up to date; a guest's cookies may be outdated. */
const unsettledEntries = ({ visitor }: PlaceCall, entries: readonly JournalEntry[]): JournalEntry[] =>
  buyerOf(visitor) ? entries.filter(({ isTakenOut }) => !isTakenOut) : unseenEntries(entries, visitor)

/** Whether the ordered lines have certainly left the basket, so that its lines were added afterwards. */
const isSettled = (call: PlaceCall, entries: readonly JournalEntry[], key: string): boolean =>
  entries.some((entry) => entry.key === key) && !unsettledEntries(call, entries).some((entry) => entry.key === key)

/** The draft of the order. Throws for a form with faults and for goods that are already ordered. */
async function prepareOrder(
  services: ShopServices,
  call: PlaceCall,
  { key, elsewhere, asking }: { key: string; elsewhere: DuplicateOrders; asking: OrderClient },
) {
  const { visitor, request } = call
  const form = normaliseForm(call.body)
  const { pickupPoints } = await services.departments.list()
  checkForm(form, { pickupPoints, now: Date.now() })
  checkSavedBuyer(form, visitor)
  const fileIds = services.placement.fileIds.verify(form.fileIds, call)
  const repository = await openBasketRepository(services, call)
  const contents = await repository.read()
  if (!contents) throw conflict('Корзина пуста')
  const stored = withSavedSelection(contents, visitor)
  if (elsewhere.conflictsWith(stored.selected)) {
    await removeOrderedLines(services, services.placement.journal, call, {
      key: elsewhere.lastKey,
      codes: [...elsewhere.numbers.keys()],
    })
    throw elsewhere.toHttpError(stored.selected)
  }
  if (stored.selected.length === 0)
    throw await nothingToOrder(asking, await services.placement.journal.entriesOf(repository.id))
  const basket = pricedBasket(stored, await lookUp(services, visitor, stored.selected, request.id))
  const lines = orderableLines(basket)
  await checkReceivingDate(services, services.clients.delivery, call, form, lines)
  const slot = await checkSlot(services, call, form, lines)
  const departmentId = visitor.department.id_1c
  return {
    draft: draftOf(form, { key, lines, coupon: stored.coupon, departmentId, fileIds, slot }),
    codes: lines.map(({ product }) => product.idcode),
    leftOut: { ...unavailableReasons(stored, basket), ...elsewhere.messages() },
  }
}
